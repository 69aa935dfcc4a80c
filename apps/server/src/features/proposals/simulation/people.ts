import { hasExpired, mayWithdraw, movedSince, whyNotApprove, whyNotDecide } from '@vigie/domain'
import type { Dice } from '../../../lib/dice.ts'
import type { Mutant } from './mutants.ts'
import type { Turns } from './turns.ts'
import {
  approvers,
  author,
  contentHash,
  demandNow,
  demands,
  isEntitled,
  move,
  standingOf,
  type World,
} from './world.ts'

type Scene = { readonly world: World; readonly dice: Dice; readonly turns: Turns; readonly mutant: Mutant }

const decided = (world: World) => {
  const { row, expiresAt } = world
  return { state: row.state, authorId: author, expiresAt, demand: demandNow(world) }
}

type Asked = { readonly by: string; readonly hash: string; readonly whyNotOf: typeof whyNotApprove }

function refuseWhere({ world, mutant }: Scene, { by, hash, whyNotOf }: Asked): void {
  const decider = world.people.get(by) ?? { personId: by, mayDecide: false, mayDoIt: false }
  const whyNot = whyNotOf(decided(world), decider, new Date(world.now))
  if (whyNot !== null && whyNot !== mutant.decidesDespite) throw new Error(whyNot)
  if (hash !== contentHash && !mutant.takesAnyHash) throw new Error('proposal.otherContent')
}

/** Somebody presses: the product looks, reads the platform, and decides in a transaction of its own. */
async function approve(scene: Scene, by: string): Promise<void> {
  const { world, turns, dice } = scene
  const hash = dice.chance(0.9) ? contentHash : 'other'
  await turns.turn(by)
  refuseWhere(scene, { by, hash, whyNotOf: whyNotApprove })
  await turns.turn(by)
  const isStale = world.changes.some((change) => movedSince(change, standingOf(world, change)).length > 0)
  await turns.turn(by)
  refuseWhere(scene, { by, hash, whyNotOf: whyNotApprove })
  if (isStale) return move(world, 'overtaken')
  const lackedClient = demandNow(world) === 'client'
  world.approvals.push({ by, hash, wasEntitled: isEntitled(world, by), lackedClient, at: world.now })
  move(world, 'approved', { decidedBy: by, approvedHash: hash })
}

async function refuse(scene: Scene, by: string): Promise<void> {
  await scene.turns.turn(by)
  refuseWhere(scene, { by, hash: contentHash, whyNotOf: whyNotDecide })
  move(scene.world, 'refused', { decidedBy: by })
}

async function withdraw({ world, turns }: Scene): Promise<void> {
  await turns.turn(author)
  if (mayWithdraw(decided(world), author, new Date(world.now))) move(world, 'withdrawn')
}

/** The minute in which the product ends what nobody decided. */
async function tend({ world, turns }: Scene): Promise<void> {
  await turns.turn('tend')
  if (world.row.state === 'WAITING' && hasExpired(world.expiresAt, new Date(world.now)))
    move(world, 'expired')
}

/** Somebody does something: most often approves, and sometimes what they should not. */
export function somebodyActs(scene: Scene): void {
  const { dice, turns, world } = scene
  const who = dice.chance(0.1) ? author : (dice.oneOf(approvers) ?? author)
  turns.begin(async () => {
    const drawn = dice.between(1, 20)
    if (drawn <= 13) return approve(scene, who)
    if (drawn <= 14) return refuse(scene, who)
    if (drawn <= 15) return withdraw(scene)
    return tend(scene)
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
