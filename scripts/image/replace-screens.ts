import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** For how long what was replaced can still be asked for. */
const keptMilliseconds = 24 * 60 * 60_000
const record = '.former.json'
/** What names the parts: the product, and what a client opens. */
const pages: ReadonlySet<string> = new Set(['index.html', 'client.html'])

type Replaced = Readonly<Record<string, number>>

/**
 * Puts screens that were built elsewhere in the place of those that are served. A server that runs goes on with the page it began
 * with, and a page that is open asks for its parts when it needs them: parts with a hash in their name stay for a day after a
 * build no longer has them. No file is ever half there, and a page comes when everything that it names is.
 */
export function replaceScreens(built: string, served: string, now = Date.now()): void {
  const names = filesBelow(built)
  const replaced = whenReplaced(served, new Set(names), now)
  const isPage = (name: string) => pages.has(name)
  for (const name of [...names.filter((one) => !isPage(one)), ...names.filter(isPage)]) {
    mkdirSync(dirname(join(served, name)), { recursive: true })
    renameSync(join(built, name), join(served, name))
  }
  const kept: Record<string, number> = {}
  for (const [name, at] of Object.entries(replaced)) {
    if (name.startsWith('assets/') && now - at < keptMilliseconds) kept[name] = at
    else rmSync(join(served, name), { force: true })
  }
  writeFileSync(join(served, record), JSON.stringify(kept))
  rmSync(built, { recursive: true, force: true })
}

/** What stands among the served screens and belongs to former builds: an image leaves it out. */
export const formerFiles = (served: string): ReadonlySet<string> =>
  new Set([record, ...Object.keys(readRecord(served))])

function whenReplaced(served: string, names: ReadonlySet<string>, now: number): Replaced {
  const known = readRecord(served)
  const gone = filesBelow(served).filter((name) => !names.has(name) && name !== record)
  return Object.fromEntries(gone.map((name) => [name, known[name] ?? now]))
}

function readRecord(served: string): Replaced {
  const path = join(served, record)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Replaced) : {}
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
