import { z } from 'zod'
import type { Part } from '../world/part.ts'

const caughtHook = z
  .object({
    id: z.number(),
    name: z.string(),
    at: z.number(),
    method: z.string(),
    headers: z.record(z.string(), z.string()).readonly(),
    query: z.record(z.string(), z.unknown()).readonly(),
    /** As it came, to verify a signature. */
    text: z.string(),
    status: z.number(),
  })
  .readonly()

/** What was posted to an address of ours, word for word. */
export type CaughtHook = z.output<typeof caughtHook>

const mostKept = 500

/** The last webhooks that came, newest last. */
export class HookBox implements Part {
  #caught: CaughtHook[] = []
  #count = 0

  add(hook: Omit<CaughtHook, 'id'>): void {
    this.#count += 1
    this.#caught.push({ id: this.#count, ...hook })
    if (this.#caught.length > mostKept) this.#caught.shift()
  }

  list(): readonly CaughtHook[] {
    return this.#caught
  }

  named(name: string): readonly CaughtHook[] {
    return this.#caught.filter((one) => one.name === name)
  }

  forget(name: string): void {
    this.#caught = this.#caught.filter((one) => one.name !== name)
  }

  clear(): void {
    this.#caught = []
  }

  save(): unknown {
    return { count: this.#count, caught: this.#caught }
  }

  load(saved: unknown): () => void {
    const { count, caught } = z.object({ count: z.number(), caught: z.array(caughtHook) }).parse(saved)
    return () => {
      this.#count = count
      this.#caught = caught
    }
  }

  reset(): void {
    this.clear()
  }
}
