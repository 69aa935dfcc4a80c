import { recipientsOf, type ChannelKind } from '@vigie/domain'
import type { Config } from '../../../config.ts'
import { openMail } from '../../../mail/open-mail.ts'
import { slackOf, teamsOf, webhookOf, type HookContent } from './hook-message.ts'
import { mailOf } from './mail-message.ts'
import type { Message } from './message.ts'
import { RefusedAddress } from '../../../security/public-lookup.ts'
import { post } from '../../../webhooks/post-json.ts'

/** Where a message goes, opened. */
export type OpenedChannel = { readonly kind: ChannelKind; readonly target: string; readonly secret: string }

export type Sent =
  | { readonly ok: true; readonly answer: string; readonly refused: readonly string[] }
  | {
      readonly ok: false
      readonly code: string
      /** What the other side said, word for word. */
      readonly detail: string
      /** Another try would end the same way. */
      readonly isFinal: boolean
      readonly retryAfterSeconds: number | null
    }

/** Sends a message and says how that went; never throws for what the other side does. */
export function send(config: Config, channel: OpenedChannel, message: Message): Promise<Sent> {
  if (channel.kind === 'email') return sendMail(config, channel, message)
  return sendHook(config, channel.target, hookContent(channel, message))
}

function hookContent({ kind, secret }: OpenedChannel, message: Message): HookContent {
  if (kind === 'slack') return slackOf(message)
  return kind === 'teams' ? teamsOf(message) : webhookOf(message, secret)
}

async function sendHook({ trustedHooks }: Config, url: string, content: HookContent): Promise<Sent> {
  try {
    const { status, text, retryAfterSeconds } = await post({ url, ...content, trusted: trustedHooks })
    const answer = `${status} ${text}`.trim()
    if (status >= 200 && status < 300) return { ok: true, answer, refused: [] }
    const isFinal = status < 500 && status !== 408 && status !== 425 && status !== 429
    return { ok: false, code: 'hook.refused', detail: answer, isFinal, retryAfterSeconds }
  } catch (error) {
    const isRefused = error instanceof RefusedAddress
    return {
      ok: false,
      code: codeOf(error),
      detail: reasonOf(error),
      isFinal: isRefused,
      retryAfterSeconds: null,
    }
  }
}

function codeOf(error: unknown) {
  if (error instanceof RefusedAddress) return 'hook.addressRefused'
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? 'hook.timeout' : 'hook.unreachable'
}

async function sendMail({ mail }: Config, { target }: OpenedChannel, message: Message): Promise<Sent> {
  const to = [...recipientsOf(target)]
  if (mail === null)
    return {
      ok: false,
      code: 'mail.notConfigured',
      detail: 'SMTP_URL',
      isFinal: true,
      retryAfterSeconds: null,
    }
  // Somebody may say yes in the next hours: what waits is tried again.
  if (to.length === 0)
    return { ok: false, code: 'mail.notConfirmed', detail: '', isFinal: false, retryAfterSeconds: null }
  const transport = openMail(mail)
  try {
    const sent = await transport.sendMail({
      from: mail.from,
      to,
      messageId: `<${message.id}@${new URL(message.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...mailOf(message),
    })
    return { ok: true, answer: sent.response, refused: sent.rejected.map(addressOf) }
  } catch (error) {
    return failedMail(error)
  } finally {
    transport.close()
  }
}

const addressOf = (one: string | { readonly address: string }): string =>
  typeof one === 'string' ? one : one.address

/** A server that says 5xx means it; anything else may pass (RFC 5321, section 4.2.1). */
export function failedMail(error: unknown): Extract<Sent, { ok: false }> {
  const code = numberOf(error, 'responseCode')
  return {
    ok: false,
    code: code === null ? 'mail.unreachable' : 'mail.refused',
    detail: reasonOf(error),
    isFinal: code !== null && code >= 500,
    retryAfterSeconds: null,
  }
}

function numberOf(error: unknown, name: string): number | null {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof value === 'number' ? value : null
}

/** What happened, in the words of whoever noticed: several addresses of a name fail together. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
