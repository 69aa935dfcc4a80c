import { afterEvent } from '@vigie/domain'
import { createDice, noDice, type Dice } from '../../../lib/dice.ts'
import { wakeBlocked, type Book } from './book.ts'
import type { Scene, Schedule } from './scene.ts'

const minute = 60_000

/**
 * The machine is lost, and another one has a backup of some minutes before: the platform is ahead of its ledger. It begins frozen,
 * and somebody lifts that at once, or once they looked. What people ordered after the backup, and what ended after it, is theirs
 * to see to: a restored ledger cannot know of it, and such a loss is not played.
 */
export function letMachineBeLost(scene: Scene, { seed, isPlain = false }: Schedule): void {
  const dice = isPlain ? noDice : createDice(seed + 4_000_000_007)
  if (!dice.chance(0.06)) return
  const { time, book } = scene
  time.after(dice.between(1000, 4 * minute), () => {
    if (!isOpen(book)) return
    const backup = copyOf(book)
    time.after(dice.between(1000, 4 * minute), () => {
      if (!isOpen(book)) return
      // Whoever wrote until now writes no more; what they had sent may still come, before anybody has restored.
      const restoredAt = time.now() + scene.state.rates.latest + dice.between(3, 20) * minute
      book.lease.epoch += 1
      book.lease.until = restoredAt
      time.after(restoredAt - time.now(), () => restore(scene, backup, dice))
    })
  })
}

const isOpen = ({ publication }: Book): boolean =>
  publication.terminalAt === null && publication.wantedEnd === null

const copyOf = ({ publication, nodes, operations, unheardChanges }: Book) =>
  structuredClone({ publication, nodes, operations, unheardChanges: [...unheardChanges] })

function restore({ time, book }: Scene, backup: ReturnType<typeof copyOf>, dice: Dice): void {
  const { publication, nodes, operations, unheardChanges, lease, account } = book
  lease.until = 0
  if (!isOpen(book)) return
  Object.assign(publication, backup.publication, { restoredAt: new Date(time.now()) })
  nodes.splice(0, nodes.length, ...backup.nodes)
  operations.splice(0, operations.length, ...backup.operations)
  unheardChanges.clear()
  for (const [id, count] of backup.unheardChanges) unheardChanges.set(id, count)
  book.restoredAt = time.now()
  account.facts = { ...account.facts, isFrozen: true }
  if (publication.state === 'AWAITING_APPROVAL')
    time.after(dice.between(1, 30) * minute, () => {
      publication.state = afterEvent(publication.state, 'approved') ?? publication.state
    })
  time.after(dice.chance(0.4) ? 0 : dice.between(1000, 20 * minute), () => {
    account.facts = { ...account.facts, isFrozen: false }
    wakeBlocked(book)
  })
}
