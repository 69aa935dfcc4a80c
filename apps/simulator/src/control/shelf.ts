import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Whatever can be written down whole and come back. */
export type Saved = { readonly save: () => unknown; readonly load: (saved: unknown) => void }

export const worldName = z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, - and _, sixty at most')

/** Worlds that were saved, by name: files of a folder, or held while the simulator runs. */
export class Shelf {
  readonly #folder: string | null
  readonly #held = new Map<string, string>()

  constructor(dataDir: string | undefined) {
    this.#folder = dataDir === undefined ? null : join(dataDir, 'worlds')
    if (this.#folder !== null) mkdirSync(this.#folder, { recursive: true })
  }

  names(): string[] {
    const files = this.#folder === null ? [] : readdirSync(this.#folder)
    const kept = files.flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    return [...new Set([...kept, ...this.#held.keys()])].toSorted()
  }

  keep(name: string, world: unknown): void {
    const text = JSON.stringify(world)
    if (this.#folder === null) this.#held.set(name, text)
    else {
      const path = join(this.#folder, `${name}.json`)
      writeFileSync(`${path}.new`, text, { mode: 0o600 })
      renameSync(`${path}.new`, path)
    }
  }

  find(name: string): unknown {
    const path = this.#folder === null ? null : join(this.#folder, `${name}.json`)
    const text = path !== null && existsSync(path) ? readFileSync(path, 'utf8') : this.#held.get(name)
    return text === undefined ? undefined : JSON.parse(text)
  }
}
