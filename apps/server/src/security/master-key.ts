import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

/**
 * The key under which secrets are stored: from the configuration, else a file of the data folder that only this
 * user may read, made the first time. Losing it means that people connect their ad accounts again.
 */
export async function loadMasterKey(config: {
  readonly masterKey: string | null
  readonly dataDir: string
}): Promise<Buffer> {
  if (config.masterKey !== null) return Buffer.from(config.masterKey, 'base64')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const path = join(config.dataDir, 'master.key')
  const text = (await readIfThere(path)) ?? (await createKeyFile(path))
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new ConfigError(`${path} does not hold a key of 32 bytes in base64`)
  await chmod(path, 0o600)
  return key
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Two processes may start at once: the link is made by one of them, and both read what it points to. */
async function createKeyFile(path: string): Promise<string> {
  const own = `${path}.${process.pid}`
  await writeFile(own, randomBytes(32).toString('base64'), { mode: 0o600 })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(own)
  return readFile(path, 'utf8')
}
