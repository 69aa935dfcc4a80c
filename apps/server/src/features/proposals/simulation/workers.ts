import { isProposalEnd, movedSince, takingUp } from '@vigie/domain'
import type { Dice } from '../../../lib/dice.ts'
import { doneOf, executeChanges, nothingDone, type Result } from '../execution.ts'
import type { Written } from '../../../writes/written-under.ts'
import type { Mutant } from './mutants.ts'
import type { Turns } from './turns.ts'
import { beginUndoing, intend, isChosenSince, isWrittenAfter, send } from './undoing.ts'
import {
  author,
  demandNow,
  isEntitled,
  move,
  standingOf,
  wantedOf,
  type Operation,
  type Part,
  type World,
} from './world.ts'

type Scene = { readonly world: World; readonly dice: Dice; readonly turns: Turns; readonly mutant: Mutant }
/** A worker at one proposal. */
type Work = Scene & { readonly part: Part }

/** What the ledger says. @throws {Error} while a write is in doubt */
function written({ world, mutant, part }: Work): Written {
  if (mutant.forgetsLedger) return new Map()
  const lines = world.ledger.filter((one) => one.part === part.id && one.state !== 'NOT_APPLIED')
  if (lines.some(({ state }) => state === 'INTENT')) throw new Error('a write is in doubt')
  return new Map(lines.map(({ subject, state }) => [subject, state]))
}

/** One worker that finds the approved proposal. */
export async function carryOut(scene: Work, who: string): Promise<void> {
  const { world, turns, part } = scene
  await turns.turn(who)
  if (!takeUp(scene)) return
  await executeChanges(
    {
      readWritten: async () => {
        await turns.turn(who)
        return written(scene)
      },
      write: async (left) => {
        const results: Result[] = []
        for (const change of left) results.push(await write(scene, who, change))
        return results
      },
      end: async (doneBy) => {
        await turns.turn(who)
        if (isProposalEnd(part.row.state)) return
        const { event, result } = doneBy(written(scene))
        move(world, part, { event, set: { result } })
      },
    },
    part.changes,
  )
}

/** One transaction. @returns whether it goes on */
function takeUp(scene: Work): boolean {
  const { world, mutant, part } = scene
  const { row } = part
  const approver = row.decidedBy === null ? null : (world.people.get(row.decidedBy) ?? null)
  const approval = row.decidedBy === null ? null : { by: row.decidedBy, hash: row.approvedHash ?? '' }
  const standing = {
    state: row.state,
    authorId: author,
    demand: mutant.forgetsMode ? ('nobody' as const) : demandNow(world),
    expiresAt: world.expiresAt,
    hash: part.id,
    approval,
    startsAt: null,
  }
  const does = takingUp(standing, approver, new Date(world.now))
  if (does === 'goOn' || (mutant.takesUpDespite === does && row.decidedBy !== null)) {
    const first = row.state === 'APPROVED'
    const lackedClient = demandNow(world) === 'client'
    const approverWasEntitled = isEntitled(world, row.decidedBy)
    world.takenUp.push({ part: part.id, approverWasEntitled, lackedClient, first, at: world.now })
    move(world, part, { event: 'executing' })
    return true
  }
  if (does === 'expire') move(world, part, { event: 'expired' })
  if (does === 'fail') move(world, part, { event: 'failed', set: { result: nothingDone } })
  if (does === 'tell') {
    const untried = 'permission.denied'
    const done = mutant.tellsNothing
      ? { event: 'failed' as const, result: nothingDone }
      : doneOf(part.changes, { written: written(scene), results: [], untried })
    move(world, part, { event: done.event, set: { result: done.result } })
  }
  return false
}

/** The one write path: look, commit the intent, ask, close. A worker may die between any two of them. */
async function write(scene: Work, who: string, change: World['changes'][number]): Promise<Result> {
  const { world, turns, dice, mutant, part } = scene
  const { id } = change
  await turns.turn(who)
  if (isChosenSince(world, change) && !mutant.undoesChoices) return overtaken(id)
  await turns.turn(who)
  const wanted = wantedOf(change)
  if (world.platform.get(id) === wanted && !mutant.forgetsLedger)
    return { id, outcome: 'unchanged', problem: null }
  if (movedSince(change, standingOf(world, change)).length > 0 && !mutant.forgetsLedger) return overtaken(id)
  await turns.turn(who)
  const intent = beginUndoing(scene, change, part.id) ? recordIntent(scene, change) : null
  if (intent === null) return overtaken(id)
  await turns.turn(who)
  const isRefused = dice.chance(0.05)
  if (!isRefused) send(world, intent, part.row.state)
  await turns.turn(who)
  intent.state = isRefused ? 'REJECTED' : answered(dice)
  const outcomes = { OK: 'applied', UNKNOWN: 'unknown', REJECTED: 'refused' } as const
  return { id, outcome: outcomes[intent.state], problem: null }
}

const overtaken = (id: string): Result => ({
  id,
  outcome: 'refused',
  problem: { code: 'change.overtaken', facts: { id } },
})

/** Most answers arrive. */
const answered = (dice: Dice): 'OK' | 'UNKNOWN' => (dice.chance(0.95) ? 'OK' : 'UNKNOWN')

function recordIntent({ world, mutant, part }: Work, change: World['changes'][number]): Operation {
  if (part.row.state !== 'EXECUTING' && !mutant.writesAfterTheEnd) throw new Error('ended meanwhile')
  // Held by the transaction, and against another one by an index of the database.
  const isHeld = world.ledger.some(
    (one) => one.part === part.id && one.subject === change.id && one.state !== 'NOT_APPLIED',
  )
  if (isHeld && !mutant.forgetsLedger) throw new Error('written already')
  return intend(world, { part: part.id, change })
}

/** Longer than any call that is under way. */
const abandonedAfter = 2 * 60_000

/** The minute that looks at what dead processes left open. */
export function resolveOpen(world: World): void {
  for (const line of world.ledger) {
    if (line.state !== 'INTENT' || world.now - line.at < abandonedAfter) continue
    const now = world.platform.get(line.subject)
    if (now === line.after) line.state = 'ADOPTED'
    else line.state = now === line.before && !isWrittenAfter(world, line) ? 'NOT_APPLIED' : 'UNKNOWN'
  }
}
