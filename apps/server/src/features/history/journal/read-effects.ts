import {
  accountDay,
  carriedDays,
  dayBefore,
  effectDays,
  effectLevel,
  effectResult,
  effectSide,
  effectSince,
  type DaySpan,
  type EffectDay,
  type EffectResult,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import type { JournalEntry, Line } from './asked.ts'

type Effect = NonNullable<JournalEntry['effect']>
type Frame = { readonly now: Date; readonly timezone: string }
/** One change, and whose days it is looked at by. */
type Asked = {
  readonly key: string
  readonly at: Date
  readonly of: Effect['of']
  readonly id: string
  readonly result: EffectResult
}
type Question = Asked & {
  readonly before: DaySpan | null
  readonly after: DaySpan | null
}

/** What came of the writes among some lines, by their keys: the days after beside those before. */
export async function readEffects(
  scope: AccountScope,
  lines: readonly Line[],
  frame: Frame,
): Promise<ReadonlyMap<string, Effect>> {
  const asked = await askedOf(scope, lines)
  const questions = await withDays(scope, asked, frame)
  const days = {
    campaign: await readDays(scope, 'campaign', questions),
    adset: await readDays(scope, 'adset', questions),
  }
  return new Map(
    questions.map(({ key, of, id, result, before, after }) => {
      const figures = days[of].get(id) ?? []
      const side = (span: DaySpan | null) => effectSide(figures, span, result)
      return [key, { of, id, result, since: effectSince(side(before), side(after)) }]
    }),
  )
}

async function askedOf(scope: AccountScope, lines: readonly Line[]): Promise<readonly Asked[]> {
  const written = lines.filter(
    ({ kind, state, isUndone }) =>
      (kind === 'change' && (state === 'OK' || state === 'ADOPTED') && !isUndone) || kind === 'elsewhere',
  )
  if (written.length === 0) return []
  const adsetOf = await readParents(scope, written)
  const aimOf = await readAims(scope, written)
  return written.flatMap(({ key, at, level, objectId, campaignId, after }): Asked[] => {
    if (level === null || campaignId === null || objectId === null) return []
    const of = effectLevel(level, Object.keys(after ?? {}))
    const adsetId = level === 'ad' ? adsetOf.get(objectId) : objectId
    const id = of === 'campaign' ? campaignId : adsetId
    if (of === null || id === undefined) return []
    return [{ key, at, of, id, result: effectResult(aimOf.get(campaignId) ?? null) }]
  })
}

/** Each change with the whole days on both its sides. */
async function withDays(
  scope: AccountScope,
  asked: readonly Asked[],
  { now, timezone }: Frame,
): Promise<readonly Question[]> {
  const { db, accountId } = scope
  if (asked.length === 0) return []
  const known = await db
    .selectFrom('sync_state')
    .select(({ fn }) => fn.min('synced_from').as('since'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const born = {
    campaign: await readBorn(scope, 'campaign', asked),
    adset: await readBorn(scope, 'adset', asked),
  }
  return asked.map((one) => ({
    ...one,
    ...effectDays({
      on: accountDay(one.at.toISOString(), timezone),
      today: accountDay(now.toISOString(), timezone),
      knownSince: known?.since ?? null,
      bornOn: born[one.of].get(one.id) ?? null,
    }),
  }))
}

/** The first day on which each object delivered; one that never did is not among them. */
async function readBorn(
  { db, accountId }: AccountScope,
  level: Effect['of'],
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(asked.flatMap(({ of, id }) => (of === level ? [id] : [])))]
  if (ids.length === 0) return new Map()
  const rows =
    level === 'campaign'
      ? await db
          .selectFrom('campaign_day')
          .select(({ fn }) => ['campaign_id as id', fn.min('day').as('day')])
          .where('account_id', '=', accountId)
          .where('campaign_id', 'in', ids)
          .where('impressions', '>', 0)
          .groupBy('campaign_id')
          .execute()
      : await db
          .selectFrom('adset_day')
          .select(({ fn }) => ['adset_id as id', fn.min('day').as('day')])
          .where('account_id', '=', accountId)
          .where('adset_id', 'in', ids)
          .where('impressions', '>', 0)
          .groupBy('adset_id')
          .execute()
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** The ad sets of the ads among some lines. */
async function readParents({ db, accountId }: AccountScope, lines: readonly Line[]) {
  const ads = lines.flatMap(({ level, objectId }) => (level === 'ad' && objectId !== null ? [objectId] : []))
  if (ads.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('ad')
    .select(['ad_id', 'adset_id'])
    .where('account_id', '=', accountId)
    .where('ad_id', 'in', ads)
    .execute()
  return new Map(rows.map((one) => [one.ad_id, one.adset_id]))
}

/** The objectives of the campaigns of some lines. */
async function readAims({ db, accountId }: AccountScope, lines: readonly Line[]) {
  const campaigns = [...new Set(lines.flatMap(({ campaignId }) => campaignId ?? []))]
  if (campaigns.length === 0) return new Map<string, string | null>()
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id', 'objective'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaigns)
    .execute()
  return new Map(rows.map((one) => [one.campaign_id, one.objective]))
}

async function readDays(
  { db, accountId }: AccountScope,
  level: Effect['of'],
  questions: readonly Question[],
): Promise<ReadonlyMap<string, readonly EffectDay[]>> {
  const asked = questions.filter(({ of }) => of === level)
  const spans = asked.flatMap(({ before, after }) => [before, after].flatMap((span) => span ?? []))
  const [first] = spans.map((span) => span.since).toSorted()
  const until = spans
    .map((span) => span.until)
    .toSorted()
    .at(-1)
  if (first === undefined || until === undefined) return new Map()
  const since = dayBefore(first, carriedDays)
  const ids = [...new Set(asked.map(({ id }) => id))]
  const columns = ['day', 'spend', 'purchases', 'leads', 'link_clicks'] as const
  const rows =
    level === 'campaign'
      ? await db
          .selectFrom('campaign_day')
          .select(['campaign_id as id', ...columns])
          .where('account_id', '=', accountId)
          .where('campaign_id', 'in', ids)
          .where('day', '>=', since)
          .where('day', '<=', until)
          .execute()
      : await db
          .selectFrom('adset_day')
          .select(['adset_id as id', ...columns])
          .where('account_id', '=', accountId)
          .where('adset_id', 'in', ids)
          .where('day', '>=', since)
          .where('day', '<=', until)
          .execute()
  const figures = rows.map(({ id, day, spend, purchases, leads, link_clicks: linkClicks }) => ({
    id,
    day,
    spend,
    purchases: purchases ?? 0,
    leads: leads ?? 0,
    linkClicks,
  }))
  return Map.groupBy(figures, ({ id }) => id)
}
