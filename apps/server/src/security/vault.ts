import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals secrets for storage: AES-256-GCM under a key of its own for each `place` (HKDF), which is also
 * authenticated, so that a sealed value moved to another row, column or person no longer opens.
 */
export type Vault = {
  readonly seal: (secret: string, place: string) => Buffer
  /** @throws when the value was altered, moved, or sealed under a master key that is not here */
  readonly open: (sealed: Buffer, place: string) => string
  /** How often the current key has sealed. */
  readonly uses: {
    readonly keyId: string
    /** Since this was asked last, in this process. */
    readonly take: () => number
    /** In all processes, ever: from the bound on nothing is sealed any more. */
    readonly tell: (all: number) => void
  }
  /** Whether a value is sealed under the master key that seals now, and not under one that is going. */
  readonly isCurrent: (sealed: Buffer) => boolean
  /** A key for another purpose (signing forms, CSRF tokens) that is not the master key. */
  readonly keyFor: (purpose: string) => Buffer
  /** The same, and those that were before or come next: for what was signed a while ago. */
  readonly keysFor: (purpose: string) => readonly Buffer[]
}

type Key = { readonly header: Buffer; readonly keyFor: (purpose: string) => Buffer }

/**
 * A key of AES-GCM with random nonces seals 2³² values at most (NIST SP 800-38D, 8.3); at a quarter of it somebody is told. Values
 * of different places have keys of their own: counting them all under their master key tells too early, never too late.
 */
export const mostUses = 2 ** 32
export const usesToTell = 2 ** 30

const version = 1
const ivLength = 12
const tagLength = 16
const keyIdLength = 4
const headerLength = 1 + keyIdLength

/**
 * @param master 32 bytes, under which everything is sealed from now on; sealed values name it by the start of its hash
 * @param others keys that only open: those of before a change, or the next one while not every process has it
 */
export function createVault(master: Buffer, others: readonly Buffer[] = []): Vault {
  const current = keyOf(master)
  const keys = [current, ...others.map(keyOf)]
  let [sealed, ever] = [0, 0]
  return {
    keyFor: current.keyFor,
    keysFor: (purpose) => keys.map(({ keyFor }) => keyFor(purpose)),
    isCurrent: (value) => headerOf(value).equals(current.header),
    uses: {
      keyId: current.header.subarray(1).toString('hex'),
      take: () => {
        const taken = sealed
        sealed = 0
        return taken
      },
      tell: (all) => void (ever = all),
    },
    seal: (secret, place) => {
      if (ever + sealed >= mostUses)
        throw new Error('The master key has sealed as often as it may: change it, docs/decisions/072')
      sealed += 1
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.keyFor(place), iv)
      cipher.setAAD(Buffer.concat([current.header, Buffer.from(place)]))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([current.header, iv, cipher.getAuthTag(), body])
    },
    open: (value, place) => {
      try {
        const key = keys.find(({ header }) => headerOf(value).equals(header))
        if (!key) throw new Error('Unknown key id')
        return decipher(key, value, place)
      } catch (cause) {
        throw new Error('A sealed value does not open: altered, moved, or under another master key', {
          cause,
        })
      }
    },
  }
}

const headerOf = (sealed: Buffer): Buffer => sealed.subarray(0, headerLength)

function keyOf(master: Buffer): Key {
  const keyId = createHash('sha256').update('kid').update(master).digest().subarray(0, keyIdLength)
  return {
    header: Buffer.concat([Buffer.from([version]), keyId]),
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', master, 'vigie', purpose, 32)),
  }
}

function decipher({ header, keyFor }: Key, sealed: Buffer, place: string): string {
  const [ivEnd, tagEnd] = [headerLength + ivLength, headerLength + ivLength + tagLength]
  const opening = createDecipheriv('aes-256-gcm', keyFor(place), sealed.subarray(headerLength, ivEnd), {
    authTagLength: tagLength,
  })
  opening.setAAD(Buffer.concat([header, Buffer.from(place)]))
  opening.setAuthTag(sealed.subarray(ivEnd, tagEnd))
  return Buffer.concat([opening.update(sealed.subarray(tagEnd)), opening.final()]).toString('utf8')
}
