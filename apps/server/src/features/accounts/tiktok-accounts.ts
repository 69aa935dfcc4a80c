import { minorUnits } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { currencyDecimals, dayBefore } from '@vigie/domain'
import { z } from 'zod'
import { tiktokAccess, type TiktokAccess } from '../../platforms/tiktok/open.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { wallClock } from '../../lib/wall-clock.ts'

type Account = ResponseOf<typeof endpoints.listTiktokAccounts>[number]
type Figures = ResponseOf<typeof endpoints.tiktokFigures>

const mostPerCall = 100
const daysOfFigures = 30

/** The advertisers that the person's TikTok connection reaches now, by name. */
export async function listTiktokAccounts(ctx: Context, personId: string): Promise<Account[]> {
  const access = await tiktokAccess(ctx, personId)
  // TikTok reads the app's secret from the query of this call alone; addresses we ask are not logged.
  const { appId: app_id, appSecret: secret } = access.tiktok
  const { list } = await access.ask(
    { path: '/oauth2/advertiser/get/', query: { app_id, secret } },
    z.object({ list: z.array(z.object({ advertiser_id: z.string() })) }),
  )
  const ids = list.map((one) => one.advertiser_id)
  const accounts: Account[] = []
  for (let from = 0; from < ids.length; from += mostPerCall)
    accounts.push(...(await describe(access, ids.slice(from, from + mostPerCall))))
  return accounts.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** The last thirty full days of an advertiser, in its own calendar. */
export async function readTiktokFigures(
  ctx: Context,
  personId: string,
  advertiser: string,
): Promise<Figures> {
  const access = await tiktokAccess(ctx, personId)
  const [account] = await describe(access, [advertiser])
  if (!account) throw new AppError('tiktok.rejected', { account: advertiser })
  const until = dayBefore(wallClock(account.timezone, ctx.clock.now()).day, 1)
  const since = dayBefore(until, daysOfFigures - 1)
  const query = {
    advertiser_id: advertiser,
    report_type: 'BASIC',
    data_level: 'AUCTION_ADVERTISER',
    dimensions: JSON.stringify(['advertiser_id']),
    metrics: JSON.stringify(['spend', 'impressions', 'clicks', 'conversion']),
    start_date: since,
    end_date: until,
  }
  const { list } = await access.ask({ path: '/report/integrated/get/', query }, report)
  const metrics = list[0]?.metrics ?? nothing
  return {
    since,
    until,
    spend: minorUnits(metrics.spend, currencyDecimals(account.currency)),
    impressions: Number(metrics.impressions),
    clicks: Number(metrics.clicks),
    conversions: Number(metrics.conversion),
  }
}

const count = z.string().regex(/^\d+$/)
const report = z.object({
  list: z.array(
    z.object({
      metrics: z.object({
        spend: z.string().regex(/^\d+(\.\d+)?$/),
        impressions: count,
        clicks: count,
        conversion: count,
      }),
    }),
  ),
})
/** An advertiser that delivered nothing has no row. */
const nothing = { spend: '0', impressions: '0', clicks: '0', conversion: '0' }

const described = z.object({
  list: z.array(
    z.object({
      advertiser_id: z.string(),
      name: z.string(),
      currency: z.string().length(3),
      timezone: z.string(),
      status: z.string(),
    }),
  ),
})

async function describe({ ask }: TiktokAccess, ids: readonly string[]): Promise<Account[]> {
  const fields = ['advertiser_id', 'name', 'currency', 'timezone', 'status']
  const query = { advertiser_ids: JSON.stringify(ids), fields: JSON.stringify(fields) }
  const { list } = await ask({ path: '/advertiser/info/', query }, described)
  return list.map((one) => ({
    account: one.advertiser_id,
    name: one.name,
    currency: one.currency,
    timezone: one.timezone,
    isUsable: one.status === 'STATUS_ENABLE',
  }))
}
