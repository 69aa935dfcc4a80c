import { z } from 'zod'
import type { Journal } from '../world/journal.ts'
import type { Part } from '../world/part.ts'

const savedMedia = z.array(z.tuple([z.string().regex(/^[\w-]+\.\w+$|^[\w-]+$/), z.base64()]))

/** Pictures and videos that were uploaded: in a folder when there is one. */
export class Media implements Part {
  readonly #journal: Journal | null
  readonly #held = new Map<string, Uint8Array>()

  constructor(journal: Journal | null) {
    this.#journal = journal
  }

  find(name: string): Uint8Array | null {
    return this.#held.get(name) ?? this.#journal?.readFile(name) ?? null
  }

  keep(name: string, bytes: Uint8Array): void {
    if (this.#journal) this.#journal.saveFile(name, bytes)
    else this.#held.set(name, bytes)
  }

  save(): unknown {
    const names = this.#journal?.fileNames() ?? [...this.#held.keys()]
    return names.map((name) => [name, Buffer.from(this.find(name) ?? []).toString('base64')])
  }

  load(saved: unknown): () => void {
    const files = savedMedia.parse(saved)
    return () => {
      this.reset()
      for (const [name, text] of files) this.keep(name, Buffer.from(text, 'base64'))
    }
  }

  reset(): void {
    this.#held.clear()
    for (const name of this.#journal?.fileNames() ?? []) this.#journal?.removeFile(name)
  }
}
