import { z } from 'zod'
import type { Entry } from '../../insights/aggregate.ts'
import { figuresUntil } from '../../insights/ledger.ts'
import { chance, hashText } from '../../world/chance.ts'
import type { Part } from '../../world/part.ts'
import type { World } from '../../world/world.ts'

const mostKept = 12

/** What is known of the reports of a world beside their objects: rows just computed, and which were refused once. */
export class Reports implements Part {
  readonly #world: World
  readonly #rows = new Map<string, Entry[]>()
  readonly #lost = new Set<string>()
  #stamp = ''

  constructor(world: World) {
    this.#world = world
  }

  /** Pages of one report come from one computation, as long as neither figures nor objects moved. */
  rowsOf(question: string, compute: () => Entry[]): Entry[] {
    const stamp = `${figuresUntil(this.#world)} ${this.#world.log.length}`
    if (stamp !== this.#stamp) this.#rows.clear()
    this.#stamp = stamp
    const known = this.#rows.get(question)
    if (known) return known
    const rows = compute()
    if (this.#rows.size >= mostKept) this.#rows.delete(this.#rows.keys().next().value ?? '')
    this.#rows.set(question, rows)
    return rows
  }

  /** Some finished reports are refused once before they can be read. */
  isLostOnce(id: string): boolean {
    const isUnlucky = chance(hashText(id), 0, 803) < this.#world.settings.reports.lostPart
    if (!isUnlucky || this.#lost.has(id)) return false
    this.#lost.add(id)
    return true
  }

  save(): unknown {
    return [...this.#lost]
  }

  load(saved: unknown): () => void {
    const lost = z.array(z.string()).parse(saved)
    return () => {
      this.reset()
      for (const id of lost) this.#lost.add(id)
    }
  }

  reset(): void {
    this.#rows.clear()
    this.#lost.clear()
  }
}
