import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../context.ts'
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
    read: (key) =>
      readFile(pathOfKey(dataDir, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    write: async (key, content) => {
      const path = pathOfKey(dataDir, key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, content)
      await rename(part, path)
    },
    remove: (key) => rm(pathOfKey(dataDir, key), { force: true }),
    removeOlderThan: (folder, instant) => removeOldFiles(join(dataDir, 'store', folder), instant),
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
