import { randomBytes } from 'node:crypto'
import type { Clock } from '../world/clock.ts'
import { TiktokError } from './envelope.ts'

export const tiktokApp = { id: '7311200000000000001', secret: 'vigie-demo-tiktok-secret' } as const

/** A token has no end: whoever gave it takes it back. */
type Grant = { readonly advertisers: readonly string[] }

export type TiktokDesk = ReturnType<typeof makeDesk>

/** Codes, for an hour and once, and the tokens they were exchanged for. */
export function makeDesk(clock: Clock) {
  const codes = new Map<string, Grant & { readonly until: number }>()
  const tokens = new Map<string, Grant>()
  const text = (prefix: string) => `${prefix}${randomBytes(20).toString('hex')}`
  return {
    issueCode: (advertisers: readonly string[]): string => {
      const code = text('')
      codes.set(code, { advertisers, until: clock.now() + 3_600_000 })
      return code
    },
    exchange: (code: string): { readonly token: string; readonly grant: Grant } => {
      const found = codes.get(code)
      codes.delete(code)
      if (!found) throw new TiktokError(40_110, 'Authorization code is invalid or has been used')
      if (found.until < clock.now()) throw new TiktokError(40_131, 'Authorization code has expired')
      const token = text('act.')
      tokens.set(token, { advertisers: found.advertisers })
      return { token, grant: found }
    },
    accept: (token: string, advertisers: readonly string[]): void => {
      tokens.set(token, { advertisers })
    },
    revoke: (token: string): void => {
      tokens.delete(token)
    },
    check: (token: string | undefined): Grant => {
      if (!token) throw new TiktokError(40_104, 'Access token is empty')
      const grant = tokens.get(token)
      if (!grant) throw new TiktokError(40_105, 'Access token is incorrect or has been revoked')
      return grant
    },
  }
}
