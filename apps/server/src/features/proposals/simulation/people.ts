import { divide, hasExpired, mayWithdraw, movedSince, whyNotApprove, whyNotDecide } from '@vigie/domain'
import type { Dice } from '../../../lib/dice.ts'
import type { Mutant } from './mutants.ts'
import type { Turns } from './turns.ts'
import { isChosenSince } from './undoing.ts'
import {
  aPart,
  approvers,
  author,
  demandNow,
  demands,
  isEntitled,
  move,
  standingOf,
  type Part,
  type World,
} from './world.ts'

type Scene = { readonly world: World; readonly dice: Dice; readonly turns: Turns; readonly mutant: Mutant }

const decided = (world: World, { row }: Part) => ({
  ...{ state: row.state, authorId: author, expiresAt: world.expiresAt },
  demand: demandNow(world),
})

type Asked = {
  readonly part: Part
  readonly by: string
  readonly hash: string
  readonly whyNotOf: typeof whyNotApprove
}

function refuseWhere({ world, mutant }: Scene, { part, by, hash, whyNotOf }: Asked): void {
  const decider = world.people.get(by) ?? { personId: by, mayDecide: false, mayDoIt: false }
  const whyNot = whyNotOf(decided(world, part), decider, new Date(world.now))
  if (whyNot !== null && whyNot !== mutant.decidesDespite) throw new Error(whyNot)
  if (hash !== part.id && !mutant.takesAnyHash) throw new Error('proposal.otherContent')
}

const isMoved = (world: World, { changes }: Pick<Part, 'changes'>): boolean =>
  changes.some(
    (change) => isChosenSince(world, change) || movedSince(change, standingOf(world, change)).length > 0,
  )

/** Somebody presses: the product looks, reads the platform, and decides in a transaction of its own. */
async function approve(scene: Scene, part: Part, by: string): Promise<void> {
  const { world, turns, dice } = scene
  const asked = { part, by, hash: dice.chance(0.9) ? part.id : 'other', whyNotOf: whyNotApprove }
  await turns.turn(by)
  refuseWhere(scene, asked)
  await turns.turn(by)
  const isStale = isMoved(world, part)
  await turns.turn(by)
  refuseWhere(scene, asked)
  if (isStale) return move(world, part, { event: 'overtaken' })
  letGo(scene, part, asked)
}

function letGo({ world }: Scene, part: Part, { by, hash }: Pick<Asked, 'by' | 'hash'>): void {
  const lackedClient = demandNow(world) === 'client'
  const wasEntitled = isEntitled(world, by)
  world.approvals.push({ part: part.id, by, hash, wasEntitled, lackedClient, at: world.now })
  move(world, part, { event: 'approved', set: { decidedBy: by, approvedHash: hash } })
}

/** Somebody ticks some of it: both parts are proposals from then on, and what is ticked is approved. */
async function approveInPart(scene: Scene, whole: Part, by: string): Promise<void> {
  const { world, turns, dice, mutant } = scene
  const ticked = whole.changes.flatMap(({ id }) => (dice.chance(0.5) ? [id] : []))
  const asked = { part: whole, by, hash: whole.id, whyNotOf: whyNotApprove }
  const isMove = world.isMove && !mutant.dividesAMove
  // What is taken back goes whole, as money that moves does.
  if (world.isUndo) return
  const content = { kind: 'changes' as const, changes: whole.changes, ...(isMove ? { isMove } : {}) }
  const parts = divide(content, whole.id, ticked)
  await turns.turn(by)
  refuseWhere(scene, asked)
  if (parts === null) return
  await turns.turn(by)
  const isStale = isMoved(world, parts.approved)
  await turns.turn(by)
  refuseWhere(scene, asked)
  if (isStale) return
  const ids = [world.parts.length, world.parts.length + 1].map((number) => `part ${number}`)
  const [goes = '', left = ''] = ids
  const approved = mutant.approvesWhatIsLeftOut ? whole.changes : parts.approved.changes
  const one = aPart({ id: goes, changes: approved, partOf: whole.id, ticked: new Set(ticked) })
  const other = aPart({ id: left, changes: parts.rest.changes, partOf: whole.id, ticked: null })
  world.parts.push(one, other)
  if (!mutant.leavesTheWholeOpen) move(world, whole, { event: 'divided', set: { decidedBy: by } })
  letGo(scene, one, { by, hash: one.id })
  if (dice.chance(0.3)) move(world, other, { event: 'refused', set: { decidedBy: by } })
}

async function refuse(scene: Scene, part: Part, by: string): Promise<void> {
  await scene.turns.turn(by)
  refuseWhere(scene, { part, by, hash: part.id, whyNotOf: whyNotDecide })
  move(scene.world, part, { event: 'refused', set: { decidedBy: by } })
}

async function withdraw({ world, turns }: Scene, part: Part): Promise<void> {
  await turns.turn(author)
  if (mayWithdraw(decided(world, part), author, new Date(world.now)))
    move(world, part, { event: 'withdrawn' })
}

/** The minute that ends what nobody decided in time. */
async function tend({ world, turns }: Scene, part: Part): Promise<void> {
  await turns.turn('tend')
  if (part.row.state === 'WAITING' && hasExpired(world.expiresAt, new Date(world.now)))
    move(world, part, { event: 'expired' })
}

/** Somebody does something: most often approves, and sometimes what they should not. */
export function somebodyActs(scene: Scene): void {
  const { dice, turns, world } = scene
  const who = dice.chance(0.1) ? author : (dice.oneOf(approvers) ?? author)
  const part = dice.oneOf(world.parts)
  turns.begin(async () => {
    if (!part) return
    const drawn = dice.between(1, 20)
    if (drawn <= 9) return approve(scene, part, who)
    if (drawn <= 13) return approveInPart(scene, part, who)
    if (drawn <= 14) return refuse(scene, part, who)
    if (drawn <= 15) return withdraw(scene, part)
    return tend(scene, part)
  })
  if (dice.chance(0.12)) takeRight(world, dice)
  if (dice.chance(0.1)) world.mode = dice.oneOf(demands) ?? world.mode
  if (dice.chance(0.2)) world.isClientApproved = dice.chance(0.7)
}

/** A role changes, or somebody leaves. */
function takeRight(world: World, dice: Dice): void {
  const who = dice.oneOf(approvers) ?? author
  if (dice.chance(0.3)) world.people.delete(who)
  else world.people.set(who, { personId: who, mayDecide: true, mayDoIt: dice.chance(0.5) })
}
