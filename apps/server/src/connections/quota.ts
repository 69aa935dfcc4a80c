import type { Usage } from '@vigie/ads-api'
import type { Clock } from '../context.ts'

/** From here on writes slow down, and from there only pauses go: ten per cent are kept for them. */
const slowFrom = 75
const reservedFrom = 90
/** What one write waits when the reserve is reached; before it, less in proportion. */
const slowest = 4000
/** A quota that was said to be full is believed this long: it flows back by itself. */
const believedFor = 60_000

type Known = { readonly percent: number; readonly at: number; readonly closedUntil: number }

export type QuotaBook = {
  readonly note: (account: string, usage: Usage) => void
  /** The platform refused a call of this account for now. */
  readonly close: (account: string) => void
  /** Until when only pauses may be asked; `null` when anything may. */
  readonly closedUntil: (account: string) => Date | null
  /** How long the next write waits, in milliseconds, so that the quota is not run into. */
  readonly pace: (account: string) => number
}

/**
 * What each ad account has left of the platform's quota. It is read from every answer, so that each process knows it
 * without asking; other accounts are not held up by one that ran out.
 */
export function createQuotaBook(clock: Clock, throttleMilliseconds: number): QuotaBook {
  const accounts = new Map<string, Known>()
  const now = () => clock.now().getTime()
  const known = (account: string): Known => accounts.get(account) ?? { percent: 0, at: 0, closedUntil: 0 }
  const percentOf = (account: string): number => {
    const { percent, at } = known(account)
    return now() - at > believedFor ? 0 : percent
  }
  return {
    note: (account, { percent, regainMinutes }) => {
      const closedUntil = Math.max(known(account).closedUntil, now() + regainMinutes * 60_000)
      accounts.set(account, {
        percent,
        at: now(),
        closedUntil: regainMinutes > 0 ? closedUntil : known(account).closedUntil,
      })
    },
    close: (account) => {
      const closedUntil = Math.max(known(account).closedUntil, now() + throttleMilliseconds)
      accounts.set(account, { ...known(account), closedUntil })
    },
    closedUntil: (account) => {
      const { closedUntil, at } = known(account)
      const until = percentOf(account) >= reservedFrom ? Math.max(closedUntil, at + believedFor) : closedUntil
      return until > now() ? new Date(until) : null
    },
    pace: (account) => {
      const over = (percentOf(account) - slowFrom) / (reservedFrom - slowFrom)
      return Math.round(Math.min(1, Math.max(0, over)) * slowest)
    },
  }
}
