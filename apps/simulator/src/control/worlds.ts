import type { FastifyInstance } from 'fastify'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Whatever can be written down whole and come back. */
type Saved = { readonly save: () => unknown; readonly load: (saved: unknown) => void }

const named = z.object({ name: z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, - and _, sixty at most') })

/** Worlds that were saved, by name: files of a folder, or held while the simulator runs. */
class Shelf {
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

/**
 * Worlds as files: `save` keeps what the simulator is under a name, `load` becomes it again, and both can be had and given as
 * they are.
 */
export function registerWorlds(app: FastifyInstance, simulator: Saved, dataDir: string | undefined): void {
  const shelf = new Shelf(dataDir)
  app.get('/_control/worlds', async () => shelf.names())
  app.post('/_control/save', async (request) => {
    const { name } = named.parse(request.body)
    shelf.keep(name, simulator.save())
    return { name }
  })
  app.post('/_control/load', async (request, reply) => {
    const { name } = named.parse(request.body)
    const world = shelf.find(name)
    if (world === undefined) return reply.code(404).send({ error: `no world ${name}` })
    simulator.load(world)
    return { name }
  })
  app.get('/_control/world', async () => simulator.save())
  app.put('/_control/world', { bodyLimit: 1024 * 1024 * 1024 }, async (request) => {
    simulator.load(request.body)
    return { done: true }
  })
}
