import { z } from 'zod'
import type { Part } from '../world/part.ts'
import { changed } from './changed.ts'
import type { NodeOf, World } from '../world/world.ts'

/**
 * The platform widens ad sets again some time after they were made, whatever was asked: the change appears in the log and in
 * the history of the account like anybody's.
 */
export class SwitchedBack implements Part {
  readonly #world: World
  /** How far the log was read, and the ad sets still to be visited. */
  #read = 0
  #due: string[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** Visits the ad sets whose time has come. */
  run(): void {
    const { isOn, afterSeconds } = this.#world.settings.switchesBackOn
    if (!isOn) return
    for (const entry of this.#world.log.slice(this.#read))
      if (entry.kind === 'adset' && entry.event === 'created') this.#due.push(entry.id)
    this.#read = this.#world.log.length
    const now = this.#world.clock.now()
    const isTime = (id: string) => now - (this.#world.get(id)?.createdAt ?? now) >= afterSeconds * 1000
    const due = this.#due.filter(isTime)
    this.#due = this.#due.filter((id) => !due.includes(id))
    for (const id of due) widen(this.#world, this.#world.find('adset', id), now)
  }

  save(): unknown {
    return { read: this.#read, due: [...this.#due] }
  }

  load(saved: unknown): () => void {
    const { read, due } = z.object({ read: z.number().int(), due: z.array(z.string()) }).parse(saved)
    return () => {
      this.#read = read
      this.#due = due
    }
  }

  reset(): void {
    this.#read = 0
    this.#due = []
  }
}

function widen(world: World, adset: NodeOf<'adset'> | undefined, now: number): void {
  if (!adset?.fields.targeting || adset.fields.status === 'DELETED') return
  const targeting = { ...adset.fields.targeting, targeting_automation: { advantage_audience: 1 } }
  world.put(changed(adset, { targeting }, now), 'updated', 'platform')
}
