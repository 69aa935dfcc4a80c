import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { readLibrary } from './library.read-model.ts'
import { readShown } from './shown-visuals.read-model.ts'

type Answer = ResponseOf<typeof endpoints.adsToPause>
type Row = Answer['ads'][number] & { readonly isMixed: boolean }

/**
 * The ads whose switch is on behind these visuals, both halves of a pair as one. One that shows others besides is counted and not
 * told: a pause of this visual would take those along.
 */
export async function readAdsToPause(scope: AccountScope, visuals: readonly string[]): Promise<Answer> {
  const shown = await readShown(scope, '')
  const library = await readLibrary(scope)
  const halves = new Map(library.map(({ halves }) => [halves[0]?.key, halves.map(({ key }) => key)]))
  const keys = new Set(visuals.flatMap((key) => halves.get(key) ?? [key]))
  const ads = await readAdsThatAreOn(
    scope,
    [...keys].flatMap((key) => shown.get(key)?.ads.map(({ id }) => id) ?? []),
  )
  const own = ads.filter(({ isMixed }) => !isMixed)
  return { ads: own.map(({ isMixed: _mixed, ...ad }) => ad), mixed: ads.length - own.length }
}

async function readAdsThatAreOn(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ad.ad_id as id, ad.name, coalesce(campaign.name, ad.campaign_id) as "campaignName",
      coalesce(adset.status = 'ACTIVE' and campaign.status = 'ACTIVE', false) as "isBelowActive",
      ad.is_mixed as "isMixed"
    from ad
    left join adset on adset.account_id = ${accountId} and adset.adset_id = ad.adset_id
    left join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = ad.campaign_id
    where ad.account_id = ${accountId} and ad.ad_id = any(${ids}) and ad.status = 'ACTIVE'
    order by campaign.name, ad.name, ad.ad_id`.execute(db)
  return rows
}
