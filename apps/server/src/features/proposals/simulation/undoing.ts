import type { Dice } from '../../../lib/dice.ts'
import { isTakenBackBy, withoutTakenBack } from '../../../writes/taken-back.ts'
import type { Mutant } from './mutants.ts'
import type { Turns } from './turns.ts'
import { isHeldAlone, standingOf, wantedOf, type Operation, type World } from './world.ts'

type Scene = { readonly world: World; readonly dice: Dice; readonly turns: Turns; readonly mutant: Mutant }
type Change = World['changes'][number]

/** The line that a change takes back; `null` for one that takes none back. */
const lineOf = (change: Change): string | null => ('operationId' in change ? change.operationId : null)

/** What somebody who asks nobody writes under. */
export const alone = 'alone'

/** Whether somebody chose what an undo would put back, also to what it is again, as far as the ledger says by now. */
export function isChosenSince({ ledger }: World, change: Change): boolean {
  const line = lineOf(change)
  if (line === null) return false
  const isLater = ({ id, subject, state }: Operation) =>
    id !== line && subject === change.id && (state === 'OK' || state === 'ADOPTED')
  return withoutTakenBack(ledger.filter(isLater)).length > 0
}

/** Whether somebody wrote the value of a line once more. */
export const isWrittenAfter = ({ ledger }: World, { id, subject }: Operation): boolean =>
  withoutTakenBack(
    ledger
      .slice(ledger.findIndex((one) => one.id === id) + 1)
      .filter((one) => one.subject === subject && (one.state === 'OK' || one.state === 'ADOPTED')),
  ).length > 0

/** Asked in the transaction of the intent. @returns whether it may begin */
export function beginUndoing({ world, mutant }: Scene, change: Change, part: string): boolean {
  const line = lineOf(change)
  if (line === null) return true
  const undoing = world.ledger
    .filter(({ undoes }) => undoes === line)
    .map(({ state, at, part: by }) => ({
      ...{ state, startedAt: new Date(at) },
      isOwn: mutant.passesEveryIntent ? part !== alone : by === part && part !== alone,
    }))
  if (!mutant.undoesTwice && isTakenBackBy(undoing, new Date(world.now))) return false
  const isChosen = isChosenSince(world, change)
  if (isChosen && !mutant.undoesChoices && !mutant.undoesLateChoices) return false
  // By what happened: other values that were written, whoever took back what meanwhile.
  if (isChosen) world.overChoices.push(change.id)
  return true
}

/** Writes the intent of a change down. */
export function intend(world: World, { part, change }: { readonly part: string; readonly change: Change }) {
  const after = wantedOf(change)
  return record(world, { part, subject: change.id, after, undoes: lineOf(change) })
}

function record(world: World, line: Pick<Operation, 'part' | 'subject' | 'after' | 'undoes'>): Operation {
  const before = world.platform.get(line.subject) ?? 0
  const { now: at, ledger } = world
  const intent: Operation = { ...line, id: `line ${ledger.length}`, before, at, state: 'INTENT' }
  ledger.push(intent)
  return intent
}

/** The platform takes it. */
export function send(
  world: World,
  { part, subject, after, undoes }: Operation,
  state: World['writes'][number]['state'],
) {
  world.platform.set(subject, after)
  world.writes.push({ part, subject, state, undoes })
}

const nextAlone = (world: World): string => {
  world.alone += 1
  return `${alone} ${world.alone}`
}

/** Somebody presses *undo* at one of the objects, beside what is proposed. */
export function undoAlone(scene: Scene, writtenElsewhere: Set<string>): void {
  const { world, dice, turns } = scene
  const change = dice.oneOf(world.changes)
  const who = nextAlone(world)
  turns.begin(async () => {
    if (!change || !world.isUndo) return
    await turns.turn(who)
    if (isChosenSince(world, change)) return
    await turns.turn(who)
    if (standingOf(world, change).dailyBudget !== change.base.dailyBudget) return
    await turns.turn(who)
    if (!beginUndoing(scene, change, alone)) return
    const intent = intend(world, { part: alone, change })
    await turns.turn(who)
    send(world, intent, null)
    writtenElsewhere.add(change.id)
    await turns.turn(who)
    intent.state = 'OK'
  })
}

/** Somebody chooses a value on a screen, sometimes twice, so that it is again what it was. */
export function chooseAgain({ world, dice, turns }: Scene, writtenElsewhere: Set<string>): void {
  const change = dice.oneOf(world.changes)
  const who = nextAlone(world)
  turns.begin(async () => {
    if (!change) return
    for (const after of dice.chance(0.5) ? [3000, 1000] : [dice.oneOf([2000, 3000]) ?? 3000]) {
      await turns.turn(who)
      if (world.platform.get(change.id) === after) return
      if (world.isSwitch && after === wantedOf(change)) {
        if (isHeldAlone(world, change)) return
        if (world.mode === 'anotherPerson') world.switchedAlone.push(change.id)
      }
      const intent = record(world, { part: alone, subject: change.id, after, undoes: null })
      await turns.turn(who)
      world.platform.set(change.id, after)
      if (after === wantedOf(change)) writtenElsewhere.add(change.id)
      await turns.turn(who)
      intent.state = 'OK'
    }
  })
}
