import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, shownScores, sumFigures, type ConversionEventId } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { dayIn } from '../days.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { figuresIn } from '../explorer/order-by-figures.ts'
import { readLive } from '../live-objects.read-model.ts'
import { readProvenance } from '../provenance.read-model.ts'
import { columnSums, figuresOf } from '../volume-columns.ts'
import type { VolumeSheet } from '../volume-sheet.ts'
import { tellVisuals } from './page-of-visuals.ts'
import { readVisuals } from './read-gallery.ts'

type Answer = ResponseOf<typeof endpoints.readVisual>
type Range = { readonly since: string; readonly until: string }
type Asked = {
  readonly tenant: Tenant
  readonly key: string
  readonly range: Range
  readonly readSums: ReadSums
}

/** What is shown of an account's most used visual. */
const mostAds = 100
const mostTexts = 50

/** One visual with its days, its ads and its texts. @throws {AppError} `object.notFound` */
export async function readVisual(ctx: Context, asked: Asked): Promise<Answer> {
  const { tenant, key, range } = asked
  const now = ctx.clock.now()
  const today = dayIn(tenant.timezone, now)
  const answer = await inAccount(ctx, tenant.accountId, async (scope): Promise<Answer> => {
    const { visuals, sheet, scores, event } = await readVisuals(scope, { ...asked, now, text: '' })
    const own = visuals.find((one) => one.key === key)
    if (!own) throw new AppError('object.notFound', { id: key })
    const [visual] = await tellVisuals(scope, [own], { scores, yesterday: dayBefore(today, 1) })
    if (!visual) throw new AppError('object.notFound', { id: key })
    const ads = await readAds(scope, own.adIds)
    const texts = textsOf(ads, sheet, event)
    const live = await readLive(scope, 'ad', now)
    return {
      visual,
      event,
      days: await readDays(scope, own.adIds, range),
      ads: ads
        .map((ad) => toldAd(ad, { sheet, isLive: live.has(ad.id) }))
        .toSorted((a, b) => b.figures.spend - a.figures.spend || a.name.localeCompare(b.name, 'fr'))
        .slice(0, mostAds),
      texts: texts.slice(0, mostTexts),
      textCount: texts.length,
      provenance: await readProvenance(scope, { report: 'ad', range, today }),
      currency: tenant.currency,
    }
  })
  return ctx.pictures.show(tenant.accountId, answer)
}

type Ad = Omit<Answer['ads'][number], 'isLive' | 'figures'> & {
  readonly title: string
  readonly body: string
}

async function readAds({ db, accountId }: AccountScope, ids: readonly string[]): Promise<readonly Ad[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Ad>`
    select ad.ad_id as id, ad.name, ad.campaign_id as "campaignId", ad.adset_id as "adsetId", ad.title, ad.body,
      coalesce(campaign.name, ad.campaign_id) as "campaignName", coalesce(adset.name, ad.adset_id) as "adsetName",
      adset.daily_budget as "dailyBudget", campaign.daily_budget as "budgetAbove"
    from ad
    left join adset on adset.account_id = ${accountId} and adset.adset_id = ad.adset_id
    left join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = ad.campaign_id
    where ad.account_id = ${accountId} and ad.ad_id = any(${ids})`.execute(db)
  return rows
}

const toldAd = (
  { title: _title, body: _body, ...ad }: Ad,
  { sheet, isLive }: { readonly sheet: VolumeSheet; readonly isLive: boolean },
): Answer['ads'][number] => ({ ...ad, isLive, figures: figuresIn(sheet, ad.id) })

/** The texts that it ran with, each held against what its own ad sets deliver; one that the platform does not tell is none. */
function textsOf(ads: readonly Ad[], sheet: VolumeSheet, event: ConversionEventId): Answer['texts'] {
  const saying = ads.filter(({ title, body }) => title !== '' || body !== '')
  const byText = Map.groupBy(saying, ({ title, body }) => JSON.stringify([title, body]))
  const cells = [...byText].flatMap(([value, own]) =>
    own.map(({ id, adsetId }) => ({ value, adset: adsetId, ad: id, figures: figuresIn(sheet, id) })),
  )
  const scores = shownScores(cells, event)
  return [...byText]
    .map(([value, own]) => ({
      title: own[0]?.title ?? '',
      body: own[0]?.body ?? '',
      ads: own.length,
      figures: sumFigures(own.map(({ id }) => figuresIn(sheet, id))),
      score: scores.get(value) ?? null,
    }))
    .toSorted((a, b) => b.figures.spend - a.figures.spend)
}

async function readDays(
  { db, accountId }: AccountScope,
  adIds: readonly string[],
  { since, until }: Range,
): Promise<Answer['days']> {
  if (adIds.length === 0) return []
  const { rows } = await sql<Parameters<typeof figuresOf>[0] & { day: string }>`
    select day, ${columnSums} from ad_day
    where account_id = ${accountId} and ad_id = any(${adIds}) and day between ${since} and ${until}
    group by day order by day`.execute(db)
  return rows.map((row) => ({ ...figuresOf(row), day: row.day }))
}
