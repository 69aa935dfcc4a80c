import { z } from 'zod'
import type { Part } from '../world/part.ts'

const caughtMail = z
  .object({
    id: z.number(),
    at: z.number(),
    from: z.string(),
    /** Who it was really given for, beside what its headers say. */
    recipients: z.array(z.string()).readonly(),
    to: z.array(z.string()).readonly(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).readonly(),
    attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })).readonly(),
  })
  .readonly()

/** A message as it was received: nothing is ever sent on. */
export type CaughtMail = z.output<typeof caughtMail>

const mostKept = 500

/** The last messages that were caught, newest last. */
export class MailBox implements Part {
  #caught: CaughtMail[] = []
  #count = 0

  add(mail: Omit<CaughtMail, 'id'>): void {
    this.#count += 1
    this.#caught.push({ id: this.#count, ...mail })
    if (this.#caught.length > mostKept) this.#caught.shift()
  }

  list(): readonly CaughtMail[] {
    return this.#caught
  }

  clear(): void {
    this.#caught = []
  }

  save(): unknown {
    return { count: this.#count, caught: this.#caught }
  }

  load(saved: unknown): () => void {
    const { count, caught } = z.object({ count: z.number(), caught: z.array(caughtMail) }).parse(saved)
    return () => {
      this.#count = count
      this.#caught = caught
    }
  }

  reset(): void {
    this.clear()
  }
}
