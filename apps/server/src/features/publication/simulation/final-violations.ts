import { isEnd } from '@vigie/domain'
import type { Book } from './book.ts'
import { changeViolations } from './live-changes.ts'
import type { World, WorldObject } from './world.ts'

type Ended = {
  readonly book: Book
  readonly world: World
  readonly isOver: boolean
  readonly calls: number
}

/** Calls per planned object that no schedule may exceed: a loop that never ends would (I4). */
const mostCallsPerNode = 700

export const asksTooMuch = ({ nodes }: Book, calls: number): boolean =>
  calls > mostCallsPerNode * nodes.length

/** What must hold once faults have ended, everything late has come and all sweeps are over. */
export function finalViolations({ book, world, isOver, calls }: Ended): string[] {
  const { publication, nodes } = book
  if (!isOver || !isEnd(publication.state)) return [`I4 it never ended: ${publication.state}`]
  const created = nodes.filter(({ operation }) => operation === 'create')
  const live = [...world.objects.values()].filter(
    ({ id, ord, isCopy }) => ord !== null && !isCopy && world.isLive(id) && !book.told.has(id),
  )
  const known = new Set(nodes.flatMap(({ platformId }) => platformId ?? []))
  return [
    ...(publication.state === publication.endedAs
      ? []
      : [`I19 it ended ${publication.endedAs} and is ${publication.state}`]),
    ...(asksTooMuch(book, calls) ? [`I4 ${calls} calls for ${nodes.length} objects`] : []),
    ...changeViolations(book, world),
    ...(publication.state === 'PUBLISHED' ? publishedViolations(book, world, live) : []),
    ...(publication.state === 'ROLLED_BACK' && live.length > 0 ? [`I3 ${live.length} objects left`] : []),
    ...(publication.state === 'CANCELLED_KEPT'
      ? live
          .filter((one) => one.status === 'ACTIVE' && one.activatedBy === 'us' && one.touchedAt === null)
          .map(({ id }) => `I2 ${id} stayed on`)
      : []),
    ...live
      .filter(({ id }) => !known.has(id) && publication.state !== 'ROLLBACK_PARTIAL')
      .map(({ id }) => `I5 ${id} is in no ledger`),
    ...book.operations
      .filter(({ state }) => state === 'INTENT')
      .filter(({ ord }) => created.some((node) => node.ord === ord && node.state === 'INTENT'))
      .map(({ ord }) => `I8 the intent of ${ord} is still open`),
  ]
}

function publishedViolations(
  { nodes, publication }: Book,
  world: World,
  live: readonly WorldObject[],
): string[] {
  /** What a person deleted after it was verified is not ours to make again; looking takes a few minutes. */
  const looked = (publication.verifiedAt?.getTime() ?? 0) - 5 * 60_000
  const isOwnFault = (object: WorldObject | undefined) => !object || (object.goneAt ?? Infinity) < looked
  return nodes.flatMap((node) => {
    if (node.operation === 'change') return []
    const own = world.objects.get(node.platformId ?? '')
    // What a person did to an object is theirs.
    if ((own?.touchedAt ?? -Infinity) >= looked) return []
    if (node.operation === 'retire') return own?.status === 'ACTIVE' ? [`retired ad ${node.ord} is on`] : []
    const objects = live.filter(({ ord }) => ord === node.ord)
    const [only] = objects
    if (objects.length > 1) return [`I3 ${objects.length} objects of ${node.ord}`]
    if (!only) return isOwnFault(own) ? [`I3 nothing of ${node.ord}`] : []
    // One that a person paused while others were still being switched on stays paused.
    const wanted = publication.leavesPaused ? 'PAUSED' : 'ACTIVE'
    if (node.kind !== 'creative' && only.status !== wanted && only.touchedAt === null)
      return [`I3 ${node.kind} ${node.ord} is ${only.status}`]
    if (node.kind === 'adset' && only.dailyBudget !== 1000) return [`I10 ${node.ord} has another budget`]
    return []
  })
}
