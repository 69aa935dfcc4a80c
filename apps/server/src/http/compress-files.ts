import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
/** Smaller ones gain less than the header that says so. */
const worthwhileBytes = 256

/**
 * Puts a `.br` and a `.gz` beside each text file of a folder that has none, so that serving costs nothing. Files that
 * changed since are compressed again.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const inTurn = pLimit(availableParallelism())
  await Promise.all(paths.map((path) => inTurn(() => compressFile(path))))
}

async function compressFile(path: string): Promise<void> {
  const { mtimeMs, size } = await stat(path)
  if (size < worthwhileBytes || (await isNewer(`${path}.gz`, mtimeMs))) return
  const content = await readFile(path)
  await writeFile(
    `${path}.br`,
    await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}

const isNewer = (path: string, than: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs >= than,
    () => false,
  )
