import { afterEvent, isEnd, statesWaitingFor, type LiveChange } from '@vigie/domain'
import { createDice } from '../../../lib/dice.ts'
import { isChanged, type ChangedNode } from '../executor/node.ts'
import { createBook, type Book } from './book.ts'
import { ages, budget, changeViolations, replanned, valueOf } from './live-changes.ts'
import { createOracle } from './oracle.ts'
import { changedObject } from './plan.ts'
import type { Scene } from './scene.ts'
import type { World, WorldObject } from './world.ts'

const minute = 60_000

/** What a second person wants of a live object: often what the first publication wanted. */
const wishes = [
  { field: budget.field, values: [budget.after, budget.after, 8000] },
  { field: ages.field, values: [ages.after, ages.after, '30-44'] },
] as const

/**
 * Somebody else publishes changes of the same campaign, soon after the first publication ended: while it runs there is one of
 * a file alone. What was lost of the first may come at any moment.
 * @param begin carries it as the first was carried
 */
export function letAnotherPublish(scene: Scene, seed: number, begin: (second: Scene) => void): void {
  const { time, book, events } = scene
  const dice = createDice(seed + 2_000_000_011)
  if (!events.chance(0.6) || !book.nodes.some(isChanged)) return
  const wait = () => {
    const end = book.publication.terminalAt
    if (end === null) return time.after(minute, wait)
    time.after(dice.between(0, 25 * minute), () => {
      const second = confirmed({ ...scene, dice })
      if (second === null) return
      begin(second)
      if (dice.chance(0.2)) time.after(dice.between(1000, 5 * minute), () => stop(second))
      visit(second, 0)
    })
    return undefined
  }
  wait()
}

/** @returns what was confirmed; `null` where all that is wanted stands already */
function confirmed(scene: Scene): Scene | null {
  const { time, book, world, dice, state } = scene
  const nodes = book.nodes.filter(isChanged).flatMap((node) => {
    const object = world.objects.get(node.platformId)
    if (!object || !world.isLive(object.id)) return []
    const changes = changesOf(object, node, dice.oneOf)
    return changes.length > 0
      ? [{ object, changes, kind: node.kind === 'campaign' ? 'campaign' : 'adset' }]
      : []
  })
  if (nodes.length === 0) return null
  const { dailyTotal, lifetimeTotal, id } = book.publication
  const second = createBook(
    {
      ...{
        id: `${id} again`,
        state: 'QUEUED',
        wantedEnd: null,
        removalOrder: null,
        dailyTotal,
        lifetimeTotal,
      },
      ...{ confirmedAt: new Date(time.now()), ambiguousUntil: null, verifiedAt: null, terminalAt: null },
      ...{ restoredAt: null, leavesPaused: false },
    },
    nodes.map(({ object, kind, changes }, ord) =>
      changedObject(ord, { id: object.id, kind: kind === 'campaign' ? 'campaign' : 'adset' }, changes),
    ),
    book.account,
  )
  book.succeededAt = time.now()
  for (const { object, changes } of nodes)
    for (const { field } of changes) {
      book.replanned.add(replanned(object.id, field))
      // What stands is what the plan was made from.
      object.moved.delete(field)
      object.crossed.delete(field)
    }
  const oracle = createOracle(time, second, world, state.violations)
  return { ...scene, book: second, oracle, makesNothing: true }
}

function changesOf(
  object: WorldObject,
  node: ChangedNode,
  oneOf: Scene['dice']['oneOf'],
): readonly LiveChange[] {
  return wishes.flatMap(({ field, values }) => {
    if (!node.changes.some((change) => change.field === field)) return []
    const before = valueOf(object, field)
    const after = oneOf<string | number>(values) ?? before
    return before === after ? [] : [{ field, before, after }]
  })
}

const forThem = statesWaitingFor('person', 'confirmation')
const mostResumptions = 6

/** A person finds it waiting, and resumes it, and gives up in the end. */
function visit(scene: Scene, visits: number): void {
  const { time, dice, book } = scene
  time.after(dice.between(minute, 30 * minute), () => {
    const { publication, nodes } = book
    if (isEnd(publication.state)) return
    if (forThem.includes(publication.state)) {
      const next = afterEvent(publication.state, 'resumed')
      if (visits > mostResumptions || publication.wantedEnd !== null || next === null) stop(scene)
      else {
        publication.confirmedAt = new Date(time.now())
        publication.state = next
        for (const node of nodes)
          if (node.state === 'REJECTED') Object.assign(node, { state: 'PENDING', problem: null })
      }
    }
    visit(scene, visits + 1)
  })
}

/** @see cancelPublication */
function stop({ time, dice, book: { publication } }: Scene): void {
  const next = afterEvent(publication.state, 'cancelled')
  if (next === null) return
  publication.wantedEnd ??= dice.chance(0.5) ? 'keep' : 'remove'
  publication.removalOrder =
    publication.wantedEnd === 'remove' ? { by: 'somebody else', at: new Date(time.now()) } : null
  publication.state = next
  publication.resumesAt = null
}

/**
 * What must hold of it in the end. What the first publication sent may come late over it, and is told: by the sweeps of the
 * first where it was stopped, and as a difference from what was published last where the second was published.
 */
export function secondViolations(first: Book, second: Book | null, world: World): string[] {
  if (second === null) return []
  const { state, endedAs } = second.publication
  if (!isEnd(state)) return [`I4 the second never ended: ${state}`]
  if (state !== endedAs) return [`I19 the second ended ${endedAs} and is ${state}`]
  const isTold = (id: string, field: string) => {
    const object = world.objects.get(id)
    if (!object?.crossed.has(field)) return false
    const late = first.nodes.filter(isChanged).find(({ platformId }) => platformId === id)
    const isFirsts = late?.changes.some(
      (change) => change.field === field && change.after === valueOf(object, field),
    )
    const isToldByFirst = first.toldStanding.get(id)?.some((change) => change.field === field) ?? false
    return isFirsts && first.publication.wantedEnd !== null ? isToldByFirst : state === 'PUBLISHED'
  }
  return [...second.violations, ...changeViolations(second, world, isTold)].map(
    (one) => `${one} (the second)`,
  )
}
