import { AppError } from '../errors/app-error.ts'

export type ClientGuardLimits = {
  readonly windowMs: number
  /** Wrong links of one address within the window. */
  readonly mostOfAddress: number
  /** Wrong links of all together, from which on an address has one try. */
  readonly mostOfAll: number
  /** Addresses that are remembered; the one that was silent for longest is forgotten for another. */
  readonly mostAddresses: number
}

/** Whoever mistypes, or opens a link that ended, does so a few times; whoever guesses is stopped at once. */
export const ofClientLinks: ClientGuardLimits = {
  windowMs: 10 * 60_000,
  mostOfAddress: 10,
  mostOfAll: 300,
  mostAddresses: 10_000,
}

type Asker = { readonly address: string; readonly now: Date }

/**
 * Counts wrong links by address and of all together, in this process. Who has a right link never meets it, however many others
 * guess, from wherever: many people share one address.
 */
export function createClientGuard({ windowMs, mostOfAddress, mostOfAll, mostAddresses }: ClientGuardLimits) {
  /** When each address sent wrong links; who was silent for longest first. */
  const wrong = new Map<string, readonly number[]>()
  const forget = (now: number) => {
    for (const [address, times] of wrong) {
      const left = times.filter((at) => now - at < windowMs)
      if (left.length === 0) wrong.delete(address)
      else wrong.set(address, left)
    }
  }
  return {
    /**
     * A link led nowhere. What is refused is not counted, so that the window ends.
     * @throws {AppError} `request.tooMany` once its address sent too many
     */
    countWrong: ({ address, now: date }: Asker): void => {
      const now = date.getTime()
      forget(now)
      const own = wrong.get(address) ?? []
      const all = [...wrong.values()].reduce((sum, { length }) => sum + length, 0)
      const [oldest] = own
      if (oldest !== undefined && own.length >= (all < mostOfAll ? mostOfAddress : 1))
        throw new AppError('request.tooMany', { seconds: Math.ceil((oldest + windowMs - now) / 1000) })
      wrong.delete(address)
      wrong.set(address, [...own, now])
      const [silent] = wrong.keys()
      if (wrong.size > mostAddresses && silent !== undefined) wrong.delete(silent)
    },
  }
}
