import type { PlatformAd, PlatformAdset, PlatformCampaign, PlatformImage } from '@vigie/ads-api'
import { sql } from 'kysely'
import { chunked } from '../../../lib/chunked.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import type { PlatformObjects } from './objects.ts'

const rowsAtOnce = 500

/** Between when the platform was asked for the first and answered with the last: it says how things stood when it began. */
export type Reading = { readonly began: Date; readonly ended: Date }

/** Keeps what the platform says of the account's objects. Those it no longer lists stay, with their figures. */
export async function storeObjects(
  scope: AccountScope,
  objects: PlatformObjects,
  reading: Reading,
): Promise<void> {
  for (const some of chunked(objects.campaigns, rowsAtOnce)) await storeCampaigns(scope, some, reading)
  for (const some of chunked(objects.adsets, rowsAtOnce)) await storeAdsets(scope, some, reading)
  for (const some of chunked(objects.ads, rowsAtOnce)) await storeAds(scope, some, reading)
  const images = new Map(objects.images.map((one) => [one.hash, one]))
  for (const some of chunked([...images.values()], rowsAtOnce)) await storeImages(scope, some)
  await markGone(scope, reading)
}

/** The moment of this reading if what decides on delivery differs from the last one; edits made elsewhere show by that. */
const changedAt = (table: string, columns: readonly string[]) =>
  sql<Date | null>`case when (${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})
    is distinct from (${sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))})
    then excluded.seen_at else ${sql.ref(`${table}.changed_at`)} end`

/**
 * What was written here since a reading began is newer than it and stands until the next one. What is dated after its end was
 * dated by a clock that went wrong, and would otherwise stand until that moment.
 */
const notSince = (table: string, { ended }: Reading) => {
  const seen = sql.ref(`${table}.seen_at`)
  return sql<boolean>`${seen} <= ${sql.ref('excluded.seen_at')} or ${seen} > ${ended}`
}

async function storeCampaigns(
  { db, accountId }: AccountScope,
  list: readonly PlatformCampaign[],
  reading: Reading,
) {
  await db
    .insertInto('campaign')
    .values(
      list.map((one) => ({
        account_id: accountId,
        campaign_id: one.id,
        name: one.name,
        status: one.status,
        effective_status: one.effectiveStatus,
        objective: one.objective,
        created_on: one.createdOn,
        daily_budget: one.dailyBudget,
        lifetime_budget: one.lifetimeBudget,
        seen_at: reading.began,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'campaign_id'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          status: row.ref('excluded.status'),
          effective_status: row.ref('excluded.effective_status'),
          objective: row.ref('excluded.objective'),
          created_on: row.ref('excluded.created_on'),
          daily_budget: row.ref('excluded.daily_budget'),
          lifetime_budget: row.ref('excluded.lifetime_budget'),
          changed_at: changedAt('campaign', ['status', 'daily_budget', 'lifetime_budget']),
          seen_at: row.ref('excluded.seen_at'),
        }))
        .where(notSince('campaign', reading)),
    )
    .execute()
}

async function storeAdsets(
  { db, accountId }: AccountScope,
  list: readonly PlatformAdset[],
  reading: Reading,
) {
  await db
    .insertInto('adset')
    .values(
      list.map((one) => ({
        account_id: accountId,
        adset_id: one.id,
        campaign_id: one.campaignId,
        name: one.name,
        status: one.status,
        effective_status: one.effectiveStatus,
        daily_budget: one.dailyBudget,
        lifetime_budget: one.lifetimeBudget,
        minimum_spend: one.minimumSpend,
        maximum_spend: one.maximumSpend,
        attribution: one.attribution,
        learning: one.learning,
        learning_results: one.learningResults,
        starts_at: one.startsAt === null ? null : new Date(one.startsAt),
        ends_at: one.endsAt === null ? null : new Date(one.endsAt),
        targets: JSON.stringify(one.targets),
        seen_at: reading.began,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'adset_id'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          status: row.ref('excluded.status'),
          effective_status: row.ref('excluded.effective_status'),
          daily_budget: row.ref('excluded.daily_budget'),
          lifetime_budget: row.ref('excluded.lifetime_budget'),
          minimum_spend: row.ref('excluded.minimum_spend'),
          maximum_spend: row.ref('excluded.maximum_spend'),
          attribution: row.ref('excluded.attribution'),
          learning: row.ref('excluded.learning'),
          learning_results: row.ref('excluded.learning_results'),
          starts_at: row.ref('excluded.starts_at'),
          ends_at: row.ref('excluded.ends_at'),
          targets: row.ref('excluded.targets'),
          changed_at: changedAt('adset', [
            'status',
            'daily_budget',
            'lifetime_budget',
            'minimum_spend',
            'maximum_spend',
            'attribution',
            'targets',
          ]),
          seen_at: row.ref('excluded.seen_at'),
        }))
        .where(notSince('adset', reading)),
    )
    .execute()
}

async function storeAds({ db, accountId }: AccountScope, list: readonly PlatformAd[], reading: Reading) {
  await db
    .insertInto('ad')
    .values(
      list.map((one) => ({
        account_id: accountId,
        ad_id: one.id,
        adset_id: one.adsetId,
        campaign_id: one.campaignId,
        name: one.name,
        status: one.status,
        effective_status: one.effectiveStatus,
        preview_url: one.previewUrl,
        image_hash: one.imageHash,
        video_id: one.videoId,
        picture_url: one.pictureUrl,
        title: one.title,
        body: one.body,
        link: one.link,
        is_mixed: one.isMixed,
        review_reasons: JSON.stringify(one.reviewReasons),
        issues: JSON.stringify(one.issues),
        seen_at: reading.began,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'ad_id'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          status: row.ref('excluded.status'),
          effective_status: row.ref('excluded.effective_status'),
          preview_url: row.ref('excluded.preview_url'),
          image_hash: row.ref('excluded.image_hash'),
          video_id: row.ref('excluded.video_id'),
          picture_url: row.ref('excluded.picture_url'),
          title: row.ref('excluded.title'),
          body: row.ref('excluded.body'),
          link: row.ref('excluded.link'),
          is_mixed: row.ref('excluded.is_mixed'),
          review_reasons: row.ref('excluded.review_reasons'),
          issues: row.ref('excluded.issues'),
          changed_at: changedAt('ad', ['status', 'image_hash', 'video_id', 'title', 'body', 'link']),
          seen_at: row.ref('excluded.seen_at'),
        }))
        .where(notSince('ad', reading)),
    )
    .execute()
}

async function storeImages({ db, accountId }: AccountScope, list: readonly PlatformImage[]) {
  await db
    .insertInto('platform_image')
    .values(list.map(({ hash, name, url }) => ({ account_id: accountId, hash, name, url })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'hash'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), url: row.ref('excluded.url') })),
    )
    .execute()
}

/** An object that the platform stopped listing was deleted there: it is shown as such, not as still on. */
async function markGone({ db, accountId }: AccountScope, { began, ended }: Reading): Promise<void> {
  for (const table of ['campaign', 'adset', 'ad'] as const) {
    await sql`
      update ${sql.table(table)} set status = 'DELETED', effective_status = 'DELETED'
      where account_id = ${accountId} and (seen_at < ${began} or seen_at > ${ended}) and status <> 'DELETED'`.execute(
      db,
    )
  }
}
