import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Where a local instance keeps its data: `.vigie/data` of the checkout, or VIGIE_DATA_DIR. Root in a home that
 * nobody else may enter gets a folder below /var/lib, because PostgreSQL then runs as `nobody`.
 * @throws when the chosen folder lies below one that `nobody` may not enter, with what to do
 */
export async function dataRoot(): Promise<string> {
  const chosen = process.env.VIGIE_DATA_DIR
  if (chosen) return reachable(resolve(chosen))
  const inCheckout = join(repositoryRoot, '.vigie', 'data')
  await mkdir(inCheckout, { recursive: true })
  if (process.getuid?.() !== 0 || (await nobodyCanEnter(inCheckout))) return inCheckout
  const name = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 12)
  return join('/var/lib/vigie', name)
}

async function reachable(chosen: string): Promise<string> {
  if (process.getuid?.() !== 0 || process.env.DATABASE_URL) return chosen
  const closed = await firstClosed(chosen)
  if (closed === null) return chosen
  throw new Error(
    `VIGIE_DATA_DIR is ${chosen}, but only root may enter ${closed}: PostgreSQL refuses to run as root, so it runs as the user nobody. ` +
      `Choose another folder (VIGIE_DATA_DIR=/var/lib/vigie npm start), open the way (chmod o+x ${closed}), start as another user, or set DATABASE_URL.`,
  )
}

/** The first folder on the way, from the root down, that `nobody` may not walk through; the data folder itself is given to it. */
async function firstClosed(path: string): Promise<string | null> {
  const parents: string[] = []
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) parents.unshift(folder)
  for (const folder of parents) {
    if (!existsSync(folder)) return null
    if (!(await nobodyCanEnter(folder))) return folder
  }
  return null
}

async function nobodyCanEnter(path: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    uid: 65534,
    gid: 65534,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )
}
