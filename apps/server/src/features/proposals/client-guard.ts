import { AppError } from '../../errors/app-error.ts'

export type ClientGuardLimits = {
  readonly windowMs: number
  /** Wrong links of one address within the window. */
  readonly mostOfAddress: number
  /** Wrong links of all together, from which on an address has one try. */
  readonly mostOfAll: number
}

/** Whoever mistypes, or opens a link that ended, does so a few times; whoever guesses is stopped at once. */
export const ofClientLinks: ClientGuardLimits = {
  windowMs: 10 * 60_000,
  mostOfAddress: 10,
  mostOfAll: 300,
}

type Asker = { readonly address: string; readonly now: Date }

/**
 * Counts wrong links by address and of all together, in this process. An address that sent too many is refused unread; who has a
 * right link is let in however many others guess.
 */
export function createClientGuard({ windowMs, mostOfAddress, mostOfAll }: ClientGuardLimits) {
  let wrong: { readonly address: string; readonly at: number }[] = []
  const forget = (now: Date) => {
    wrong = wrong.filter(({ at }) => now.getTime() - at < windowMs)
  }
  return {
    /** Before a link is looked for. @throws {AppError} `request.tooMany` */
    check: ({ address, now }: Asker): void => {
      forget(now)
      const own = wrong.filter((one) => one.address === address)
      const [oldest] = own
      const most = wrong.length < mostOfAll ? mostOfAddress : 1
      if (oldest === undefined || own.length < most) return
      throw new AppError('request.tooMany', {
        seconds: Math.ceil((oldest.at + windowMs - now.getTime()) / 1000),
      })
    },
    /** A link led nowhere. */
    noteWrong: ({ address, now }: Asker): void => void wrong.push({ address, at: now.getTime() }),
  }
}
