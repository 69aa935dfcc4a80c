import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { namesOf } from '../../people/nickname.ts'
import { readPublicationSteps } from './publication-steps.ts'
import { inWords, namesOfTargetings } from './targeting-words.ts'

type Asked = {
  readonly tenant: Tenant
  readonly campaignId: string
  /** An ad set or an ad of it, with what hangs on that; `null`: all of the campaign. */
  readonly objectId: string | null
  readonly before: string | null
}
type History = ResponseOf<typeof endpoints.campaignHistory>

type Entry = History['entries'][number]

const perPage = 100

/** What was written to a campaign and to what hangs on it, newest first. */
export async function readHistory(
  ctx: Context,
  { tenant, campaignId, objectId, before }: Asked,
): Promise<History> {
  const { rows, told, undone, campaign, nameOf } = await inAccount(
    ctx,
    tenant.accountId,
    async ({ db, accountId }) => {
      const operations = db
        .selectFrom('platform_operation')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', campaignId)
        .$if(objectId !== null, (some) =>
          some.where((is) =>
            is.or([
              is('subject', '=', objectId),
              is(
                'subject',
                'in',
                is
                  .selectFrom('ad')
                  .select('ad_id')
                  .where('ad.account_id', '=', accountId)
                  .where('adset_id', '=', objectId),
              ),
            ]),
          ),
        )
        .orderBy('started_at', 'desc')
        .limit(perPage + 1)
      const found = await (
        before === null ? operations : operations.where('started_at', '<', new Date(before))
      ).execute()
      // What publications did is told of the whole campaign.
      const told =
        objectId === null
          ? await readPublicationSteps({ db, accountId }, campaignId, { before, most: perPage + 1 })
          : []
      const undoing =
        found.length === 0
          ? []
          : await db
              .selectFrom('platform_operation')
              .select('undoes')
              .where('account_id', '=', accountId)
              .where(
                'undoes',
                'in',
                found.map(({ id }) => id),
              )
              .where('state', 'in', ['OK', 'ADOPTED'])
              .execute()
      const known = await db
        .selectFrom('campaign')
        .select('name')
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', campaignId)
        .executeTakeFirst()
      const aims = found.some(({ after }) => after?.targeting !== undefined)
      return {
        rows: found,
        told,
        campaign: known,
        undone: new Set(undoing.map(({ undoes }) => undoes)),
        nameOf: aims ? await namesOfTargetings({ db, accountId }, campaignId) : () => undefined,
      }
    },
  )
  const names = await namesOf(
    ctx,
    rows.flatMap(({ person_id: id }) => id ?? []),
  )
  const changes = rows.map((row): Entry => {
    const isDone = row.state === 'OK' || row.state === 'ADOPTED'
    const isUndone = undone.has(row.id)
    const hasValues = Object.values(row.before ?? {}).some((value) => value !== null)
    return {
      id: row.id,
      at: row.started_at.toISOString(),
      origin: row.origin,
      personName: names.get(row.person_id ?? '') ?? null,
      level: row.level,
      objectId: row.subject,
      objectName: row.object_name ?? row.subject,
      state: row.state,
      ...inWords(row, nameOf),
      reason: row.reason,
      canUndo: isDone && !isUndone && hasValues && row.level !== null,
      isUndone,
    }
  })
  const entries = [...changes, ...told].toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    campaignName: campaign?.name ?? null,
    currency: tenant.currency,
    hasMore: entries.length > perPage,
    entries: entries.slice(0, perPage),
  }
}
