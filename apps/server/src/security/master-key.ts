import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { demoKey } from './demo-key.ts'
import { createVault, type Vault } from './vault.ts'

type KeyConfig = Pick<Config, 'demo' | 'masterKey' | 'masterKeyCommand' | 'otherMasterKeys' | 'dataDir'>

const run = promisify(execFile)
const commandMs = 30_000

/** The vault under the keys that are configured. @throws {ConfigError} when one cannot be had */
export async function openVault(config: KeyConfig): Promise<Vault> {
  const key = await loadMasterKey(config)
  if (config.demo === null && key.toString('base64') === demoKey)
    throw new ConfigError(
      'The master key is that of the demo, which everybody has. Choose another VIGIE_DATA_DIR, or set a VIGIE_MASTER_KEY of your own.',
    )
  return createVault(
    key,
    config.otherMasterKeys.map((text) => keyFrom(text, 'VIGIE_OTHER_MASTER_KEYS')),
  )
}

/** The same for who only looks: no key file is made. @returns `null` where there is none yet */
export async function openVaultIfThere(config: KeyConfig): Promise<Vault | null> {
  if (isKeyBesideData(config) && (await readIfThere(keyFileIn(config.dataDir))) === null) return null
  return openVault(config)
}

const keyFileIn = (dataDir: string): string => join(dataDir, 'master.key')

/** Whether the key lies beside what it seals, so that a copy of the data folder holds both. */
export const isKeyBesideData = ({ masterKey, masterKeyCommand }: KeyConfig): boolean =>
  masterKey === null && masterKeyCommand === null

/**
 * The key under which secrets are stored: from the configuration, from a command that prints it, else a file of the data
 * folder that only this user may read, made the first time. Losing it means that people connect their ad accounts again.
 */
async function loadMasterKey({ masterKey, masterKeyCommand, dataDir }: KeyConfig): Promise<Buffer> {
  if (masterKey !== null) return keyFrom(masterKey, 'VIGIE_MASTER_KEY')
  if (masterKeyCommand !== null) return keyFrom(await printed(masterKeyCommand), 'VIGIE_MASTER_KEY_COMMAND')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = keyFileIn(dataDir)
  const key = keyFrom((await readIfThere(path)) ?? (await createKeyFile(path)), path)
  await chmod(path, 0o600)
  return key
}

function keyFrom(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new ConfigError(`${where} does not hold a key of 32 bytes in base64`)
  return key
}

/** The program of a key store, without a shell. What it prints is never repeated. */
async function printed(command: string): Promise<string> {
  const [program = '', ...programArguments] = command.split(/\s+/).filter(Boolean)
  try {
    return (await run(program, programArguments, { timeout: commandMs })).stdout
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`VIGIE_MASTER_KEY_COMMAND did not print a key: ${program} ended with ${code}`)
  }
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
