import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import type { Vault } from '../security/vault.ts'
import { formLifetimeMs, type FileStorage } from './file-storage.ts'
import { signForm } from './upload-policy.ts'

/** Path of the endpoint that receives the forms, below the product's address. */
const uploadPath = '/api/uploads'

/** Keys are made by us; this guards against a key that was not. */
const safeKey = /^[a-z0-9]+(?:\/[a-z0-9._-]+)+$/

function pathOfKey(dataDir: string, key: string): string {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`)
  return join(dataDir, 'store', key)
}

type Parts = { readonly dataDir: string; readonly vault: Vault; readonly clock: Clock }

export function diskStorage({ dataDir, vault, clock }: Parts): FileStorage {
  const signingKey = vault.keyFor('upload form')
  return {
    presign: (rules) =>
      Promise.resolve({
        url: uploadPath,
        fields: signForm(signingKey, { ...rules, expiresAt: clock.now().getTime() + formLifetimeMs }),
      }),
    size: (key) =>
      stat(pathOfKey(dataDir, key)).then(
        ({ size }) => size,
        (error: unknown) => nullWhenMissing(error),
      ),
    read: (key) => readFile(pathOfKey(dataDir, key)).catch((error: unknown) => nullWhenMissing(error)),
    readRange: async (key, { start, end }) => {
      const file = await open(pathOfKey(dataDir, key))
      try {
        const buffer = Buffer.alloc(end - start)
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    stream: async (key, range) => {
      const path = pathOfKey(dataDir, key)
      await stat(path)
      return createReadStream(path, range ? { start: range.start, end: range.end - 1 } : {})
    },
    write: (key, content) => replace(pathOfKey(dataDir, key), (part) => writeFile(part, content)),
    writeStream: (key, source) =>
      replace(pathOfKey(dataDir, key), (part) => pipeline(source, createWriteStream(part))),
    move: async (from, to) => {
      const path = pathOfKey(dataDir, to)
      await mkdir(dirname(path), { recursive: true })
      await rename(pathOfKey(dataDir, from), path)
    },
    remove: (key) => rm(pathOfKey(dataDir, key), { force: true }),
    list: (folder) => filesBelow(join(dataDir, 'store'), folder),
    removeOlderThan: (folder, instant) => removeOldFiles(join(dataDir, 'store', folder), instant),
  }
}

/** Writes beside the file and puts it in place at once: a reader sees all of it or nothing, and a failure leaves nothing. */
async function replace(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function* filesBelow(store: string, folder: string) {
  const entries = await readdir(join(store, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile() && !each.name.endsWith('.part'))) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) yield { key: relative(store, path).replaceAll('\\', '/'), size: found.size }
  }
}

async function removeOldFiles(folder: string, instant: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < instant) await rm(path, { force: true })
  }
}
