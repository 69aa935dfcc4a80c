import { hasExpired, leaveOutAds, putBackAds, whyNotApprove, whyNotDecide } from '@vigie/domain'
import type { Dice } from '../../../lib/dice.ts'
import type { PlanMutant } from './plan-mutants.ts'
import type { Turns } from './turns.ts'
import {
  adsIn,
  adsOf,
  aPlan,
  demandOfPlan,
  mayNow,
  movePlan,
  planOf,
  type PlanProposal,
  type PlanWorld,
} from './plan-world.ts'
import { approvers, author, demands } from './world.ts'

export type PlanScene = {
  readonly world: PlanWorld
  readonly dice: Dice
  readonly turns: Turns
  readonly mutant: PlanMutant
}

function refuseWhere(
  { world, mutant }: PlanScene,
  one: PlanProposal,
  by: string,
  whyNotOf: typeof whyNotApprove,
) {
  const { row } = one
  const standing = {
    state: row.state,
    authorId: author,
    expiresAt: world.expiresAt,
    demand: demandOfPlan(world, one),
  }
  const decider = world.people.get(by) ?? { personId: by, mayDecide: false, mayDoIt: false }
  const whyNot = whyNotOf(standing, decider, new Date(world.now))
  if (whyNot !== null && !(whyNot === 'client' && mutant.asksNoClient)) throw new Error(whyNot)
}

function letGo({ world }: PlanScene, one: PlanProposal, by: string): void {
  const lackedClient = demandOfPlan(world, one) === 'client'
  world.approvals.push({ of: one.id, wasEntitled: mayNow(world, by), lackedClient })
  movePlan(world, one, 'approved', { decidedBy: by, approvedHash: one.planHash })
}

async function approve(scene: PlanScene, one: PlanProposal, by: string): Promise<void> {
  const { world, turns } = scene
  await turns.turn(by)
  refuseWhere(scene, one, by, whyNotApprove)
  const isStale = one.kind === 'plan' && planOf(world.file) !== one.planHash
  await turns.turn(by)
  refuseWhere(scene, one, by, whyNotApprove)
  if (isStale) return movePlan(world, one, 'overtaken')
  letGo(scene, one, by)
}

/** Somebody ticks ads: the file is read and planned without the others, and stored with both decisions in one transaction. */
async function divide(scene: PlanScene, whole: PlanProposal, by: string): Promise<void> {
  const { world, turns, dice, mutant } = scene
  if (whole.kind !== 'plan') return
  const ticked = new Set(dice.chance(0.4) ? whole.approvedByClient : whole.ads.filter(() => dice.chance(0.6)))
  await turns.turn(by)
  refuseWhere(scene, whole, by, whyNotDecide)
  const [file, revision] = [world.file, world.revision]
  const isStale = planOf(file) !== whole.planHash
  const left = adsIn(file).filter((key) => !ticked.has(key))
  await turns.turn(by)
  refuseWhere(scene, whole, by, whyNotDecide)
  if (isStale) return movePlan(world, whole, 'overtaken')
  if (left.length === 0 || left.length === adsIn(file).length) return
  if (world.revision !== revision && !mutant.writesOverEdits) throw new Error('proposal.stale')
  const without = leaveOutAds(file, left, adsOf)
  const goes = aPlan({
    ...{ id: `part ${world.proposals.length}`, kind: 'plan', partOf: whole.id },
    ...{ planHash: planOf(mutant.plansTheWhole ? file : without), ads: adsIn(without) },
  })
  // What was approved holds for the ads that go, each as it was.
  const approved = [...whole.approvedByClient].filter((key) => goes.ads.includes(key))
  goes.approvedByClient = new Set(mutant.inheritsTooMuch ? goes.ads : approved)
  refuseWhere(scene, goes, by, whyNotApprove)
  if (world.revision !== revision) world.overwritten += 1
  if (!mutant.plansTheWhole) world.file = without
  world.revision += 1
  world.proposals.push(goes)
  if (!mutant.leavesTheWholeOpen) movePlan(world, whole, 'divided', { decidedBy: by })
  letGo(scene, goes, by)
}

/** An editor saves: over the revision that they read, or not at all. */
async function edit({ world, turns, dice }: PlanScene): Promise<void> {
  const [file, revision] = [world.file, world.revision]
  await turns.turn('editor')
  if (world.revision !== revision) return
  const key = dice.oneOf(adsIn(file))
  const isFew = adsIn(file).length < 2
  world.file =
    dice.chance(0.5) || isFew || key === undefined ? putBackAds(file, 'p') : leaveOutAds(file, [key], adsOf)
  world.revision += 1
}

export function somebodyActsOnAPlan(scene: PlanScene): void {
  const { dice, turns, world } = scene
  const who = dice.chance(0.1) ? author : (dice.oneOf(approvers) ?? author)
  const one = dice.oneOf(world.proposals)
  turns.begin(async () => {
    if (!one) return
    const drawn = dice.between(1, 20)
    if (drawn <= 6) return approve(scene, one, who)
    if (drawn <= 14) return divide(scene, one, who)
    if (drawn <= 16) return edit(scene)
    await turns.turn(who)
    if (one.row.state !== 'WAITING') return
    if (hasExpired(world.expiresAt, new Date(world.now))) return movePlan(world, one, 'expired')
    if (drawn > 18) return
    refuseWhere(scene, one, who, whyNotDecide)
    movePlan(world, one, 'refused', { decidedBy: who })
  })
  if (dice.chance(0.1)) world.mode = dice.oneOf(demands) ?? world.mode
  if (dice.chance(0.05)) world.people.delete(dice.oneOf(approvers) ?? author)
  // A client answers while it waits for a decision.
  if (one?.row.state === 'WAITING' && dice.chance(0.3))
    one.approvedByClient = new Set(one.ads.filter(() => dice.chance(0.7)))
}
