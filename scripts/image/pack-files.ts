import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, basename } from 'node:path'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
/** Smaller ones gain less than the header that says so. */
const worthwhileBytes = 256

/**
 * Puts a `.br` and a `.gz` beside each text file of a folder that has none, so that serving costs nothing. Files that
 * changed since are compressed again. A server may serve the folder meanwhile: none of them is ever half there.
 */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()
  const packRest = async () => {
    for (const path of paths) await packFile(path)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, packRest))
}

async function packFile(path: string): Promise<void> {
  const { mtimeMs, size } = await stat(path)
  if (size < worthwhileBytes || (await isNewer(`${path}.gz`, mtimeMs))) return
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeWhole(`${path}.br`, await toBrotli(content, quality))
  await writeWhole(`${path}.gz`, await toGzip(content, { level: 9 }))
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const written = join(dirname(path), `.${basename(path)}`)
  await writeFile(written, content)
  await rename(written, path)
}

const isNewer = (path: string, than: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs >= than,
    () => false,
  )
