import {
  actOf,
  afterProposalEvent,
  checkSwitchedOn,
  demandOf,
  isProposalEnd,
  proposalEnd,
  switchedOnTo,
  type Decider,
  type Demand,
  type ProposalEvent,
  type ProposalState,
  type ProposedChange,
  type ProposedUndo,
} from '@vigie/domain'
import type { ProposalResult } from '../../../db/tables/proposals.ts'
import type { Dice } from '../../../lib/dice.ts'
import type { OperationState } from '../../../writes/written-under.ts'

export const author = 'author'
export const approvers = ['second', 'third'] as const

type Row = {
  state: ProposalState
  decidedBy: string | null
  approvedHash: string | null
  result: ProposalResult | null
}
export type Operation = {
  readonly id: string
  /** The proposal, or `alone`: somebody who asks nobody. */
  readonly part: string
  readonly subject: string
  readonly at: number
  readonly before: number
  readonly after: number
  /** The line that it takes back. */
  readonly undoes: string | null
  state: OperationState
}
/** One write that the platform took, for which proposal, and how that stood in that moment. */
type PlatformWrite = {
  readonly part: string
  readonly subject: string
  readonly state: ProposalState | null
  readonly undoes: string | null
}
/** The proposal, or a part of it that is one by itself. */
export type Part = {
  readonly id: string
  readonly changes: World['changes']
  readonly partOf: string | null
  readonly row: Row
  /** What somebody ticked when it was divided from the whole; `null`: it is the whole, or what was left. */
  readonly ticked: ReadonlySet<string> | null
}
/** A press that the product answered with yes. */
type Approved = {
  readonly part: string
  readonly by: string
  readonly hash: string
  readonly wasEntitled: boolean
  /** A client was to approve first, and had not. */
  readonly lackedClient: boolean
  readonly at: number
}
/** A worker that took it up. */
type Taken = {
  readonly part: string
  readonly approverWasEntitled: boolean
  readonly lackedClient: boolean
  readonly first: boolean
  readonly at: number
}

/** A proposal, the people around it, its ledger and the platform, with all that an oracle wants to know of what happened. */
export type World = {
  now: number
  readonly expiresAt: Date
  /** Money that goes from one to another, which goes whole. */
  readonly isMove: boolean
  /** What was changed before is to be what it was: each change takes a line of the ledger back. */
  readonly isUndo: boolean
  /** Switches are turned on, of what may spend more than one person decides about where the account has a sum. */
  readonly isSwitch: boolean
  /** Whether switching on counts as a raise: where it does not, the sum is gone around by a switch. */
  countsSwitches: boolean
  /** All that was proposed. */
  readonly changes: readonly (ProposedChange | ProposedUndo)[]
  /** The proposal that was made, and the parts that it was divided into. */
  readonly parts: Part[]
  readonly people: Map<string, Decider>
  /** What the account demands now, and whether a client approved. */
  mode: Demand
  isClientApproved: boolean
  readonly ledger: Operation[]
  readonly platform: Map<string, number>
  readonly writes: PlatformWrite[]
  readonly approvals: Approved[]
  readonly takenUp: Taken[]
  readonly brokenMoves: string[]
  /** What was written back although somebody had chosen it since. */
  readonly overChoices: string[]
  /** What somebody switched on without asking anybody although the account asked for another person. */
  readonly switchedAlone: string[]
  /** How many wrote without asking anybody. */
  alone: number
}

export const demands: readonly Demand[] = ['nobody', 'anotherPerson', 'client']

/** Whose word the proposal needs now. Of switches the product’s own rule says it, by a sum that is below what they may spend. */
export function demandNow({ mode, isClientApproved, isSwitch, countsSwitches, changes }: World): Demand {
  if (!isSwitch || mode !== 'anotherPerson') return mode === 'client' && isClientApproved ? 'nobody' : mode
  const act = actOf({ kind: 'changes', changes })
  return demandOf(aboveSum, { ...act, largest: countsSwitches ? act.largest : 0 })
}

const aboveSum = { approvalMode: 'aboveSum' as const, secondPersonAbove: 2500 }

/** Whether one person is refused to switch something on. */
export const isHeldAlone = ({ mode, countsSwitches }: World, change: ProposedChange): boolean =>
  mode === 'anotherPerson' && countsSwitches && checkSwitchedOn(aboveSum, switchedOnTo(change)) !== null

/** A value of an object as the platform of a schedule keeps it: an amount, or a switch that is on. */
export const wantedOf = ({ set }: ProposedChange): number => set.dailyBudget ?? switchedOn
const switchedOn = 2000

const startedAt = Date.UTC(2026, 2, 16, 8)

export function createWorld(dice: Dice): World {
  const changes = Array.from({ length: dice.between(1, 3) }, (_, index): ProposedChange => ({
    level: 'adset',
    id: `adset ${index}`,
    campaignId: 'campaign',
    base: { status: 'ACTIVE', name: `Adset ${index}`, dailyBudget: 1000, lifetimeBudget: null },
    set: { dailyBudget: 2000 },
  }))
  const all = { mayDecide: true, mayDoIt: true }
  const isMove = changes.length > 1 && dice.chance(0.3)
  const isUndo = !isMove && dice.chance(0.35)
  const isSwitch = !isMove && !isUndo && dice.chance(0.35)
  const wanted = isSwitch ? changes.map((one) => switching(one, dice.chance(0.5))) : changes
  const proposed = isUndo ? changes.map(undoing) : wanted
  return {
    now: startedAt,
    expiresAt: proposalEnd(new Date(startedAt)),
    isMove,
    ...{ isUndo, isSwitch, countsSwitches: true },
    changes: proposed,
    parts: [aPart({ id: 'whole', changes: proposed, partOf: null, ticked: null })],
    people: new Map(
      [author, ...approvers].map((personId) => [personId, { personId, ...all, mayDoIt: dice.chance(0.9) }]),
    ),
    mode: dice.oneOf(demands) ?? 'anotherPerson',
    isClientApproved: false,
    ledger: isUndo ? proposed.map(before) : [],
    platform: new Map(changes.map(({ id }) => [id, 1000])),
    writes: [],
    approvals: [],
    takenUp: [],
    brokenMoves: [],
    overChoices: [],
    switchedAlone: [],
    alone: 0,
  }
}

/** The same object, off, to be switched on: with a budget of its own, or a campaign that lives on those of its ad sets. */
const switching = ({ base, ...change }: ProposedChange, isBare: boolean): ProposedChange => ({
  ...change,
  base: { ...base, status: 'PAUSED', dailyBudget: isBare ? null : 3000 },
  set: { status: 'ACTIVE' },
  ...(isBare ? { level: 'campaign', letsSpend: 3000 } : {}),
})

const undoing = (change: ProposedChange): ProposedUndo => ({
  ...change,
  operationId: `line of ${change.id}`,
  otherFields: [],
})

/** The change of an hour ago that is to be taken back. */
const before = ({ id }: ProposedChange): Operation => ({
  ...{ id: `line of ${id}`, part: 'before', subject: id, at: startedAt - 3_600_000 },
  ...{ before: 2000, after: 1000, undoes: null, state: 'OK' },
})

/** A proposal that waits. Its id stands for its hash as well: what it would do never changes. */
export const aPart = (part: Omit<Part, 'row'>): Part => ({
  ...part,
  row: { state: 'WAITING', decidedBy: null, approvedHash: null, result: null },
})

/** How an object stands on the platform, as a proposal compares it. */
export function standingOf(
  { platform, isSwitch }: World,
  { id, base }: ProposedChange,
): ProposedChange['base'] {
  const value = platform.get(id) ?? null
  if (!isSwitch) return { ...base, dailyBudget: value }
  if (value === switchedOn) return { ...base, status: 'ACTIVE' }
  return value === 1000 ? base : { ...base, dailyBudget: value }
}

type Move = { readonly event: ProposalEvent; readonly set?: Partial<Omit<Row, 'state'>> }

/** Moves a proposal as the product does, and remembers a move that its table does not know. */
export function move(world: World, { row }: Part, { event, set = {} }: Move): void {
  const to = afterProposalEvent(row.state, event)
  if (to === null) throw new Error(`${event} cannot happen in ${row.state}`)
  if (isProposalEnd(row.state)) world.brokenMoves.push(`${row.state} became ${to}`)
  Object.assign(row, set, { state: to })
}

export const isEntitled = (world: World, personId: string | null): boolean => {
  const one = personId === null ? undefined : world.people.get(personId)
  const isOther = one?.personId !== author || world.mode !== 'anotherPerson'
  return one !== undefined && isOther && one.mayDecide && one.mayDoIt
}
