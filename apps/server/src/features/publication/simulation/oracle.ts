import { isIssued, type DeletionWarrant } from '../../../writes/deletion.ts'
import type { OperationKind } from '../executor/ports.ts'
import type { Book } from './book.ts'
import { biddingViolations } from './live-changes.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { World, WorldObject } from './world.ts'

/** Looks at every write the moment it is asked for: what comes of it later may be somebody else's doing. */
export type Oracle = {
  readonly removing: (warrant: DeletionWarrant) => void
  readonly pausing: (id: string) => void
  readonly switchingOn: (id: string) => void
  /** A change of a live object was carried out. */
  readonly changed: () => void
  readonly retiring: (id: string) => void
  /** A change was sent; it was heard of. */
  readonly changeSent: (id: string) => void
  readonly changeHeard: (id: string) => void
  /** The line that a write must have before it is asked for. */
  readonly writing: (
    operation: OperationKind,
    subject: { readonly id?: string; readonly ord?: number },
  ) => void
}

/** What a person did just now, in milliseconds, no proof can know. */
const justNow = 40_000

export function createOracle(time: VirtualTime, book: Book, world: World, violations: string[]): Oracle {
  const { publication } = book
  const say = (text: string) => void violations.push(text)
  const hasEndedWell = () => publication.endedAs === 'PUBLISHED' || publication.endedAs === 'CANCELLED_KEPT'
  const wasTouchedNow = ({ touchedAt }: WorldObject) => touchedAt !== null && time.now() - touchedAt < justNow
  /** I20: what stood when it ended stays as it is. */
  const watchEnd = (object: WorldObject, what: string) => {
    const end = publication.terminalAt?.getTime() ?? Infinity
    if (object.createdAt <= end && end <= time.now() && hasEndedWell())
      say(`I20 ${object.id} was ${what} after the end`)
  }
  return {
    removing: (warrant) => {
      const object = world.objects.get(warrant.objectId)
      if (!isIssued(warrant)) say(`I21 ${warrant.objectId} was removed without a warrant`)
      if (!object || !world.isLive(object.id)) return
      watchEnd(object, 'removed')
      if (publication.wantedEnd === 'remove' || wasTouchedNow(object)) return
      const obstacle = obstacleTo(book, world, object)
      if (obstacle !== null) say(`I21 ${object.id} was removed although ${obstacle}`)
    },
    pausing: (id) => {
      const object = world.objects.get(id)
      if (!object || object.status !== 'ACTIVE') return
      // Its own switch that came late is what a person ordered to be off; so soon nobody can tell it from another.
      const isSoon = time.now() - (publication.terminalAt?.getTime() ?? 0) < 31 * 60_000
      const isOwnSwitch = publication.wantedEnd === 'keep' && (isSoon || object.activatedBy === 'us')
      if (!isOwnSwitch && !wasTouchedNow(object)) watchEnd(object, 'paused')
    },
    switchingOn: (id) => {
      if (publication.leavesPaused) say(`I30 ${id} was switched on though all was to stay paused`)
      // An intent that is older than half a minute is not carried out.
      const end = Date.parse(world.objects.get(id)?.endTime ?? '')
      if (end < time.now() - justNow) say(`I26 ${id} was switched on after its end`)
    },
    changed: () => void violations.push(...biddingViolations(book, world)),
    retiring: (id) => {
      const isPlanned = book.nodes.some((node) => node.operation === 'retire' && node.platformId === id)
      const object = world.objects.get(id)
      if (object && !isPlanned) watchEnd(object, 'relabelled')
    },
    changeSent: (id) => void book.unheardChanges.set(id, (book.unheardChanges.get(id) ?? 0) + 1),
    changeHeard: (id) => {
      // Whoever stood still meanwhile hears too late to say so.
      if (publication.terminalAt !== null) return
      const left = (book.unheardChanges.get(id) ?? 1) - 1
      if (left > 0) book.unheardChanges.set(id, left)
      else book.unheardChanges.delete(id)
    },
    writing: (operation, { id, ord }) => {
      const line = book.operations.findLast(
        (one) => one.operation === operation && (id === undefined ? one.ord === ord : one.subject === id),
      )
      if (!line) return say(`I22 ${operation} of ${id ?? ord} has no line`)
      const isMachines = operation === 'delete' || (operation === 'status' && line.facts.status === 'PAUSED')
      if (isMachines && line.facts.cause === undefined) say(`I22 ${operation} of ${id} has no cause`)
    },
  }
}

/** What speaks against removing an object that nobody ordered to remove. */
function obstacleTo({ publication, nodes }: Book, world: World, object: WorldObject): string | null {
  const node = nodes.find(({ ord }) => ord === object.ord)
  const owner = node?.platformId ?? null
  if (publication.terminalAt !== null) return 'its publication was over'
  if (object.isCopy || object.ord === null) return 'it was somebody else’s'
  // A switch that came and went with nothing shown stands in the platform's history alone.
  if (object.status !== 'PAUSED' || object.wasSwitched) return 'it was on'
  if (object.hasSpent) return 'it had spent'
  if (world.holds(object.id)) return 'something hung on it'
  if (owner === null || owner === object.id) return 'nothing owned its place'
  // A person may have taken the owner away since it was seen.
  const ownerTouched = world.objects.get(owner)?.touchedAt ?? null
  return world.isLive(owner) || ownerTouched !== null ? null : 'the owner of its place was gone'
}
