import type { endpoints, ResponseOf } from '@vigie/contract'
import { startOfAccountDay } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

type AdPage = ResponseOf<typeof endpoints.readAd>
type Step = AdPage['life'][number]
type Asked = { readonly adId: string; readonly timezone: string }

/**
 * What became of an ad besides what was written to it here, first to last: who published it and when, the first day on which it was
 * shown, which it is not before the platform's review passed, each time that a refusal was seen, and changes that were made elsewhere.
 */
export async function readAdLife(
  scope: AccountScope,
  asked: Asked,
): Promise<Pick<AdPage, 'life' | 'callToAction'>> {
  const made = await readMade(scope, asked.adId)
  const steps: readonly Step[] = [
    ...(made?.at
      ? [
          {
            what: 'made' as const,
            at: made.at.toISOString(),
            isDay: false,
            by: made.isAdoption ? null : made.by,
          },
        ]
      : []),
    ...(await readFirstShown(scope, asked, made?.at ?? null)),
    ...(await readRefusals(scope, asked.adId)),
    ...(await readElsewhere(scope, asked.adId)),
  ]
  return {
    life: steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    callToAction: made?.callToAction || null,
  }
}

/** The publication that made it, and the button of the creative that it was made with. */
async function readMade({ db, accountId }: AccountScope, adId: string) {
  return db
    .selectFrom('publication_node as node')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'node.account_id')
        .onRef('publication.id', '=', 'node.publication_id'),
    )
    .leftJoin('publication_node as creative', (join) =>
      join
        .onRef('creative.account_id', '=', 'node.account_id')
        .onRef('creative.publication_id', '=', 'node.publication_id')
        .on('creative.node_key', '=', sql<string>`node.desired->>'creativeKey'`),
    )
    .select([
      'confirmed_name as by',
      'is_adoption as isAdoption',
      sql<Date | null>`coalesce(verified_at, confirmed_at)`.as('at'),
      sql<string | null>`creative.desired->>'callToAction'`.as('callToAction'),
    ])
    .where('node.account_id', '=', accountId)
    .where('node.platform_id', '=', adId)
    .where('node.kind', '=', 'ad')
    .where('node.operation', '=', 'create')
    .orderBy('confirmed_at')
    .limit(1)
    .executeTakeFirst()
}

/** Of that day the hour is not known: it was not shown before it was made. */
async function readFirstShown(
  { db, accountId }: AccountScope,
  { adId, timezone }: Asked,
  madeAt: Date | null,
): Promise<Step[]> {
  const row = await db
    .selectFrom('ad_day')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .where('account_id', '=', accountId)
    .where('ad_id', '=', adId)
    .where('impressions', '>', 0)
    .executeTakeFirst()
  if (!row?.day) return []
  const begins = Date.parse(startOfAccountDay(row.day, timezone))
  const at = new Date(Math.max(begins, madeAt?.getTime() ?? begins)).toISOString()
  return [{ what: 'shown', at, isDay: true, by: null }]
}

/** As they were told: a refusal that came and went is part of its life. */
async function readRefusals({ db, accountId }: AccountScope, adId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('alert')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('code', '=', 'ad.rejected')
    .where(sql<boolean>`typed_facts->'ads' @> ${JSON.stringify([{ id: adId }])}::jsonb`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at: at }) => ({
    ...{ what: 'refused', at: at.toISOString(), isDay: false, by: null },
  }))
}

async function readElsewhere({ db, accountId }: AccountScope, adId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('drift_item')
    .select(['first_seen', 'actor'])
    .where('account_id', '=', accountId)
    .where('object_id', '=', adId)
    .where('origin', '=', 'elsewhere')
    .orderBy('first_seen')
    .execute()
  return rows.map(({ first_seen: at, actor }) => ({
    ...{ what: 'changedElsewhere', at: at.toISOString(), isDay: false, by: actor },
  }))
}
