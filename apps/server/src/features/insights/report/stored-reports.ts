import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accountReference, endpoints, type ReportAnswer } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { preparedJson, type PreparedJson } from '../../../http/prepared-json.ts'
import { dayIn } from '../days.ts'
import { makeReport } from './make-report.ts'
import { scoreCampaigns } from './score-campaigns.ts'

const pack = promisify(gzip)

/** A report covers the thirty account days before the one it is made on. */
const reportedDays = 30
/** Figures are restated: a report made earlier the same day is made again. */
const remadeAfterMs = 60 * 60_000
/** Older reports can be computed again from the facts. */
const keptDays = 8

/** The day that a report's key names, in UTC (the specification leaves its calendar open). */
const keyDay = (now: Date): string => dayIn('UTC', now)

/** Makes today's report of every campaign that delivered, one transaction each: a stopped worker loses one. */
export async function makeReports(ctx: Context, accountId: number, signal: AbortSignal): Promise<void> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['currency', 'timezone'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const until = dayBefore(dayIn(account.timezone, now), 1)
  const range = { since: dayBefore(until, reportedDays - 1), until }
  await inAccount(ctx, accountId, (scope) => scoreCampaigns(scope, range))
  const campaigns = await inAccount(ctx, accountId, (scope) => campaignsToReport(scope, range, now))
  for (const campaignId of campaigns) {
    if (signal.aborted) return
    await inAccount(ctx, accountId, async (scope) => {
      const report = await makeReport(scope, { campaignId, range, currency: account.currency, now })
      await storeReport(scope, ctx.pictures.show(accountId, report), now)
    })
  }
  await inAccount(ctx, accountId, ({ db }) =>
    db
      .deleteFrom('report')
      .where('account_id', '=', accountId)
      .where('made_on', '<', dayBefore(keyDay(now), keptDays))
      .execute(),
  )
}

async function campaignsToReport(
  { db, accountId }: AccountScope,
  range: { readonly since: string; readonly until: string },
  now: Date,
): Promise<string[]> {
  const fresh = db
    .selectFrom('report')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('made_on', '=', keyDay(now))
    .where('made_at', '>', new Date(now.getTime() - remadeAfterMs))
  const rows = await db
    .selectFrom('campaign_day')
    .select('campaign_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('day', '>=', range.since)
    .where('day', '<=', range.until)
    .where('campaign_id', 'not in', fresh)
    .execute()
  return rows.map((row) => row.campaign_id)
}

/** Keeps a report as it travels, under the day it was made. */
export async function storeReport(
  { db, accountId }: AccountScope,
  content: ReportAnswer,
  now: Date,
): Promise<void> {
  const json = JSON.stringify(z.encode(endpoints.storedReport.response, content))
  const kept = { content: await pack(json), made_at: now }
  await db
    .insertInto('report')
    .values({ account_id: accountId, made_on: keyDay(now), campaign_id: content.campaignId, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'made_on', 'campaign_id']).doUpdateSet(kept))
    .execute()
}

type Key = { readonly account: string; readonly reportKey: string; readonly campaignId: string }

/** `null` when no report was made on that day, or when the key speaks of another account. */
export async function readStoredReport(
  { db, accountId }: AccountScope,
  { account, reportKey, campaignId }: Key,
): Promise<PreparedJson | null> {
  const [, number, day] = /^front_(\d+)_(.+)$/.exec(reportKey) ?? []
  if (
    day === undefined ||
    number !== z.decode(accountReference, account).digits ||
    Number.isNaN(Date.parse(day))
  )
    return null
  const row = await db
    .selectFrom('report')
    .select('content')
    .where('account_id', '=', accountId)
    .where('made_on', '=', day)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return row ? preparedJson({ gzip: row.content }) : null
}
