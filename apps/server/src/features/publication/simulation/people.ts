import { afterEvent, waitsForOf } from '@vigie/domain'
import type { Book } from './book.ts'
import type { Dice } from './dice.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

const minute = 60_000

/** What people do meanwhile: in the platform's own tool, and on our screens. */
export function letPeopleAct({ time, dice, world, book, state }: Scene): void {
  const soon = () => dice.between(1000, 10 * minute)
  const someObject = (kinds: readonly string[]) =>
    dice.oneOf([...world.objects.values()].filter((one) => kinds.includes(one.kind) && world.isLive(one.id)))
  if (dice.chance(0.12))
    time.after(soon(), () => {
      const object = someObject(['campaign', 'adset', 'ad', 'creative'])
      if (object && book.publication.terminalAt === null) world.setStatus(object.id, 'DELETED', 'somebody')
    })
  if (dice.chance(0.06))
    time.after(soon(), () => {
      const campaign = someObject(['campaign'])
      if (campaign) world.setStatus(campaign.id, 'ACTIVE', 'somebody')
    })
  if (dice.chance(0.1))
    time.after(soon(), () => {
      state.isTokenExpired = true
      time.after(dice.between(minute, 30 * minute), () => {
        state.isTokenExpired = false
        wakeBlocked(book)
      })
    })
  if (dice.chance(0.08))
    time.after(soon(), () => {
      book.facts = { ...book.facts, isFrozen: true }
      time.after(dice.between(minute, 20 * minute), () => {
        book.facts = { ...book.facts, isFrozen: false }
        wakeBlocked(book)
      })
    })
  if (dice.chance(0.12)) time.after(soon(), () => cancel(book, dice))
  // The worst moment: while objects are being switched on.
  if (dice.chance(0.08)) {
    const gap = dice.between(0, 1500)
    const watch = () => {
      if (book.publication.terminalAt !== null) return
      if (book.publication.state === 'ACTIVATING') time.after(gap, () => cancel(book, dice))
      else time.after(100, watch)
    }
    watch()
  }
  const visit = (visits: number) =>
    time.after(dice.between(minute, 30 * minute), () => {
      lookAfter(book, world, visits)
      if (book.publication.terminalAt === null) visit(visits + 1)
    })
  visit(0)
}

/** What was held back by an expired session or a freeze goes on when that ends. */
function wakeBlocked(book: Book): void {
  book.publication.resumesAt = null
}

/** @see cancelPublication: the same change of the row, in one step */
function cancel({ publication }: Book, dice: Dice): void {
  const next = afterEvent(publication.state, 'cancelled')
  if (next === null) return
  publication.wantedEnd = dice.chance(0.5) ? 'keep' : 'remove'
  publication.state = next
  publication.resumesAt = null
}

const mostResumptions = 6

/** A person finds a publication that waits for one: they put budgets back and resume, and give up in the end. */
function lookAfter({ publication, nodes }: Book, world: World, visits: number): void {
  if (waitsForOf(publication.state) !== 'person') return
  const event = visits > mostResumptions || publication.wantedEnd !== null ? 'cancelled' : 'resumed'
  const next = afterEvent(publication.state, event)
  if (next === null) return
  publication.state = next
  if (event === 'cancelled') {
    publication.wantedEnd ??= 'remove'
    return
  }
  for (const node of nodes)
    if (node.state === 'REJECTED') Object.assign(node, { state: 'PENDING', problem: null })
  for (const object of world.objects.values())
    if (object.dailyBudget !== null)
      object.dailyBudget = nodes.find(({ ord }) => ord === object.ord) ? 1000 : null
}
