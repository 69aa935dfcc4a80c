import { afterEvent, statesWaitingFor } from '@vigie/domain'
import { wakeBlocked, type Book } from './book.ts'
import type { Dice } from '../../../lib/dice.ts'
import type { Scene } from './scene.ts'
import { letMoreHappen } from './more-events.ts'
import { move, movedTo } from './live-changes.ts'

const minute = 60_000
/** How long after its end a publication is watched, in milliseconds. */
export const lifeAfter = 21 * 24 * 60 * minute

/** What people do meanwhile: in the platform's own tool, and on our screens; then what happens for weeks after the end. */
export function letPeopleAct(scene: Scene): void {
  const { time, dice, book } = scene
  const soon = () => dice.between(1000, 10 * minute)
  for (const chance of [0.12, 0.1]) if (dice.chance(chance)) time.after(soon(), () => useTool(scene))
  if (dice.chance(0.1)) time.after(soon(), () => loseConnection(scene, dice.between(minute, 30 * minute)))
  if (dice.chance(0.1))
    time.after(soon(), () => {
      const changed = dice.oneOf(book.nodes.filter(({ operation }) => operation === 'change'))
      const object = scene.world.objects.get(changed?.platformId ?? '')
      if (object && object.dailyBudget !== movedTo) move(object, 'dailyBudget', time.now())
    })
  if (dice.chance(0.08))
    time.after(soon(), () => {
      book.account.facts = { ...book.account.facts, isFrozen: true }
      time.after(dice.between(minute, 20 * minute), () => {
        book.account.facts = { ...book.account.facts, isFrozen: false }
        wakeBlocked(book)
      })
    })
  if (dice.chance(0.12)) time.after(soon(), () => cancel(book, dice, time.now()))
  // The worst moment: while objects are being switched on.
  if (dice.chance(0.08)) {
    const gap = dice.between(0, 1500)
    const watch = () => {
      if (book.publication.terminalAt !== null) return
      if (book.publication.state === 'ACTIVATING') time.after(gap, () => cancel(book, dice, time.now()))
      else time.after(100, watch)
    }
    watch()
  }
  // A double is what somebody tries out: which of the two is it?
  if (dice.chance(0.2)) tryDouble(scene)
  const visit = (visits: number) =>
    time.after(dice.between(minute, 30 * minute), () => {
      lookAfter(scene, visits)
      if (book.publication.terminalAt === null) visit(visits + 1)
    })
  visit(0)
  letLifeGoOn(scene)
  letMoreHappen(scene)
}

/** Weeks that the publication has nothing to do with any more, or should have. */
function letLifeGoOn(scene: Scene): void {
  const { time, dice, book } = scene
  const hour = 60 * minute
  const wait = () => {
    if (book.publication.terminalAt === null) return time.after(10 * minute, wait)
    for (let acts = dice.between(0, 5); acts > 0; acts -= 1)
      time.after(dice.between(0, lifeAfter), () => useTool(scene))
    // Most of what happened to real campaigns happened around their sweeps.
    for (const chance of [0.5, 0.2])
      if (dice.chance(chance))
        time.after(dice.between(0, 26 * hour), () => loseConnection(scene, dice.between(minute, 60 * hour)))
    return undefined
  }
  wait()
}

const acts = [
  'delete',
  'delete',
  'archive',
  'pause',
  'activate',
  'activate',
  'blink',
  'copy',
  'budget',
] as const

/** Something that somebody does in the platform's own tool, to any object that stands. */
function useTool({ dice, world, book, time }: Scene): void {
  const object = dice.oneOf([...world.objects.values()].filter(({ id }) => world.isLive(id)))
  if (!object) return
  const what = dice.oneOf(acts)
  const isOver = book.publication.terminalAt !== null
  if (what === 'copy') return world.copy(object.id)
  if (what === 'budget') {
    // Before the end a changed budget is one of the things that a person is asked about.
    if (!isOver || object.dailyBudget === null) return
    Object.assign(object, { dailyBudget: 4200, touchedAt: time.now() })
    object.moved.set('dailyBudget', time.now())
    return
  }
  if (object.kind === 'creative' && what !== 'delete') return
  if (what === 'blink') return blink(world, object.id)
  const statuses = { delete: 'DELETED', archive: 'ARCHIVED', pause: 'PAUSED', activate: 'ACTIVE' } as const
  if (what !== undefined) world.setStatus(object.id, statuses[what], 'somebody')
}

/** Switches a double on and off again as soon as there is one. */
function tryDouble({ time, book, world }: Scene): void {
  const look = () => {
    if (book.publication.terminalAt !== null) return
    const seen = new Set<number>()
    for (const { id, ord, isCopy, kind } of world.objects.values()) {
      if (ord === null || isCopy || kind === 'creative' || !world.isLive(id)) continue
      if (seen.has(ord)) return blink(world, id)
      seen.add(ord)
    }
    time.after(1000, look)
  }
  look()
}

/** Switched on by mistake and off again at once: nothing was shown, and no list tells. */
function blink(world: Scene['world'], id: string): void {
  const was = world.objects.get(id)?.status
  if (was !== 'PAUSED') return
  world.setStatus(id, 'ACTIVE', 'somebody')
  world.setStatus(id, 'PAUSED', 'somebody')
}

/** The session ends, or the account is taken out of reach, until somebody sees to it. */
function loseConnection({ time, dice, state, book }: Scene, milliseconds: number): void {
  state.connection = dice.chance(0.6) ? 'expired' : 'outOfReach'
  time.after(milliseconds, () => {
    state.connection = 'open'
    wakeBlocked(book)
  })
}

/** @see cancelPublication: the same change of the row, in one step */
function cancel(book: Book, dice: Dice, now: number): void {
  const { publication } = book
  const next = afterEvent(publication.state, 'cancelled')
  if (next === null) return
  order(book, dice.chance(0.5) ? 'keep' : 'remove', now)
  publication.state = next
  publication.resumesAt = null
}

function order({ publication }: Book, end: 'keep' | 'remove', now: number): void {
  publication.wantedEnd = end
  publication.removalOrder = end === 'remove' ? { by: 'somebody', at: new Date(now) } : null
}

const mostResumptions = 6
const forThem = statesWaitingFor('person', 'confirmation')

/** A person finds a publication that waits for one: they put budgets back and resume, and give up in the end. */
function lookAfter({ book, world, time }: Scene, visits: number): void {
  const { publication, nodes } = book
  if (!forThem.includes(publication.state)) return
  const event = visits > mostResumptions || publication.wantedEnd !== null ? 'cancelled' : 'resumed'
  const next = afterEvent(publication.state, event)
  if (next === null) return
  // Confirming once more is a confirmation of now.
  if (publication.state === 'RECONFIRM') publication.confirmedAt = new Date(time.now())
  publication.state = next
  if (event === 'cancelled') {
    if (publication.wantedEnd === null) order(book, 'remove', time.now())
    return
  }
  for (const node of nodes)
    if (node.state === 'REJECTED') Object.assign(node, { state: 'PENDING', problem: null })
  for (const object of world.objects.values())
    if (object.dailyBudget !== null && object.ord !== null)
      object.dailyBudget = nodes.find(({ ord }) => ord === object.ord) ? 1000 : null
  const owned = new Set(nodes.map(({ platformId }) => platformId))
  for (const { id, ord, isCopy, status } of world.objects.values())
    if (ord !== null && !isCopy && status === 'ACTIVE' && !owned.has(id))
      world.setStatus(id, 'PAUSED', 'somebody')
}
