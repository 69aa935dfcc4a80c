import type { Usage } from '@vigie/ads-api'
import type { CountedCalls } from '@vigie/domain'
import type { Clock } from '../clock.ts'

/** Writes wait so that the quota stands here at most, and from there only pauses go: ten per cent are kept for them. */
const ceiling = 89
const reservedFrom = 90
/** A quota of the hour that is full is believed for a minute, then asked again. */
const believedFor = 60_000
/** What a write adds to the score of an account, in per cent of its tier. */
const costs = { standard: 300 / 9000, development: 300 / 60 }
/** A read adds a third of what a write does. */
const readsPerWrite = 3
const halfForPublishing = 50
/**
 * The platform refuses more than a hundred changes a second. A change arrives somewhere between its leaving and its answer,
 * and batches that were held up arrive together: what is on its way and what was answered within the last second are all
 * that can share a second with the next one, so these together stay below the limit, however long anything takes.
 */
export const mostPerSecond = 95
/** How soon to look again while nothing was answered yet, in milliseconds. */
const answersComeWithin = 25

type Known = {
  percent: number
  flowsBack: boolean
  at: number
  closedUntil: number
  cost: number
  tier: Usage['tier']
  /** Writes that were let go and are not answered yet. */
  pending: number
  /** Writes that were answered lately, and when by the machine's own seconds. */
  answered: readonly { readonly at: number; readonly writes: number }[]
}

export type QuotaBook = {
  readonly note: (account: string, usage: Usage) => void
  /** The platform refused a call of this account for now. */
  readonly close: (account: string) => void
  /** Until when only pauses may be asked; `null` when anything may. */
  readonly closedUntil: (account: string) => Date | null
  /** How long so many writes wait so that the quota is not run into, in milliseconds. */
  readonly pace: (account: string, writes: number) => number
  /** So many writes go once they waited; `settle` when they are answered. */
  readonly take: (account: string, writes: number) => void
  readonly settle: (account: string, writes: number) => void
  /** How many things may be read that are only good to know: half of the quota stays for publishing. */
  readonly readsToSpare: (account: string) => number
  /** How many writes may go together without filling what is left. */
  readonly mostTogether: (account: string) => number
  /** A call of the application was answered, well or with an error. */
  readonly called: (isSuccessful: boolean) => void
  /** What was counted since it was last taken; it is counted no more. */
  readonly takeCalls: () => CountedCalls
  /** What was taken and could not be kept counts again. */
  readonly addCalls: (calls: CountedCalls) => void
  /** What was read from answers since an instant, and what is closed, for whoever looks from outside this process. */
  readonly readSince: (instant: number) => QuotaReading[]
}

/** What the platform last said of an account's quota. */
type QuotaReading = {
  readonly account: string
  readonly percent: number
  readonly tier: Usage['tier']
  readonly closedUntil: Date | null
  readonly readAt: Date
}

/**
 * What each ad account has left of the platform's quota. It is read from every answer, so that each process knows it
 * without asking; what is on its way counts too. Other accounts are not held up by one that ran out.
 */
export function createQuotaBook(
  clock: Clock,
  {
    throttleMilliseconds,
    scoreMilliseconds,
  }: {
    readonly throttleMilliseconds: number
    /** The score of an account flows back within this time. */
    readonly scoreMilliseconds: number
  },
  /** A second is a second of this machine, whatever its clock is set to. */
  elapsed: () => number = () => performance.now(),
): QuotaBook {
  const accounts = new Map<string, Known>()
  let calls: CountedCalls = { successful: 0, failed: 0 }
  const addCalls = ({ successful, failed }: CountedCalls): void => {
    calls = { successful: calls.successful + successful, failed: calls.failed + failed }
  }
  const now = () => clock.now().getTime()
  const known = (account: string): Known => {
    const found = accounts.get(account) ?? {
      percent: 0,
      flowsBack: true,
      at: 0,
      closedUntil: 0,
      cost: costs.standard,
      tier: null,
      pending: 0,
      answered: [],
    }
    accounts.set(account, found)
    return found
  }
  const levelOf = ({ percent, at, flowsBack }: Known): number => {
    const age = now() - at
    if (flowsBack) return Math.max(0, percent - (age / scoreMilliseconds) * 100)
    return age > believedFor ? 0 : percent
  }
  /** When a level will have come down to the ceiling. */
  const waitAbove = (level: number): number =>
    Math.max(0, Math.ceil(((level - ceiling) / 100) * scoreMilliseconds))
  const closedUntil = (one: Known): Date | null => {
    const level = levelOf(one)
    const opens = one.flowsBack ? now() + waitAbove(level) : one.at + believedFor
    const until = Math.max(one.closedUntil, level < reservedFrom ? 0 : opens)
    return until > now() ? new Date(until) : null
  }
  const recently = ({ answered }: Known) => answered.filter(({ at }) => elapsed() - at < 1000)
  /** When so many writes fit into a second beside all that may still share it. */
  const waitForSecond = (one: Known, writes: number): number => {
    const recent = recently(one)
    let over = one.pending + recent.reduce((sum, past) => sum + past.writes, 0) + writes - mostPerSecond
    if (over <= 0) return 0
    for (const past of recent) {
      over -= past.writes
      if (over <= 0) return Math.max(1, Math.ceil(past.at + 1000 - elapsed()))
    }
    return answersComeWithin
  }
  return {
    note: (account, { percent, regainMinutes, flowsBack, tier }) => {
      const one = known(account)
      Object.assign(one, { percent, flowsBack, at: now() })
      if (tier) Object.assign(one, { tier, cost: costs[tier] })
      if (regainMinutes > 0) one.closedUntil = Math.max(one.closedUntil, now() + regainMinutes * 60_000)
    },
    close: (account) => {
      const one = known(account)
      one.closedUntil = Math.max(one.closedUntil, now() + throttleMilliseconds)
    },
    called: (isSuccessful) => addCalls({ successful: Number(isSuccessful), failed: Number(!isSuccessful) }),
    takeCalls: () => {
      const taken = calls
      calls = { successful: 0, failed: 0 }
      return taken
    },
    addCalls,
    closedUntil: (account) => closedUntil(known(account)),
    pace: (account, writes) => {
      const one = known(account)
      const level = levelOf(one) + (one.pending + writes) * one.cost
      return Math.max(waitAbove(level), waitForSecond(one, writes), 0)
    },
    take: (account, writes) => {
      const one = known(account)
      one.pending += writes
    },
    settle: (account, writes) => {
      const one = known(account)
      one.pending = Math.max(0, one.pending - writes)
      one.answered = [...recently(one), { at: elapsed(), writes }]
    },
    readsToSpare: (account) => {
      const one = known(account)
      const spare = halfForPublishing - levelOf(one) - one.pending * one.cost
      const isClosed = one.closedUntil > now()
      return isClosed ? 0 : Math.max(0, Math.floor((spare * readsPerWrite) / one.cost))
    },
    mostTogether: (account) => Math.max(1, Math.floor(10 / known(account).cost)),
    readSince: (instant) =>
      [...accounts].flatMap(([account, one]) =>
        one.at < instant && one.closedUntil < now()
          ? []
          : [
              {
                account,
                percent: levelOf(one),
                tier: one.tier,
                closedUntil: closedUntil(one),
                readAt: new Date(one.at === 0 ? now() : one.at),
              },
            ],
      ),
  }
}
