import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { GraphError, expiredToken } from '../graph-error.ts'
import type { Clock } from '../../world/clock.ts'
import type { Part } from '../../world/part.ts'

const token = z.object({
  userId: z.string(),
  expiresAt: z.number().nullable(),
  scopes: z.array(z.string()).readonly(),
  isRevoked: z.boolean(),
  /** The page in whose name the token speaks. */
  pageId: z.string().exactOptional(),
  /** The application it was made for, where that is another one. */
  foreignAppId: z.string().exactOptional(),
})
export type Token = z.output<typeof token>

/** Tokens with their texts, as they are written down. */
export const savedTokens = z.array(z.tuple([z.string(), token]))
type SavedToken = readonly [string, Token]

const savedDesk = z.object({
  tokens: savedTokens,
  codes: z.array(z.tuple([z.string(), z.object({ token, redirectUri: z.string() })])),
})

export type AppCredentials = { readonly id: string; readonly secret: string }
export const demoApp: AppCredentials = { id: '100000000000001', secret: 'vigie-demo-app-secret' }

const longLived = 60 * 86_400_000

/** Codes and tokens of the simulated platform. */
export class TokenDesk implements Part {
  readonly app: AppCredentials
  readonly #clock: Clock
  readonly #tokens = new Map<string, Token>()
  readonly #codes = new Map<string, { readonly token: Token; readonly redirectUri: string }>()

  constructor(app: AppCredentials, clock: Clock) {
    this.app = app
    this.#clock = clock
  }

  /** Registers a given text as a token without an end. */
  accept(text: string, userId: string, scopes: readonly string[]): void {
    this.#tokens.set(text, { userId, scopes, expiresAt: null, isRevoked: false })
  }

  /** What a business makes for a system user of its own; `expiresAt: null` never ends. */
  issueSystemToken(given: Pick<Token, 'userId' | 'scopes' | 'expiresAt' | 'foreignAppId'>): string {
    return this.#issue({ ...given, isRevoked: false }).text
  }

  issueCode(userId: string, scopes: readonly string[], redirectUri: string): string {
    const code = randomBytes(24).toString('base64url')
    const expiresAt = this.#clock.now() + longLived
    this.#codes.set(code, { token: { userId, scopes, expiresAt, isRevoked: false }, redirectUri })
    return code
  }

  /** A code serves once, for the address it was made for. */
  exchange(code: string, redirectUri: string): { readonly text: string; readonly token: Token } {
    const found = this.#codes.get(code)
    this.#codes.delete(code)
    if (!found) throw new GraphError(100, 'This authorization code has been used.', { subcode: 36_009 })
    if (found.redirectUri !== redirectUri) {
      throw new GraphError(
        100,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        { subcode: 36_008 },
      )
    }
    return this.#issue(found.token)
  }

  renew(text: string): { readonly text: string; readonly token: Token } {
    const token = this.check(text)
    return this.#issue({ ...token, expiresAt: this.#clock.now() + longLived })
  }

  #issue(token: Token): { readonly text: string; readonly token: Token } {
    const text = `EAAsim${randomBytes(40).toString('base64url')}`
    this.#tokens.set(text, token)
    return { text, token }
  }

  /** A page's own token for one of its people: always the same text, without an end. */
  pageToken(pageId: string, { userId, scopes }: Token): { readonly text: string; readonly isNew: boolean } {
    const facts = `${pageId} ${userId} ${scopes.toSorted().join()}`
    const text = `EAAsimP${createHmac('sha256', this.app.secret).update(facts).digest('base64url')}`
    const isNew = this.#tokens.get(text)?.isRevoked !== false
    if (isNew) this.#tokens.set(text, { userId, pageId, scopes, expiresAt: null, isRevoked: false })
    return { text, isNew }
  }

  /** @throws the platform's 190 when the token is unknown, revoked or over */
  check(text: string): Token {
    const token = this.#tokens.get(text)
    if (!token)
      throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token', { status: 400 })
    if (token.isRevoked) throw expiredToken(460)
    if (token.expiresAt !== null && token.expiresAt <= this.#clock.now()) throw expiredToken(463)
    return token
  }

  /** @throws the platform's 190 unless this is the application's own token */
  checkApplication(text: string | undefined): void {
    if (text === `${this.app.id}|${this.app.secret}`) return
    throw new GraphError(190, 'Invalid OAuth access token signature.', { status: 400 })
  }

  /** Proves that the caller holds the application's secret. */
  checkProof(text: string, proof: string): void {
    const expected = createHmac('sha256', this.app.secret).update(text).digest()
    const given = Buffer.from(proof, 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument')
    }
  }

  /** Takes every token of a person back, those of their pages too. */
  revokeOf(userId: string): void {
    for (const token of this.#tokens.values()) if (token.userId === userId) token.isRevoked = true
  }

  revokeAll(): void {
    for (const token of this.#tokens.values()) token.isRevoked = true
  }

  /** The tokens, to write down so that a restart keeps people connected. */
  dump(): SavedToken[] {
    return [...this.#tokens]
  }

  restore(tokens: readonly SavedToken[]): void {
    for (const [text, token] of tokens) this.#tokens.set(text, token)
  }

  save(): unknown {
    return { tokens: this.dump(), codes: [...this.#codes] }
  }

  load(saved: unknown): () => void {
    const { tokens, codes } = savedDesk.parse(saved)
    return () => {
      this.reset()
      this.restore(tokens)
      for (const [text, code] of codes) this.#codes.set(text, code)
    }
  }

  reset(): void {
    this.#tokens.clear()
    this.#codes.clear()
  }
}
