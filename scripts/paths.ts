import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Where a local instance keeps its data: `.vigie/data` of the checkout, or VIGIE_DATA_DIR. Root in a home that
 * nobody else may enter gets a folder below /var/lib, because PostgreSQL then runs as `nobody`.
 */
export async function dataRoot(): Promise<string> {
  const chosen = process.env.VIGIE_DATA_DIR
  if (chosen) return resolve(chosen)
  const inCheckout = join(repositoryRoot, '.vigie', 'data')
  await mkdir(inCheckout, { recursive: true })
  if (process.getuid?.() !== 0 || (await nobodyCanEnter(inCheckout))) return inCheckout
  const name = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 12)
  return join('/var/lib/vigie', name)
}

async function nobodyCanEnter(path: string): Promise<boolean> {
  return run('/bin/ls', [path], {
    uid: 65534,
    gid: 65534,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )
}
