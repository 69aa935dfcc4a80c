import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'vigie_pat_'
const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')

/**
 * A personal token: 256 random bits and their checksum, in letters and digits that a double click takes whole, behind a
 * name that scanners of secrets find: `vigie_pat_[0-9a-f]{72}`.
 */
export function makePersonalToken(): string {
  const secret = randomBytes(32).toString('hex')
  return `${prefix}${secret}${checksumOf(secret)}`
}

/** Whether a text that begins like a personal token is a whole one: a mistyped one need not be looked up. */
export function isWholePersonalToken(token: string): boolean {
  const [, secret = '', checksum] = /^vigie_pat_([0-9a-f]{64})([0-9a-f]{8})$/.exec(token) ?? []
  return checksum === checksumOf(secret)
}

export const looksPersonal = (token: string): boolean => token.startsWith(prefix)

/** What a person recognises it by in a list. */
export const hintOf = (token: string): string => token.slice(-4)
