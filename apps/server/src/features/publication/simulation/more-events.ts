import { afterEvent } from '@vigie/domain'
import { wakeBlocked } from './book.ts'
import { movable, move, movedTo, restore, valueOf } from './live-changes.ts'
import { isChanged, type ChangedNode } from '../executor/node.ts'
import type { Scene } from './scene.ts'

const minute = 60_000

/**
 * What else happens on the way: a second person takes their time, a quota is used up by others, writes are stopped and
 * allowed again and again, somebody changes what a plan is about to change, or what hangs beside it, and decides otherwise.
 */
export function letMoreHappen(scene: Scene): void {
  const { time, events, book, state } = scene
  const soon = () => events.between(1000, 10 * minute)
  if (book.publication.state === 'AWAITING_APPROVAL') awaitApproval(scene)
  if (events.chance(0.06))
    time.after(soon(), () => {
      state.blockedUntil = time.now() + events.between(5, 60) * minute
    })
  if (events.chance(0.06)) stopAgain(scene, events.between(2, 4))
  if (events.chance(0.08)) time.after(soon(), () => changeBudget(scene))
  const changed = book.nodes.filter(isChanged)
  for (let times = events.chance(0.5) ? events.between(1, 3) : 0; times > 0; times -= 1)
    time.after(soon(), () => changeMind(scene, changed))
}

/** Sometimes the word comes when the confirmation is a day old and no longer counts. */
function awaitApproval({ time, events, book: { publication } }: Scene): void {
  if (events.chance(0.3))
    publication.confirmedAt = new Date(time.now() - events.between(22 * 60, 24 * 60) * minute)
  time.after(events.between(1, 60) * minute, () => {
    publication.state = afterEvent(publication.state, 'approved') ?? publication.state
  })
}

/** A stop of all writes that is lifted too soon. */
function stopAgain(scene: Scene, times: number): void {
  const { time, events, book } = scene
  if (times === 0) return
  time.after(events.between(1000, 3 * minute), () => {
    book.account.facts = { ...book.account.facts, isFrozen: true }
    time.after(events.between(1000, 3 * minute), () => {
      book.account.facts = { ...book.account.facts, isFrozen: false }
      wakeBlocked(book)
      stopAgain(scene, times - 1)
    })
  })
}

/** Somebody gives an ad set another budget before it is switched on. */
function changeBudget({ events, world, book, time }: Scene): void {
  if (book.publication.terminalAt !== null) return
  const made = [...world.objects.values()].filter(
    ({ id, kind, ord, isCopy }) => kind === 'adset' && ord !== null && !isCopy && world.isLive(id),
  )
  const object = events.oneOf(made)
  if (object?.status === 'PAUSED') Object.assign(object, { dailyBudget: 4200, touchedAt: time.now() })
}

/** A live value changes on the platform; later, often, somebody puts back what stood. */
function changeMind({ time, events, world, book }: Scene, changed: readonly ChangedNode[]): void {
  const node = events.oneOf(changed)
  const field = events.oneOf(movable)
  const object = world.objects.get(node?.platformId ?? '')
  if (!node || !object || field === undefined) return
  // Who sets what stands changes nothing.
  if (object.moved.has(field) || valueOf(object, field) === movedTo) return
  const at = time.now()
  const former = move(object, field, at)
  if (events.chance(0.6))
    time.after(events.between(minute, 20 * minute), () => {
      const isRestored = restore(object, { field, former, at })
      if (isRestored && book.publication.wantedEnd === 'remove') object.decided.add(field)
    })
}
