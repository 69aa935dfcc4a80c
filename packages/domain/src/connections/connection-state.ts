/** How a connection stands: it opens the account, its time is over or it was taken back, or it no longer reaches the account. */
export const connectionStates = ['lives', 'expired', 'withoutAccount'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** What is known of a connection for one account. */
export type KnownConnection = {
  /** The platform refused it, or it was taken back. */
  readonly isExpired: boolean
  /** `null`: it has no end, or the platform did not say. */
  readonly expiresAt: Date | null
  /** The platform gives it the account, as far as it was asked last. */
  readonly isReaching: boolean
}

/** How a connection stands now. What ended is told before what it does not reach: a new one may reach it again. */
export function connectionState(
  { isExpired, expiresAt, isReaching }: KnownConnection,
  now: Date,
): ConnectionState {
  if (isExpired || (expiresAt !== null && expiresAt <= now)) return 'expired'
  return isReaching ? 'lives' : 'withoutAccount'
}

/** By whose connection something goes on: the house's, a person's by their id, or nobody's. */
export type Carrier = 'house' | { readonly person: string } | null

/**
 * By whose connection a piece of work goes on. The house's carries everything while it lives; without it the first of those who may
 * carry it and whose own connection lives.
 * @param candidates people whose connection would be tried for it, in that order
 * @param living people whose connection opens the account now
 */
export function carrierOf(
  candidates: readonly string[],
  { isHoused, living }: { readonly isHoused: boolean; readonly living: ReadonlySet<string> },
): Carrier {
  if (isHoused) return 'house'
  const person = candidates.find((one) => living.has(one))
  return person === undefined ? null : { person }
}
