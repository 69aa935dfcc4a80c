import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Part } from '../world/part.ts'
import type { World } from '../world/world.ts'
import { TiktokError } from './envelope.ts'

export const tiktokApp = { id: '7311200000000000001', secret: 'vigie-demo-tiktok-secret' } as const

/** A token has no end: whoever gave it takes it back. */
const grant = z.object({ advertisers: z.array(z.string()).readonly() })
type Grant = z.output<typeof grant>
const savedDesk = z.object({
  codes: z.array(z.tuple([z.string(), grant.extend({ until: z.number() })])),
  tokens: z.array(z.tuple([z.string(), grant])),
  calls: z.array(z.number()),
  requests: z.array(z.string()),
})

const callsPerSecond = 10

/** Codes, for an hour and once, the tokens they were exchanged for, and what clients asked lately. */
export class TiktokDesk implements Part {
  readonly #world: World
  readonly #codes = new Map<string, Grant & { readonly until: number }>()
  readonly #tokens = new Map<string, Grant>()
  readonly #requests = new Set<string>()
  #calls: readonly number[] = []

  constructor(world: World) {
    this.#world = world
  }

  issueCode(advertisers: readonly string[]): string {
    const code = randomBytes(20).toString('hex')
    this.#codes.set(code, { advertisers, until: this.#world.clock.now() + 3_600_000 })
    return code
  }

  exchange(code: string): { readonly token: string; readonly grant: Grant } {
    const found = this.#codes.get(code)
    this.#codes.delete(code)
    if (!found) throw new TiktokError(40_110, 'Authorization code is invalid or has been used')
    if (found.until < this.#world.clock.now()) throw new TiktokError(40_131, 'Authorization code has expired')
    const token = `act.${randomBytes(20).toString('hex')}`
    this.accept(token, found.advertisers)
    return { token, grant: found }
  }

  accept(token: string, advertisers: readonly string[]): void {
    this.#tokens.set(token, { advertisers })
  }

  revoke(token: string): void {
    this.#tokens.delete(token)
  }

  check(token: string | undefined): Grant {
    if (!token) throw new TiktokError(40_104, 'Access token is empty')
    const found = this.#tokens.get(token)
    if (!found) throw new TiktokError(40_105, 'Access token is incorrect or has been revoked')
    return found
  }

  /** @throws 40100 when quotas are on and more than ten calls came in a second */
  countCall(): void {
    const now = this.#world.clock.now()
    this.#calls = [...this.#calls.filter((at) => at > now - 1000), now]
    if (this.#world.settings.quotas.isOn && this.#calls.length > callsPerSecond)
      throw new TiktokError(40_100, 'Too many requests. Please retry in some time.')
  }

  /**
   * The same request twice is refused: the only guard against doing it twice.
   * @throws 40050
   */
  takeRequest(id: string): void {
    if (this.#requests.has(id)) throw new TiktokError(40_050, 'Duplicate request')
    this.#requests.add(id)
  }

  save(): unknown {
    return {
      codes: [...this.#codes],
      tokens: [...this.#tokens],
      calls: this.#calls,
      requests: [...this.#requests],
    }
  }

  load(saved: unknown): () => void {
    const { codes, tokens, calls, requests } = savedDesk.parse(saved)
    return () => {
      this.reset()
      for (const [text, code] of codes) this.#codes.set(text, code)
      for (const [text, held] of tokens) this.#tokens.set(text, held)
      for (const id of requests) this.#requests.add(id)
      this.#calls = calls
    }
  }

  reset(): void {
    this.#codes.clear()
    this.#tokens.clear()
    this.#requests.clear()
    this.#calls = []
  }
}
