import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** No build takes that long: what is older was left by one that was killed. */
const leftMilliseconds = 60 * 60_000

/**
 * An empty folder for one build, below a folder of all of them. Two products that are started at once, as tests do, build at
 * once, and each would empty the other's.
 */
export function roomForBuild(folder: string, now = Date.now()): string {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - made > leftMilliseconds) rmSync(path, { recursive: true, force: true })
  }
  return mkdtempSync(join(folder, 'of-'))
}
