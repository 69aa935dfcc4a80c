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
    // Two that are stored for the first time may bear one name: each is an act.
    if (action === 'draft.saved' && addressed(params) !== undefined && (await isToldOf(scope, line))) return
    const count = itemsOf(body).length
    // What is called by a number in its address may be named in its body.
    const name = partOf(body, 'name')
    const facts = {
      call: `${endpoint.method} ${endpoint.path}`,
      ...(count > 1 ? { count } : {}),
      ...(typeof name === 'string' && name !== '' && name !== line.subject ? { name } : {}),
    }
    await writeAudit(scope, { ...line, facts })
  })
}

/** What it finds is stored, and nothing of the account is another for it. */
const isLook = ({ path }: Endpoint): boolean => path === endpoints.checkDifferences.path

/** What the address names beside the account, or the body: by name, its draft's name, or the first of what it holds. */
function subjectOf(params: unknown, body: unknown): string {
  const said = [
    addressed(params),
    partOf(body, 'name'),
    partOf(partOf(body, 'draft'), 'name'),
    partOf(itemsOf(body)[0], 'id'),
  ]
  return said.find((one) => typeof one === 'string' && one !== '')?.toString() ?? ''
}

const addressed = (params: unknown): unknown =>
  Object.entries(Object(params) as Record<string, unknown>)
    .filter(([key]) => key !== 'account')
    .at(-1)?.[1]

const partOf = (of: unknown, name: string): unknown => Reflect.get(Object(of) as object, name)

/** What a call does to several things at once, it does to its items. */
function itemsOf(body: unknown): readonly unknown[] {
  const items = partOf(body, 'items')
  return Array.isArray(items) ? items : []
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
