import { z } from 'zod'
import { readAccountSettings } from '../../library/account-settings.ts'
import { Blocked } from './blocked.ts'
import { inLease, type Run } from './executor-run.ts'
import { inParallel } from './in-parallel.ts'
import { killPoint } from './kill-point.ts'
import { changeNode, readNodes, type NodeRow } from './ledger.ts'
import { closeOperation, recordIntent } from '../../writes/operations.ts'

const confirmationLasts = 24 * 3600 * 1000
const width = 16
const success = z.object({ success: z.literal(true) })

/** The last look before money can be spent: the confirmation is fresh, its person may still publish, the guard holds. */
export async function checkActivation(run: Run): Promise<void> {
  const { ctx, publication } = run
  const age = ctx.clock.now().getTime() - publication.confirmed_at.getTime()
  if (age > confirmationLasts) throw new Blocked('RECONFIRM', reason('publication.confirmationTooOld'))
  const member = await ctx.db
    .selectFrom('membership')
    .select('role')
    .where('person_id', '=', publication.confirmed_by)
    .where('account_id', '=', run.accountId)
    .executeTakeFirst()
  if (member?.role !== 'publisher' && member?.role !== 'admin')
    throw new Blocked('RECONFIRM', reason('publication.confirmerLeft'))
  const { maxDailyBudget } = await inLease(run, readAccountSettings)
  if (maxDailyBudget !== null && publication.daily_total > maxDailyBudget) {
    throw new Blocked('RECONFIRM', reason('guard.budgetExceeded'))
  }
}

const reason = (code: string) => ({ code, title: '', message: '' })

/** Ads, then ad sets, then the campaign: one last call opens the gate. Switching on twice is harmless. */
export async function activateAll(run: Run): Promise<void> {
  for (const kind of ['ad', 'adset', 'campaign'] as const) {
    const nodes = await inLease(run, (scope) => readNodes(scope, run.publication.id))
    const waiting = nodes.filter(
      (node) => node.kind === kind && node.state !== 'ACTIVE' && node.platform_id !== null,
    )
    await inParallel(waiting, width, (node) => activate(run, node))
  }
}

async function activate(run: Run, node: NodeRow): Promise<void> {
  const { ctx, publication } = run
  const at = { publicationId: publication.id, ord: node.ord }
  const operation = await inLease(run, (scope) =>
    recordIntent(scope, {
      ...at,
      attempt: 1,
      operation: 'status',
      subject: node.platform_id ?? '',
      origin: 'publication',
      personId: publication.confirmed_by,
      at: ctx.clock.now(),
      facts: { status: 'ACTIVE' },
    }),
  )
  await run.platform.ask(
    { method: 'POST', path: `/${node.platform_id}`, params: { status: 'ACTIVE' } },
    success,
  )
  await inLease(run, async (scope) => {
    await changeNode(scope, at, { state: 'ACTIVE' })
    await closeOperation(scope, operation, { state: 'OK', at: ctx.clock.now() })
  })
  killPoint('afterActivation', ctx.config.killAt)
}
