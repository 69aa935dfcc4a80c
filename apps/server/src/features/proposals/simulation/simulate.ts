import { isProposalEnd, type ProposalState } from '@vigie/domain'
import { createDice, type Dice } from '../../../lib/dice.ts'
import { none, type Mutant } from './mutants.ts'
import { violations } from './oracle.ts'
import { somebodyActs } from './people.ts'
import { createTurns, type Turns } from './turns.ts'
import { alone, chooseAgain, undoAlone } from './undoing.ts'
import { carryOut, resolveOpen } from './workers.ts'
import { createWorld, wantedOf, type World } from './world.ts'

export type Verdict = {
  readonly seed: number
  readonly end: ProposalState
  readonly writes: number
  readonly kills: number
  readonly violations: readonly string[]
}

const hourMs = 3_600_000
const minuteMs = 60_000

type Schedule = {
  readonly world: World
  readonly dice: Dice
  readonly turns: Turns
  readonly mutant: Mutant
  readonly writtenElsewhere: Set<string>
  workers: number
  kills: number
}

/**
 * One proposal through one schedule: people press, also for a part of it, workers take it up and die, rights and the mode change, a
 * client changes their mind, the platform moves, time passes.
 */
export async function simulate({
  seed,
  mutant = none,
}: {
  readonly seed: number
  readonly mutant?: Mutant
}): Promise<Verdict> {
  const dice = createDice(seed)
  const world = createWorld(dice)
  world.countsSwitches = !mutant.forgetsSwitches
  const turns = createTurns(dice)
  const schedule: Schedule = { world, dice, turns, mutant, writtenElsewhere: new Set(), workers: 0, kills: 0 }
  const length = dice.between(20, 80)
  for (let at = 0; at < length; at += 1) await happen(schedule)
  await comeToRest(schedule)
  return {
    seed,
    end: world.parts[0]?.row.state ?? 'WAITING',
    writes: world.writes.length,
    kills: schedule.kills,
    violations: violations(world, schedule.writtenElsewhere),
  }
}

async function happen(schedule: Schedule): Promise<void> {
  const { world, dice, turns } = schedule
  const drawn = dice.between(1, 100)
  if (drawn <= 55) return turns.step()
  if (drawn <= 70) return somebodyActs(schedule)
  if (drawn <= 80) return startWorker(schedule)
  if (drawn <= 86) return killOne(schedule)
  if (drawn <= 88) return changeElsewhere(schedule)
  if (drawn > 95 && drawn <= 97) return undoAlone(schedule, schedule.writtenElsewhere)
  if (drawn > 97 && drawn <= 98) return chooseAgain(schedule, schedule.writtenElsewhere)
  // An hour now and then, and the last hours of a proposal at once.
  if (drawn <= 90) {
    // A call ends long before an hour has passed, and so does a request.
    const isCalling = turns.waiting().some(mayDie) && world.ledger.some(({ state }) => state === 'INTENT')
    if (isCalling || turns.waiting().some((who) => who.startsWith(alone))) return
    world.now += dice.chance(0.15) ? dice.between(60, 80) * hourMs : dice.between(1, 5) * hourMs
  } else if (drawn <= 95) {
    // No call is under way as long as this: what has an open intent by then belongs to the dead.
    const isQuiet = !turns.waiting().some(mayDie)
    world.now += isQuiet ? 3 * minuteMs : 1000
    if (isQuiet) resolveOpen(world)
  }
}

function startWorker(schedule: Schedule, part = schedule.dice.oneOf(schedule.world.parts)): void {
  if (!part) return
  schedule.workers += 1
  const who = `worker ${schedule.workers}`
  schedule.turns.begin(() => carryOut({ ...schedule, part }, who))
}

/** A worker, or a request that writes. */
const mayDie = (who: string): boolean => who.startsWith('worker') || who.startsWith(alone)

function killOne(schedule: Schedule): void {
  const worker = schedule.dice.oneOf(schedule.turns.waiting().filter(mayDie))
  if (worker === undefined) return
  schedule.turns.kill(worker)
  schedule.kills += 1
}

/** Another tool sets a budget: sometimes to what is proposed. */
function changeElsewhere({ world, dice, writtenElsewhere }: Schedule): void {
  const change = dice.oneOf(world.changes)
  if (!change) return
  const isSame = dice.chance(0.3)
  if (isSame) writtenElsewhere.add(change.id)
  world.platform.set(change.id, isSame ? wantedOf(change) : 1000 + dice.between(1, 500))
}

/** Nothing new happens; workers come again until it has ended, and its last hour passes. */
async function comeToRest(schedule: Schedule): Promise<void> {
  const { world, turns } = schedule
  const allDone = async () => {
    while (turns.waiting().length > 0) await turns.step()
  }
  await allDone()
  const open = () => world.parts.filter(({ row }) => !isProposalEnd(row.state))
  for (let round = 0; round < 6 && open().length > 0; round += 1) {
    world.now += 3 * minuteMs
    resolveOpen(world)
    for (const part of open()) startWorker(schedule, part)
    await allDone()
  }
  world.now = Math.max(world.now, world.expiresAt.getTime())
  for (const { row } of open()) if (row.state === 'WAITING') row.state = 'EXPIRED'
}
