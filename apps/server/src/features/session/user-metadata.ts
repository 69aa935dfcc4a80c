import { z } from 'zod'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'

const patience = 8000
const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const user = z.object({
  user_metadata: z.object({ selectedEvents: z.array(z.string().max(320)).max(60).optional() }).default({}),
})

type Provider = NonNullable<Context['config']['userMetadata']>
type Ours = Pick<Context, 'config' | 'clock'>

/** Tokens of the management interface: asking for one counts against the provider's quota. */
const tokens = new WeakMap<Provider, { readonly token: string; readonly until: number }>()

/** The columns a person chose, from the identity provider's user metadata; `null` when it keeps none or is not asked. */
export async function readChosenEvents(ctx: Ours, subject: string): Promise<readonly string[] | null> {
  const provider = ctx.config.userMetadata
  if (!provider) return null
  const { user_metadata: kept } = user.parse(
    await ask(ctx, provider, subject, { method: 'GET', query: '?fields=user_metadata' }),
  )
  return kept.selectedEvents ?? null
}

/**
 * Keeps them there. Nothing happens where no management interface is configured.
 * @throws {AppError} `session.metadataNotSaved`
 */
export async function keepChosenEvents(
  ctx: Ours,
  subject: string,
  selectedEvents: readonly string[],
): Promise<void> {
  const provider = ctx.config.userMetadata
  if (!provider) return
  const body = JSON.stringify({ user_metadata: { selectedEvents } })
  await ask(ctx, provider, subject, { method: 'PATCH', body }).catch((cause: unknown) => {
    throw new AppError('session.metadataNotSaved', {}, cause)
  })
}

type Call = { readonly method: 'GET' | 'PATCH'; readonly query?: string; readonly body?: string }

async function ask(ctx: Ours, provider: Provider, subject: string, call: Call): Promise<unknown> {
  const authorization = `Bearer ${await tokenOf(ctx, provider)}`
  return answerOf(
    await fetch(`${provider.url}/api/v2/users/${encodeURIComponent(subject)}${call.query ?? ''}`, {
      method: call.method,
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
      ...(call.body === undefined ? {} : { body: call.body }),
    }),
  )
}

async function tokenOf({ clock }: Ours, provider: Provider): Promise<string> {
  const now = clock.now().getTime()
  const kept = tokens.get(provider)
  if (kept && kept.until > now) return kept.token
  const { access_token: token, expires_in: seconds } = granted.parse(
    await answerOf(
      await fetch(`${provider.url}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(patience),
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: provider.clientId,
          client_secret: provider.clientSecret,
          audience: `${provider.url}/api/v2/`,
        }),
      }),
    ),
  )
  tokens.set(provider, { token, until: now + (seconds - 60) * 1000 })
  return token
}

async function answerOf(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`The identity provider answered ${reply.status}`)
  return reply.json()
}
