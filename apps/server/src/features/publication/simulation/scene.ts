import type { ExecutorOptions, Known, Ledger, ObjectPlatform, Run } from '../executor/ports.ts'
import { createBook, type Book } from './book.ts'
import { createDice, noDice, type Dice } from '../../../lib/dice.ts'
import type { FaultRates, PlatformState } from './faulty-platform.ts'
import type { ChangeWriting } from './change-platform.ts'
import { planChanges } from './live-changes.ts'
import { createOracle, type Oracle } from './oracle.ts'
import { retiringAd, simulatedPlan } from './plan.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'
import { createWorld, type World } from './world.ts'

/** A change of the ports, to see that the invariants notice: the executor itself stays as it is. */
export type Mutant = {
  readonly name: string
  /** The invariant that must notice it. */
  readonly breaks: string
  /** Where to begin to look, for one that few schedules show. */
  readonly from?: number
  /** What it does wrong concerns changes of a live campaign alone: only these are played. */
  readonly isAboutChanges?: boolean
  readonly writing?: ChangeWriting
  /** What a process takes for the time. */
  readonly clock?: (now: number) => number
  /** Takes up a publication whatever it waits for. */
  readonly takesAnything?: boolean
  readonly platform?: (platform: ObjectPlatform, book: Book) => ObjectPlatform
  readonly quietMilliseconds?: number
  readonly throttleMilliseconds?: number
  readonly checksLease?: boolean
  readonly forgetsIntents?: boolean
  readonly sweeps?: boolean
  readonly ledger?: (ledger: Ledger) => Ledger
  /** What a sweep does instead. */
  readonly sweep?: (run: Run) => Promise<void>
  /** A sweep that cannot connect writes so over the state, as a run does. */
  readonly writesOverEnds?: boolean
}

export type Schedule = {
  readonly seed: number
  readonly mutant?: Mutant
  /** Longest delay of a commit whose answer was lost, in milliseconds; from a quarter of an hour on they are common. */
  readonly latestCommit?: number
  /** Faults and people alone: none of what happens besides, and plans that change budgets only. */
  readonly isPlain?: boolean
}

/** Everything of one schedule: what it is made of follows from its seed alone. */
export type Scene = {
  readonly dice: Dice
  /** Chance of what happens besides, so that the faults of a seed stay what they are. */
  readonly events: Dice
  readonly time: VirtualTime
  readonly book: Book
  readonly world: World
  readonly state: PlatformState
  readonly oracle: Oracle
  readonly published: Known
  readonly options: ExecutorOptions
  readonly mutant: Mutant | undefined
  /** It makes nothing, and so finds nothing of its own. */
  readonly makesNothing?: boolean
}

export function setScene({ seed, mutant, latestCommit = 90_000, isPlain = false }: Schedule): Scene {
  const dice = createDice(seed)
  const events = isPlain ? noDice : createDice(seed + 1_000_000_007)
  // One in five begins half an hour before clocks go forward, and its ad sets end that morning.
  const endsSoon = events.chance(0.2)
  const time = createVirtualTime(endsSoon ? clocksGoForward - 30 * 60_000 : Date.UTC(2026, 0, 1))
  const leavesPaused = !isPlain && createDice(seed + 5_000_000_029).chance(0.15)
  const isUpdate = dice.chance(0.2) || mutant?.isAboutChanges === true
  const endTime = endsSoon ? new Date(clocksGoForward + events.between(-25, 90) * 60_000).toISOString() : null
  const book = createBook(
    newPublication({ seed, leavesPaused }, time.now()),
    simulatedPlan(dice, { isUpdate, endTime }),
  )
  const world = createWorld(time, dice, {
    isVerified: (ord) =>
      book.publication.verifiedAt !== null &&
      book.nodes.some((node) => node.ord === ord && (node.state === 'VERIFIED' || node.state === 'ACTIVE')),
    hasIntent: (ord) => book.operations.some((one) => one.ord === ord),
    restoredAt: () => book.restoredAt,
  })
  const state: PlatformState = {
    rates: { ...ratesFrom(dice, latestCommit), refusedBack: events.chance(0.7) ? 0.6 : 0 },
    connection: 'open',
    blockedUntil: 0,
    closedUntil: 0,
    closedSince: 0,
    calls: 0,
    violations: [],
  }
  const published = isUpdate ? liveCampaign(world, book, events) : new Map<string, string>()
  if (events.chance(0.1)) book.publication.state = 'AWAITING_APPROVAL'
  return {
    dice,
    events,
    time,
    book,
    world,
    state,
    oracle: createOracle(time, book, world, state.violations),
    mutant,
    published,
    options: {
      quietMilliseconds: mutant?.quietMilliseconds ?? 180_000,
      throttleMilliseconds: mutant?.throttleMilliseconds ?? 60_000,
      width: dice.between(1, 4),
      batchSize: dice.between(1, 4),
    },
  }
}

/** When the clocks of Paris and Madrid go forward. */
export const clocksGoForward = Date.UTC(2026, 2, 29, 1)

type Begun = { readonly seed: number; readonly leavesPaused: boolean }

const newPublication = ({ seed, leavesPaused }: Begun, now: number) => ({
  id: `p${seed}`,
  state: 'QUEUED' as const,
  wantedEnd: null,
  removalOrder: null,
  confirmedAt: new Date(now),
  dailyTotal: 1_000_000,
  lifetimeTotal: 0,
  ambiguousUntil: null,
  verifiedAt: null,
  terminalAt: null,
  restoredAt: null,
  leavesPaused,
})

/** The campaign and the ad set that an update hangs its new ads on, with an ad that it deactivates. */
function liveCampaign(world: World, book: Book, events: Dice): Known {
  const campaign = world.add({ kind: 'campaign', parent: null, status: 'ACTIVE' })
  const adset = world.add({ kind: 'adset', parent: campaign.id, status: 'ACTIVE' })
  const ad = world.add({ kind: 'ad', parent: adset.id, status: 'ACTIVE' })
  // A plan that leaves all paused switches nothing off for it.
  if (!book.publication.leavesPaused) book.nodes.push(retiringAd(book.nodes.length, ad.id))
  planChanges(book, { campaign, adset }, events)
  return new Map([
    ['c', campaign.id],
    ['c/0', adset.id],
  ])
}

function ratesFrom(dice: Dice, latest: number): Omit<FaultRates, 'refusedBack'> {
  const upTo = (largest: number) => (dice.chance(0.6) ? (dice.between(0, 1000) / 1000) * largest : 0)
  return {
    requestLost: upTo(0.1),
    answerLost: upTo(0.1),
    failedBefore: upTo(0.06),
    failedAfter: upTo(0.06),
    late: latest > 600_000 ? 0.05 : upTo(0.08),
    twice: upTo(0.04),
    throttled: upTo(0.02),
    rejected: upTo(0.01),
    historyUnread: upTo(0.3),
    latest,
  }
}
