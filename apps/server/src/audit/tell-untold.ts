import { endpoints, isReading, type Endpoint } from '@vigie/contract'
import type { AuditAction } from '@vigie/domain'
import { writeAudit } from './audit.ts'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { requestInHand } from '../db/request-in-hand.ts'

type Call = {
  readonly personId: string
  readonly tenant: { readonly accountId: number } | undefined
  readonly params: unknown
  readonly body?: unknown
}

/** What is told of a call that tells nothing by itself, by the right that it asks for. */
const actions: Readonly<Partial<Record<Endpoint['permission'], AuditAction>>> = {
  'library:edit': 'library.changed',
  'draft:edit': 'draft.saved',
  'proposal:make': 'changes.staged',
  'live:change': 'changes.ordered',
  'alert:settle': 'alert.settled',
  'alert:edit': 'alertPreferences.saved',
  'channel:edit': 'alertChannel.tried',
  'strategy:arm': 'strategy.run',
}

/** A draft is stored every few seconds while somebody works on it: that is one act. */
const oneActMs = 10 * 60_000

/**
 * Whoever changes something of an account leaves a line in its audit: where the call itself told of nothing, its right, its address and
 * what it was about are told once it is done. A look at the platform is no change, whatever its method.
 */
export async function tellUntold(
  ctx: Context,
  endpoint: Endpoint,
  { personId, tenant, params, body }: Call,
): Promise<void> {
  const action = actions[endpoint.permission]
  if (action === undefined || tenant === undefined || isReading(endpoint) || isLook(endpoint)) return
  if ((requestInHand()?.told.lines ?? 0) > 0) return
  const line = { at: ctx.clock.now(), personId, action, subject: subjectOf(params, body) }
  await inAccount(ctx, tenant.accountId, async (scope) => {
    if (action === 'draft.saved' && line.subject !== '' && (await isToldOf(scope, line))) return
    await writeAudit(scope, { ...line, facts: { call: `${endpoint.method} ${endpoint.path}` } })
  })
}

/** What it finds is stored, and nothing of the account is another for it. */
const isLook = ({ path }: Endpoint): boolean => path === endpoints.checkDifferences.path

/** What the address names beside the account, or the body by name. */
function subjectOf(params: unknown, body: unknown): string {
  const named = Object.entries(Object(params) as Record<string, unknown>).filter(([key]) => key !== 'account')
  const last: unknown = named.at(-1)?.[1] ?? Reflect.get(Object(body) as object, 'name')
  return typeof last === 'string' ? last : ''
}

type Line = {
  readonly at: Date
  readonly personId: string
  readonly action: AuditAction
  readonly subject: string
}

async function isToldOf(
  { db, accountId }: AccountScope,
  { at, personId, action, subject }: Line,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .where('at', '>', new Date(at.getTime() - oneActMs))
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
