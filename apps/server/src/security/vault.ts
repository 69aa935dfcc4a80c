import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals secrets for storage: AES-256-GCM under a key of its own for each `place` (HKDF), which is also
 * authenticated, so that a sealed value moved to another row, column or person no longer opens.
 */
export type Vault = {
  readonly seal: (secret: string, place: string) => Buffer
  /** @throws when the value was altered, moved, or sealed under another master key */
  readonly open: (sealed: Buffer, place: string) => string
  /** A key for another purpose (signing forms, CSRF tokens) that is not the master key. */
  readonly keyFor: (purpose: string) => Buffer
}

const version = 1
const ivLength = 12
const tagLength = 16
const keyIdLength = 4
const headerLength = 1 + keyIdLength

/** @param master 32 bytes; sealed values name it by the start of its hash, so that a second key can be added later */
export function createVault(master: Buffer): Vault {
  const keyId = createHash('sha256').update('kid').update(master).digest().subarray(0, keyIdLength)
  const header = Buffer.concat([Buffer.from([version]), keyId])
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'vigie', purpose, 32))
  return {
    keyFor,
    seal: (secret, place) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', keyFor(place), iv)
      cipher.setAAD(Buffer.concat([header, Buffer.from(place)]))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([header, iv, cipher.getAuthTag(), body])
    },
    open: (sealed, place) => {
      try {
        return decipher({ key: keyFor(place), header, sealed, place })
      } catch (cause) {
        throw new Error('A sealed value does not open: altered, moved, or under another master key', {
          cause,
        })
      }
    },
  }
}

type Sealed = {
  readonly key: Buffer
  readonly header: Buffer
  readonly sealed: Buffer
  readonly place: string
}

function decipher({ key, header, sealed, place }: Sealed): string {
  if (!sealed.subarray(0, headerLength).equals(header)) throw new Error('Unknown key id')
  const [ivEnd, tagEnd] = [headerLength + ivLength, headerLength + ivLength + tagLength]
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(headerLength, ivEnd), {
    authTagLength: tagLength,
  })
  opening.setAAD(Buffer.concat([header, Buffer.from(place)]))
  opening.setAuthTag(sealed.subarray(ivEnd, tagEnd))
  return Buffer.concat([opening.update(sealed.subarray(tagEnd)), opening.final()]).toString('utf8')
}
