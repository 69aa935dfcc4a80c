import {
  listAdvertiserIds,
  minorUnits,
  mostAdvertisersPerCall,
  readAdvertiserFigures,
  readAdvertisers,
} from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { currencyDecimals, dayBefore } from '@vigie/domain'
import { chunked } from '../../../../lib/chunked.ts'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { wallClock } from '../../../../lib/wall-clock.ts'
import { openTiktok } from '../../../../platforms/registry.ts'

type Account = ResponseOf<typeof endpoints.listTiktokAccounts>[number]
type Figures = ResponseOf<typeof endpoints.tiktokFigures>

const daysOfFigures = 30

/** The advertisers that the person's TikTok connection reaches now, by name. */
export async function listTiktokAccounts(ctx: Context, personId: string): Promise<Account[]> {
  const platform = await openTiktok(ctx, personId)
  const { appId, appSecret } = platform.tiktok
  const ids = await platform.read(listAdvertiserIds, { appId, appSecret })
  const accounts: Account[] = []
  for (const some of chunked(ids, mostAdvertisersPerCall))
    accounts.push(...(await platform.read(readAdvertisers, { ids: some })))
  return accounts.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** The last thirty full days of an advertiser, in its own calendar. */
export async function readTiktokFigures(
  ctx: Context,
  personId: string,
  advertiser: string,
): Promise<Figures> {
  const platform = await openTiktok(ctx, personId)
  const [account] = await platform.read(readAdvertisers, { ids: [advertiser] })
  if (!account) throw new AppError('tiktok.rejected', { account: advertiser })
  const until = dayBefore(wallClock(account.timezone, ctx.clock.now()).day, 1)
  const since = dayBefore(until, daysOfFigures - 1)
  const figures = await platform.read(readAdvertiserFigures, { advertiser, since, until })
  return {
    ...figures,
    since,
    until,
    spend: minorUnits(figures.spend, currencyDecimals(account.currency)),
  }
}
