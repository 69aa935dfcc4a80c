import { createDice, noDice, type Dice } from '../../../lib/dice.ts'
import { isChanged } from '../executor/node.ts'
import { wakeBlocked } from './book.ts'
import { ages, budget, setValue, valueOf } from './live-changes.ts'
import type { Scene, Schedule } from './scene.ts'

const minute = 60_000
/** Who writes through Vigie itself, from the list: in the ledger, and by no publication. */
const byHand = 'by hand'

/**
 * What happens besides on Vigie's own side: whoever confirmed loses the account at the platform, which goes on answering them,
 * and gets it back; and values that a plan changes are chosen in the list, before it comes to them and after.
 */
export function letScreensBeUsed(scene: Scene, { seed, isPlain = false }: Schedule): void {
  const dice = isPlain ? noDice : createDice(seed + 3_000_000_019)
  const { time, book } = scene
  for (const [chance, latest] of [
    [0.1, 0.1],
    [0.08, 10],
    [0.05, 60],
  ] as const)
    if (dice.chance(chance))
      time.after(dice.between(1000, latest * minute), () => loseAccount(scene, dice.between(1, 30) * minute))
  if (!book.nodes.some(isChanged)) return
  for (const [chance, latest] of [
    [0.6, 0.05],
    [0.4, 10],
    [0.4, 40],
  ] as const)
    if (dice.chance(chance)) time.after(dice.between(1000, latest * minute), () => chooseInList(scene, dice))
}

/** The hourly look finds the account gone; the next one finds it again. */
function loseAccount({ time, book }: Scene, milliseconds: number): void {
  const { account } = book
  account.facts = { ...account.facts, isReached: false }
  time.after(milliseconds, () => {
    account.facts = { ...account.facts, isReached: true }
    wakeBlocked(book)
  })
}

const choices = [
  { field: budget.field, values: [budget.after, budget.after, budget.before, 8800] },
  { field: ages.field, values: [ages.after, ages.after, ages.before, '35-54'] },
] as const

/** What is so already is not written and leaves no line; a stop of all writes holds for the list too. */
function chooseInList({ time, book, world }: Scene, dice: Dice): void {
  const node = dice.oneOf(book.nodes.filter(isChanged))
  const choice = dice.oneOf(choices)
  const value = dice.oneOf<string | number>(choice?.values ?? [])
  const object = world.objects.get(node?.platformId ?? '')
  if (!choice || value === undefined || !object || !world.isLive(object.id)) return
  const { field } = choice
  if (!node?.changes.some((change) => change.field === field)) return
  if (book.account.facts.isFrozen || object.moved.has(field) || valueOf(object, field) === value) return
  setValue(object, field, value)
  object.written.set(field, { by: byHand, at: time.now(), value })
  object.crossed.delete(field)
}
