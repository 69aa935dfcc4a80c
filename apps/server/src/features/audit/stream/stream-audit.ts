import { installation } from '../../../audit/audit.ts'
import type { AuditStream } from '../../../settings/service-config.ts'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import { post } from '../../../webhooks/post-json.ts'
import { signatureOf } from '../../../webhooks/sign.ts'
import { destinationOf } from './destination.ts'
import { isDue, noteFailure, noteTaken } from './destination.store.ts'
import { noteSent, readUnsent, type SealedLine } from './unsent-lines.ts'

type Source = {
  readonly accountId: number
  /** `null` where the lines belong to no account. */
  readonly account: { readonly id: string; readonly name: string } | null
}

/** One run ends before the queue would take it for dead; the next goes on where it stopped. */
const mostMessages = 300

/**
 * Sends what the audit has new, account by account, in the order in which the lines were sealed. A line is sent until it is taken:
 * none is left out, whatever the other side answers, and the first refusal ends the run, because all go to the same place.
 */
export async function streamAudit(ctx: Context): Promise<void> {
  const { stream } = ctx.config.audit
  if (stream === null) return
  const destination = destinationOf(stream)
  if (!(await isDue(ctx, destination))) return
  let left = mostMessages
  for (const source of await sources(ctx))
    for (; left > 0; left -= 1) {
      const lines = await inAccount(ctx, source.accountId, (scope) => readUnsent(scope, destination))
      const last = lines.at(-1)
      if (!last) break
      const problem = await send(ctx, stream, { source, lines })
      if (problem !== null) return noteFailure(ctx, destination, problem)
      await inAccount(ctx, source.accountId, (scope) => noteSent(scope, destination, last.seq))
      await noteTaken(ctx, destination)
    }
}

async function sources({ db }: Context): Promise<Source[]> {
  const accounts = await db
    .selectFrom('ad_account')
    .select(['account_id as accountId', 'platform_id as id', 'name'])
    .orderBy('account_id')
    .execute()
  return [
    { accountId: installation, account: null },
    ...accounts.map(({ accountId, id, name }) => ({ accountId, account: { id, name } })),
  ]
}

type Sending = { readonly source: Source; readonly lines: readonly SealedLine[] }

/** @returns why it was not taken, or `null` */
async function send(
  { clock }: Context,
  { url, secret }: AuditStream,
  { source, lines }: Sending,
): Promise<string | null> {
  const id = `audit-${source.account?.id ?? 'installation'}-${lines[0]?.seq}-${lines.at(-1)?.seq}`
  const sentAt = clock.now()
  const body = JSON.stringify({ id, type: 'audit', sentAt, account: source.account, lines })
  try {
    const headers = signatureOf(body, { id, secret, sentAt })
    // Whoever runs the installation named the address: it may be in a network of their own.
    const { status, text } = await post({ url, body, headers, trusted: [new URL(url).origin] })
    return status >= 200 && status < 300 ? null : `${status} ${text}`.trim()
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}
