import { hasExpired, isProposalEnd, takingUp, type ProposalState } from '@vigie/domain'
import { createDice } from '../../../lib/dice.ts'
import type { PlanMutant } from './plan-mutants.ts'
import { somebodyActsOnAPlan, type PlanScene } from './plan-people.ts'
import {
  adsIn,
  createPlanWorld,
  demandOfPlan,
  mayNow,
  movePlan,
  planOf,
  type PlanProposal,
  type PlanWorld,
} from './plan-world.ts'
import { createTurns } from './turns.ts'
import { author } from './world.ts'

export type PlanVerdict = {
  readonly seed: number
  readonly end: ProposalState
  readonly parts: number
  readonly published: number
  readonly violations: readonly string[]
}
const hourMs = 3_600_000

/** One plan, or one strategy, through one schedule: people tick ads, edit the file and answer, and workers die. */
export async function simulatePlan(seed: number, mutant: PlanMutant = {}): Promise<PlanVerdict> {
  const dice = createDice(seed)
  const world = createPlanWorld(dice)
  const scene = { world, dice, turns: createTurns(dice), mutant }
  let workers = 0
  const startWorker = (one = dice.oneOf(world.proposals)) => {
    workers += 1
    const who = `worker ${workers}`
    if (one) scene.turns.begin(() => carryOut(scene, one, who))
  }
  for (let at = dice.between(20, 70); at > 0; at -= 1) {
    const drawn = dice.between(1, 100)
    if (drawn <= 55) await scene.turns.step()
    else if (drawn <= 74) somebodyActsOnAPlan(scene)
    else if (drawn <= 88) startWorker()
    else if (drawn <= 94) {
      const worker = dice.oneOf(scene.turns.waiting().filter((who) => who.startsWith('worker')))
      if (worker !== undefined) scene.turns.kill(worker)
    } else world.now += dice.chance(0.15) ? 73 * hourMs : hourMs
  }
  const allDone = async () => {
    while (scene.turns.waiting().length > 0) await scene.turns.step()
  }
  await allDone()
  for (let round = 0; round < 3; round += 1) {
    for (const one of world.proposals) startWorker(one)
    await allDone()
  }
  for (const { row } of world.proposals) if (row.state === 'WAITING') row.state = 'EXPIRED'
  const { proposals, publications } = world
  return {
    ...{ seed, end: proposals[0]?.row.state ?? 'WAITING', parts: proposals.length - 1 },
    ...{ published: publications.length, violations: violations(world) },
  }
}

/** One worker that finds the approved proposal. It may die between any two turns. */
async function carryOut(scene: PlanScene, one: PlanProposal, who: string): Promise<void> {
  const { world, turns, mutant } = scene
  await turns.turn(who)
  if (!takeUp(scene, one)) return
  await turns.turn(who)
  if (one.kind === 'strategy') return letAct(scene, one, who)
  const [file, revision] = [world.file, world.revision]
  const isOther = planOf(file) !== one.planHash && !mutant.rebases
  await turns.turn(who)
  const isBegun = world.publications.some(({ of }) => of === one.id)
  if (!isOther && (!isBegun || mutant.forgetsKey)) {
    if (one.row.state !== 'EXECUTING') throw new Error('ended meanwhile')
    // Held by the transaction: the file is the one that was planned.
    if (world.revision !== revision) throw new Error('plan.changed')
    world.publications.push({ of: one.id, ads: adsIn(file), fileSaid: planOf(world.file) })
  }
  await turns.turn(who)
  if (isProposalEnd(one.row.state)) return
  const isDone = world.publications.some(({ of }) => of === one.id)
  movePlan(world, one, isDone ? 'executed' : 'overtaken')
}

function takeUp({ world, mutant }: PlanScene, one: PlanProposal): boolean {
  const { row, planHash: hash } = one
  const by = row.decidedBy
  const standing = {
    ...{ state: row.state, authorId: author, demand: demandOfPlan(world, one), expiresAt: world.expiresAt },
    ...{ hash, approval: by === null ? null : { by, hash: row.approvedHash ?? '' }, startsAt: null },
  }
  const does = takingUp(standing, world.people.get(by ?? '') ?? null, new Date(world.now))
  const isFirst = row.state === 'APPROVED'
  const isForced = mutant.forgetsRights === true && does === 'fail'
  if (does === 'goOn' || isForced) {
    if (isFirst) {
      const isLate = hasExpired(world.expiresAt, new Date(world.now))
      world.begun.push({ wasEntitled: mayNow(world, by), isLate })
    }
    movePlan(world, one, 'executing')
    return true
  }
  const isBegun = world.publications.some(({ of }) => of === one.id)
  if (does === 'expire') movePlan(world, one, 'expired')
  if (does === 'fail') movePlan(world, one, 'failed')
  if (does === 'tell') movePlan(world, one, isBegun ? 'executed' : 'failed')
  return false
}

/** The strategy acts and the proposal ends in one transaction. */
async function letAct({ world, turns, mutant }: PlanScene, one: PlanProposal, who: string): Promise<void> {
  if (one.row.state !== 'EXECUTING') throw new Error('another worker ended it')
  world.acts.push(one.id)
  if (mutant.endsApart) await turns.turn(who)
  movePlan(world, one, 'executed')
}

/** What a schedule broke, from what happened alone. */
function violations(world: PlanWorld): readonly string[] {
  const { proposals, publications, acts, approvals, begun } = world
  const said = [...world.brokenMoves]
  if (publications.length > 1 || acts.length > 1) said.push('once: carried out twice')
  if (approvals.some(({ lackedClient }) => lackedClient)) said.push('client: approved before the client')
  if (!approvals.every(({ wasEntitled }) => wasEntitled)) said.push('entitled: approved by whoever may not')
  if (!begun.every(({ wasEntitled }) => wasEntitled)) said.push('entitled: begun for whoever lost the right')
  if (begun.some(({ isLate }) => isLate)) said.push('in time: begun after its end')
  if (world.overwritten > 0) said.push('edits: written over')
  for (const one of proposals) said.push(...ofProposal(world, one))
  return said
}

function ofProposal(world: PlanWorld, one: PlanProposal): string[] {
  const { proposals, publications, acts, approvals } = world
  const said: string[] = []
  const own = publications.filter(({ of }) => of === one.id)
  const isDone = own.length > 0 || acts.includes(one.id)
  if (!isProposalEnd(one.row.state)) said.push(`ends: stays ${one.row.state}`)
  if (isDone !== (one.row.state === 'EXECUTED')) said.push(`told: ${one.row.state}, and that is not so`)
  if (isDone && !approvals.some(({ of }) => of === one.id)) said.push('approved: carried out without a word')
  if (own.some(({ ads }) => ads.toSorted().join() !== one.ads.toSorted().join()))
    said.push('exact: published another set of ads than was approved')
  if (own.some(({ fileSaid }) => fileSaid !== one.planHash)) said.push('exact: the file says another thing')
  const whole = proposals.find(({ id }) => id === one.partOf)
  if (!whole) return said
  if (whole.row.state !== 'DIVIDED') said.push('divided: the whole goes on')
  if (!one.ads.every((key) => whole.ads.includes(key)) || one.ads.length >= whole.ads.length)
    said.push('divided: a part holds what the whole does not')
  if ([...one.approvedByClient].some((key) => !whole.approvedByClient.has(key)))
    said.push('inherited: a client did not approve it')
  return said
}
