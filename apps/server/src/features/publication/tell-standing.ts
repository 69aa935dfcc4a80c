import { liveFields, type LiveChange, type LiveField, type LiveValue, type Money } from '@vigie/domain'
import { sql } from 'kysely'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts, resolveAlerts } from '../../alerts/tell-alerts.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { ChangedNode } from './executor/node.ts'
import type { PublicationRow } from './ledger.ts'
import { tell } from './publication-chain.ts'

type Standing = { readonly node: ChangedNode; readonly standing: readonly LiveChange[] }

/**
 * Tells of values that a stopped publication asked for, and that came to stand after its end: once for each of them, in the
 * campaign's history and as an alert, a critical one where money goes by them. Once none stands any more it is over.
 */
export async function tellStanding(
  ctx: Context,
  scope: AccountScope,
  row: PublicationRow,
  { node: { platformId: id, kind, name }, standing }: Standing,
): Promise<void> {
  const at = ctx.clock.now()
  const key = alertKeys.stands(row.id, id)
  if (standing.length === 0) return resolveAlerts(scope, [key], at)
  const data = { id, kind, name, changes: standing }
  if (!(await isTold(scope, row.id, data))) await tell(scope, row.id, { at, type: 'stands', data })
  const currency = await currencyOf(ctx, scope)
  const money = (field: LiveField, value: LiveValue): Money | null =>
    amounts.has(field) && typeof value === 'number' ? { amount: value, currency } : null
  await raiseAlerts(
    ctx,
    scope,
    [
      {
        key,
        priority: standing.some(({ field }) => goesByMoney(field)) ? 1 : 2,
        told: {
          code: 'publication.changeStands',
          facts: {
            publicationId: row.id,
            campaign: row.campaign_name,
            object: { id, name, kind },
            values: standing.map(({ field, before, after }) => ({
              field,
              from: money(field, before),
              to: money(field, after),
            })),
          },
        },
        campaigns: row.campaign_id === null ? [] : [{ id: row.campaign_id, name: row.campaign_name }],
      },
    ],
    at,
  )
}

const amounts: ReadonlySet<LiveField> = new Set(['dailyBudget', 'lifetimeBudget', 'spendCap', 'bidAmount'])

/** What is spent, until when, and for what. */
const goesByMoney = (field: LiveField): boolean =>
  liveFields[field].isMoney || amounts.has(field) || field === 'endTime' || field === 'bidStrategy'

async function currencyOf(ctx: Context, { accountId }: AccountScope): Promise<string> {
  const { currency } = await ctx.db
    .selectFrom('ad_account')
    .select('currency')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return currency
}

async function isTold(
  { db, accountId }: AccountScope,
  publicationId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const told = await db
    .selectFrom('publication_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('type', '=', 'stands')
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .executeTakeFirst()
  return told !== undefined
}
