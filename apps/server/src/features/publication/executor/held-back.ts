import { Blocked, reason } from './interruptions.ts'
import type { AccountFacts } from './ports.ts'

/**
 * Asked in the transaction of every intent but a pause: nothing is begun under a freeze, nor in the name of somebody whom the
 * platform no longer gives the account. That it would refuse them is not relied on: it may do so late, or not at all.
 * @throws {Blocked} where the publication waits until that ends
 */
export function refuseHeldBack({ isFrozen, isReached }: AccountFacts): void {
  if (isFrozen) throw new Blocked('frozen', reason('write.frozen'))
  if (!isReached) throw new Blocked('rightLost', reason('account.notReachable'))
}

/** Nothing is made, switched on or changed for whoever confirmed and may publish no longer. @throws {Blocked} until a colleague confirms */
export function refuseWhoLeft({ mayConfirmerPublish }: AccountFacts): void {
  if (!mayConfirmerPublish) throw new Blocked('confirmationNeeded', reason('publication.confirmerLeft'))
}
