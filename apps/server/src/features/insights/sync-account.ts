import { insightFields, insightRowSchema, toDailyFact, type DailyFact } from '@vigie/ads-api'
import { currencyDecimals } from '@vigie/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { platformAccess, type PlatformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { dayBefore, dayIn } from './days.ts'

/** First sync: this many days. Later ones: the days that the platform may still restate. */
const historyDays = 90
const restatedDays = 8

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  effective_status: z.string(),
  objective: z.string().optional(),
})
type Campaign = z.output<typeof campaign>

/**
 * Brings the account's campaigns and daily facts up to date, in its own calendar. Days already read are read again
 * while conversions may still be added to them. A failure is kept for the screen: missing is a state, never zero.
 */
export async function syncInsights(ctx: Context, accountId: number): Promise<void> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['platform_id', 'timezone', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const startedAt = ctx.clock.now()
  const former = await inAccount(ctx, accountId, async (scope) => {
    await noteSync(scope, { started_at: startedAt })
    return readSync(scope)
  })
  try {
    const platform = await anyAccess(ctx, accountId, account.platform_id)
    const today = dayIn(account.timezone, ctx.clock.now())
    // From the last day that was read, not from today: an account that was away for weeks has no hole.
    const lastRead = former?.synced_from && former.finished_at ? former.finished_at : null
    const since = lastRead
      ? dayBefore(dayIn(account.timezone, lastRead), restatedDays)
      : dayBefore(today, historyDays)
    const campaigns = await platform.list(
      {
        path: `/${account.platform_id}/campaigns`,
        params: { fields: 'id,name,status,effective_status,objective' },
      },
      campaign,
    )
    const facts = await readFacts(platform, account, { since, until: today })
    await inAccount(ctx, accountId, async (scope) => {
      await storeCampaigns(scope, campaigns, ctx.clock.now())
      await storeFacts(scope, facts)
      await noteSync(scope, {
        finished_at: ctx.clock.now(),
        synced_from: former?.synced_from ?? since,
        problem: JSON.stringify(null),
      })
    })
  } catch (error) {
    if (!(error instanceof PlatformError) && !(error instanceof AppError)) throw error
    await inAccount(ctx, accountId, (scope) => noteSync(scope, { problem: JSON.stringify(problemOf(error)) }))
  }
}

function problemOf(error: PlatformError | AppError): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: '' }
  return { code: `platform.${error.details.kind}`, message: error.details.message ?? '' }
}

/** Any member whose connection still reaches the account will do: figures belong to the account. */
async function anyAccess(ctx: Context, accountId: number, account: string): Promise<PlatformAccess> {
  const members = await ctx.db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  let refusal = new AppError('account.noConnection')
  for (const { person_id: personId } of members) {
    const access = await platformAccess(ctx, { personId, account }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      refusal = error
      return null
    })
    if (access) return access
  }
  throw refusal
}

type Range = { readonly since: string; readonly until: string }

async function readFacts(
  platform: PlatformAccess,
  account: { readonly platform_id: string; readonly currency: string },
  range: Range,
): Promise<DailyFact[]> {
  const rows = await platform.list(
    {
      path: `/${account.platform_id}/insights`,
      params: {
        level: 'campaign',
        time_increment: '1',
        time_range: JSON.stringify(range),
        fields: insightFields,
        limit: '500',
      },
    },
    insightRowSchema,
  )
  return rows.map((row) => toDailyFact(row, currencyDecimals(account.currency)))
}

async function storeCampaigns(
  { db, accountId }: AccountScope,
  campaigns: readonly Campaign[],
  at: Date,
): Promise<void> {
  for (const one of campaigns) {
    const values = {
      name: one.name,
      status: one.status,
      effective_status: one.effective_status,
      objective: one.objective ?? null,
      seen_at: at,
    }
    await db
      .insertInto('campaign')
      .values({ account_id: accountId, campaign_id: one.id, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(values))
      .execute()
  }
}

async function storeFacts({ db, accountId }: AccountScope, facts: readonly DailyFact[]): Promise<void> {
  if (facts.length === 0) return
  const column = (read: (fact: DailyFact) => string | number) => facts.map(read)
  await sql`
    insert into campaign_day (account_id, campaign_id, day, spend, impressions, link_clicks, purchases, purchase_value)
    select ${accountId}, rows.* from unnest(
      ${column((fact) => fact.campaignId)}::text[], ${column((fact) => fact.day)}::date[],
      ${column((fact) => fact.spend)}::bigint[], ${column((fact) => fact.impressions)}::bigint[],
      ${column((fact) => fact.linkClicks)}::bigint[], ${column((fact) => fact.purchases)}::bigint[],
      ${column((fact) => fact.purchaseValue)}::bigint[]
    ) as rows
    on conflict (account_id, campaign_id, day) do update set
      spend = excluded.spend, impressions = excluded.impressions, link_clicks = excluded.link_clicks,
      purchases = excluded.purchases, purchase_value = excluded.purchase_value`.execute(db)
}

const name = 'insights'

export function readSync({ db, accountId }: AccountScope) {
  return db
    .selectFrom('sync_state')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()
}

type SyncChange = { started_at?: Date; finished_at?: Date; synced_from?: string; problem?: string }

async function noteSync({ db, accountId }: AccountScope, change: SyncChange): Promise<void> {
  await db
    .insertInto('sync_state')
    .values({ account_id: accountId, name, ...change })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(change))
    .execute()
}
