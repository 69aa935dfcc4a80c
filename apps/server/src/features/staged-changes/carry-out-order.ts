import { can } from '@vigie/contract'
import { isChangeOrderEnd, takingUpOrder, type OrderedChange } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { OrderResult } from '../../db/tables/staged-changes.ts'
import { AppError } from '../../errors/app-error.ts'
import { readTenant, type Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult } from '../../writes/change-order.ts'
import {
  outcomeOfWritten,
  readWritten,
  refuseWritten,
  type Written,
  type WrittenUnder,
} from '../../writes/written-under.ts'
import { holdRunning, lockOrder, moveOrder, type OrderRow } from './change-orders.store.ts'
import { objectChangesOf } from './object-changes-of.ts'
import { reach } from './order-steps.ts'
import { stage } from './staged-changes.store.ts'
import { tellOrder } from './tell-order.ts'

type Target = { readonly accountId: number; readonly orderId: string }
type Result = Pick<ChangeResult, 'id' | 'outcome' | 'problem'>

const under = (id: string): WrittenUnder => ({ reason: 'orderId', id })

/**
 * Sends an order whose time has come through the one write path, as whoever ordered it. Taken up again after a death it writes no
 * object a second time. What is refused is staged again for its person, with the reason.
 * @throws {Error} when something is still open: it is taken up again
 */
export async function carryOut(ctx: Context, { accountId, orderId }: Target): Promise<void> {
  const row = await inAccount(ctx, accountId, (scope) => takeUp(ctx, scope, orderId))
  if (row === null) return
  reach('orderTaken')
  const before = await inAccount(ctx, accountId, (scope) => readWritten(scope, under(orderId)))
  const left = row.changes.filter(({ id }) => !before.has(id))
  const tenant = await readTenant(ctx, { personId: row.person_id, accountId })
  const { results, untried } = await attempt(ctx, { row, tenant, left })
  reach('orderDone')
  await inAccount(ctx, accountId, async (scope) => {
    const standing = await lockOrder(scope, orderId)
    // Another worker, which was taken for dead, was first.
    if (isChangeOrderEnd(standing.state)) return
    const written = await readWritten(scope, under(orderId))
    await end(ctx, scope, standing, resultOf(row.changes, { written, results, untried }))
  })
}

/** Takes it up where its time has come; ends it where that is over. @returns `null` when nothing is to be sent */
async function takeUp(ctx: Context, scope: AccountScope, orderId: string): Promise<OrderRow | null> {
  const row = await lockOrder(scope, orderId)
  const at = ctx.clock.now()
  switch (takingUpOrder({ state: row.state, startsAt: row.starts_at }, at)) {
    case 'nothing':
      return null
    case 'start':
      await moveOrder(scope, row, 'started', { at })
      return row
    case 'expire':
      await moveOrder(scope, row, 'expired', { at })
      await giveBack(ctx, scope, row, refusedAll(row.changes, 'changeOrder.late'))
      return null
  }
}

type Attempting = {
  readonly row: OrderRow
  readonly tenant: Tenant | null
  readonly left: readonly OrderedChange[]
}
type Attempted = { readonly results: readonly Result[]; readonly untried: string }

async function attempt(ctx: Context, { row, tenant, left }: Attempting): Promise<Attempted> {
  // Whoever ordered may do it no longer: what was sent before is told, and nothing more is.
  if (tenant === null || !can(tenant.role, 'live:change'))
    return { results: [], untried: 'permission.denied' }
  if (left.length === 0) return { results: [], untried: 'change.overtaken' }
  try {
    const results = await applyChanges(ctx, {
      account: tenant,
      personId: row.person_id,
      origin: row.origin,
      isWorkOfAccount: true,
      reason: { orderId: row.id },
      groupId: row.id,
      beforeIntent: async (scope, objectId) => {
        await holdRunning(scope, row.id)
        await refuseWritten(scope, under(row.id), objectId)
      },
      onStep: (step) => reach(step === 'intended' ? 'orderIntended' : 'orderAnswered'),
      changes: objectChangesOf(left),
    })
    return { results, untried: 'change.overtaken' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { results: [], untried: error.code }
  }
}

type Known = Attempted & { readonly written: Written }

/** What became of each value; those of one object share it. @throws {Error} while some wait for the platform’s quota */
function resultOf(changes: readonly OrderedChange[], { written, results, untried }: Known): OrderResult {
  const answers = new Map(results.map((one) => [one.id, one]))
  return changes.map(({ id, field }) => {
    const state = written.get(id)
    const answer = answers.get(id)
    const problem = answer?.problem?.code ?? null
    if (state) return { id, field, outcome: outcomeOfWritten(state), problem }
    if (!answer) return { id, field, outcome: 'refused', problem: untried }
    if (answer.outcome === 'throttled') throw new Error(`order: ${id} waits for the platform`)
    return { id, field, outcome: answer.outcome, problem }
  })
}

const refusedAll = (changes: readonly OrderedChange[], problem: string): OrderResult =>
  changes.map(({ id, field }) => ({ id, field, outcome: 'refused', problem }))

async function end(ctx: Context, scope: AccountScope, row: OrderRow, result: OrderResult): Promise<void> {
  await moveOrder(scope, row, 'ended', { at: ctx.clock.now(), result })
  await giveBack(ctx, scope, row, result)
}

/** What was not done is staged again with its reason; what was to be done while nobody looked is told besides. */
async function giveBack(
  ctx: Context,
  scope: AccountScope,
  row: OrderRow,
  result: OrderResult,
): Promise<void> {
  const at = ctx.clock.now()
  const items = row.changes.flatMap((change, place) => {
    const { outcome = 'applied', problem = null } = result[place] ?? {}
    return outcome === 'refused' ? [{ ...change, isLeftOut: false, note: '', problem }] : []
  })
  await stage(scope, { personId: row.person_id, at, items, keeps: true })
  await tellOrder(ctx, scope, row, result)
}
