import { PlatformError, unavailable, type PlatformErrorDetails } from '../../../errors/platform-error.ts'
import type { MadeNode } from '../executor/node.ts'
import type { Created, ObjectPlatform } from '../executor/ports.ts'
import type { Book } from './book.ts'
import { changesOf, type ChangeWriting } from './change-platform.ts'
import type { DeletionWarrant } from '../../../writes/deletion.ts'
import type { Dice } from '../../../lib/dice.ts'
import type { Oracle } from './oracle.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { World } from './world.ts'

/** How often a call goes wrong, and how; each between 0 and 1. */
export type FaultRates = {
  readonly requestLost: number
  readonly answerLost: number
  readonly failedBefore: number
  readonly failedAfter: number
  readonly late: number
  readonly twice: number
  readonly throttled: number
  readonly rejected: number
  /** A write that puts back what was changed is refused. */
  readonly refusedBack: number
  /** The platform's history of changes is refused. */
  readonly historyUnread: number
  /** Longest delay of a late commit, in milliseconds. */
  readonly latest: number
}

export const noFaults: FaultRates = {
  requestLost: 0,
  answerLost: 0,
  failedBefore: 0,
  failedAfter: 0,
  late: 0,
  twice: 0,
  throttled: 0,
  rejected: 0,
  refusedBack: 0,
  historyUnread: 0,
  latest: 0,
}

/** What all workers share of the platform's side of an account. */
export type PlatformState = {
  rates: FaultRates
  /** What a person's connection to the platform gives: everything, or why not. */
  connection: 'open' | 'expired' | 'outOfReach'
  blockedUntil: number
  /** What the product knows of its quota, and since when. */
  closedUntil: number
  closedSince: number
  calls: number
  readonly violations: string[]
}

type Parts = {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly world: World
  readonly state: PlatformState
  /** A dead worker hears nothing any more; what it asked for happens all the same. */
  readonly hears: () => Promise<void>
  readonly oracle: Oracle
  readonly book: Book
  /** Whether nobody took over from this worker. */
  readonly holdsLease: () => boolean
  readonly writing?: ChangeWriting | undefined
}

const clientTimeout = 30_000
const throttleLasts = 60_000

/** The ads platform of one worker: slow, forgetful, sometimes late, sometimes twice. */
export function faultyPlatform(parts: Parts): ObjectPlatform {
  const { time, dice, world, state, hears, oracle, book, holdsLease, writing } = parts
  /** One request: what it does on the platform's side, and what is heard of it. */
  const ask = <T>(does: () => T, isWrite: boolean, refusedBack = 0): Promise<T> =>
    new Promise((resolve, reject) => {
      state.calls += 1
      const { rates } = state
      const arrives = dice.between(5, 400)
      const hear = (milliseconds: number, tell: () => void) =>
        time.after(milliseconds, () => void hears().then(tell))
      const refuse = (details: Partial<PlatformErrorDetails>) =>
        hear(arrives * 2, () => {
          if (details.kind === 'throttled') {
            if (time.now() >= state.closedUntil) state.closedSince = time.now()
            state.closedUntil = Math.max(state.closedUntil, time.now() + throttleLasts, state.blockedUntil)
          }
          reject(failure(details))
        })
      if (state.connection === 'expired') return refuse({ kind: 'expiredSession', code: 190 })
      if (state.connection === 'outOfReach') return refuse({ kind: 'permission', code: 200 })
      if (time.now() < state.blockedUntil) return refuse({ kind: 'throttled', code: 17 })
      if (dice.chance(rates.throttled)) {
        state.blockedUntil = time.now() + throttleLasts
        return refuse({ kind: 'throttled', code: 17 })
      }
      const lost = () => hear(clientTimeout, () => reject(failure({})))
      if (dice.chance(rates.requestLost)) return lost()
      if (dice.chance(rates.failedBefore)) return refuse({ kind: 'unavailable', code: 2 })
      if (isWrite && (dice.chance(rates.rejected) || (refusedBack > 0 && dice.chance(refusedBack))))
        return refuse({ kind: 'rejected', code: 100, subcode: 1885 })
      if (isWrite && dice.chance(rates.late)) {
        const delay = dice.between(1000, rates.latest)
        time.after(delay, () => void attempt(does))
        return lost()
      }
      time.after(arrives, () => {
        const outcome = attempt(does)
        if (isWrite && dice.chance(rates.twice)) attempt(does)
        if (dice.chance(rates.answerLost)) return hear(clientTimeout - arrives, () => reject(failure({})))
        if (dice.chance(rates.failedAfter)) return hear(arrives, () => reject(failure({ code: 1 })))
        return hear(arrives, () => ('value' in outcome ? resolve(outcome.value) : reject(outcome.error)))
      })
    })
  const each = (does: readonly (() => string)[]): Promise<readonly Created[]> =>
    Promise.all(
      does.map((one) =>
        ask(one, true).then(
          (id) => ({ id }),
          (error: unknown) => {
            if (error instanceof PlatformError) return { error }
            throw error
          },
        ),
      ),
    )
  const guardQuota = (what: string) => {
    // What was on its way when the refusal came is no sin.
    if (time.now() < state.closedUntil && time.now() > state.closedSince + 1000)
      state.violations.push(`I15 ${what} although the quota was known to be closed`)
  }
  const setStatus: ObjectPlatform['setStatus'] = (ids, status) => {
    if (status === 'ACTIVE') guardQuota('switched on')
    for (const id of ids) {
      oracle.writing('status', { id })
      if (status === 'PAUSED') oracle.pausing(id)
      else oracle.switchingOn(id)
    }
    return each(
      ids.map((id) => () => {
        if (!world.isLive(id)) throw failure({ kind: 'rejected', code: 100, subcode: 33 })
        world.setStatus(id, status, 'us')
        return id
      }),
    )
  }
  const takeAway = (warrant: DeletionWarrant, status: 'DELETED' | 'ARCHIVED') => {
    const { objectId: id } = warrant
    oracle.writing('delete', { id })
    oracle.removing(warrant)
    if (status === 'DELETED' && world.objects.get(id)?.hasSpent)
      state.violations.push(`I12 ${id} had spent and was deleted`)
    return ask(() => world.setStatus(id, status, 'us'), true)
  }
  return {
    create: (nodes, known) => {
      guardQuota('created')
      const parentOf = ({ parentKey }: MadeNode) =>
        parentKey === null ? null : (known.get(parentKey) ?? null)
      const hasUselessAmount = (node: MadeNode) =>
        'bidAmount' in node.desired && !world.goesByAmounts(parentOf(node))
      for (const node of nodes) {
        oracle.writing('create', { ord: node.ord })
        if (hasUselessAmount(node))
          state.violations.push(
            `I25 ${node.ord} is asked for with an amount under a campaign that goes by none`,
          )
      }
      return each(
        nodes.map((node) => () => {
          const parent = parentOf(node)
          if (parent !== null && !world.isLive(parent))
            throw failure({ kind: 'rejected', code: 100, subcode: 33 })
          // One that comes late, after its publication was taken back: the platform takes no amount then.
          if (hasUselessAmount(node)) throw failure({ kind: 'rejected', code: 100, subcode: 1_815_857 })
          return world.make(node, parent).id
        }),
      )
    },
    setStatus,
    ...changesOf(
      (does, to) => ask(does, to !== 'read', to === 'before' ? state.rates.refusedBack : 0),
      world,
      {
        book,
        now: time.now,
        watch: oracle,
        holdsLease,
        ...(writing ? { writing } : {}),
      },
    ),
    find: (kind) => ask(() => world.listed(kind, null), false),
    findBelow: (kind, parent) => ask(() => world.listed(kind, parent), false),
    isStanding: (id) => ask(() => world.isLive(id), false),
    statusOf: ({ id }) =>
      ask(() => (world.isLive(id) ? (world.objects.get(id)?.status ?? null) : null), false),
    // A history that cannot be read is said to be so, and proves nothing.
    switchHistory: ({ id }) =>
      ask(() => {
        if (dice.chance(state.rates.historyUnread)) return 'unread'
        return world.objects.get(id)?.wasSwitched ? 'switched' : 'neverSwitched'
      }, false),
    hasDelivered: (id) => ask(() => world.objects.get(id)?.hasSpent ?? false, false),
    holdsObjects: ({ id }) => ask(() => world.holds(id), false),
    remove: (warrant) => takeAway(warrant, 'DELETED'),
    archive: (warrant) => takeAway(warrant, 'ARCHIVED'),
    retire: (id) => {
      oracle.writing('label', { id })
      oracle.retiring(id)
      return ask(() => {
        const object = world.objects.get(id)
        if (!object) return
        object.isRetired = true
        world.setStatus(id, 'PAUSED', 'us')
      }, true)
    },
    closedUntil: () => (state.closedUntil > time.now() ? new Date(state.closedUntil) : null),
    pace: () => 0,
    share: async () => 0,
    take: () => undefined,
    settle: () => undefined,
    mostTogether: () => Infinity,
  }
}

function attempt<T>(does: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: does() }
  } catch (error) {
    return { error }
  }
}

const failure = (details: Partial<PlatformErrorDetails>) => unavailable('simulated', details)
