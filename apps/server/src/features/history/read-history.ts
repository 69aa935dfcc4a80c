import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { namesInHistory } from '../../people/nickname.ts'
import { readAdoptions } from './adoptions.ts'
import { readPublicationSteps } from './publication-steps.ts'
import { inWords, namesOfTargetings } from './targeting-words.ts'
import { formerValues } from '../../writes/former-values.ts'
import { readUndone } from '../../writes/undone.ts'

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
export async function readHistory(ctx: Context, asked: Asked): Promise<History> {
  const { tenant, campaignId, objectId, before } = asked
  const { rows, told, undone, campaign, nameOf } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const found = await readOperations(scope, asked)
    const aims = found.some(({ after }) => after?.targeting !== undefined)
    // What publications did is told of the whole campaign.
    const isOfAll = objectId === null
    const page = { before, most: perPage + 1 }
    return {
      rows: found,
      told: isOfAll
        ? [
            ...(await readPublicationSteps(scope, campaignId, page)),
            ...(await readAdoptions(scope, campaignId, page)),
          ]
        : [],
      undone: await readUndone(
        scope,
        found.map(({ id }) => id),
      ),
      campaign: await readCampaign(scope, campaignId),
      nameOf: aims ? await namesOfTargetings(scope, campaignId) : () => undefined,
    }
  })
  const names = await namesInHistory(
    ctx,
    rows.flatMap(({ person_id: id }) => id ?? []),
  )
  const changes = rows.map((row) =>
    entryOf(row, {
      ...inWords(row, nameOf),
      personName: names.get(row.person_id ?? '') ?? null,
      isUndone: undone.has(row.id),
    }),
  )
  const entries = [...changes, ...told].toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    campaignName: campaign?.name ?? null,
    currency: tenant.currency,
    hasMore: entries.length > perPage,
    entries: entries.slice(0, perPage),
  }
}

/** Writes to the campaign and what hangs on it, or to one object of it and what hangs on that; one more than a page. */
function readOperations({ db, accountId }: AccountScope, { campaignId, objectId, before }: Asked) {
  return db
    .selectFrom('platform_operation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .$if(before !== null, (some) => some.where('started_at', '<', new Date(before ?? 0)))
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
    .execute()
}

type Operation = Awaited<ReturnType<typeof readOperations>>[number]

const readCampaign = ({ db, accountId }: AccountScope, campaignId: string) =>
  db
    .selectFrom('campaign')
    .select('name')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()

type Told = ReturnType<typeof inWords> & Pick<Entry, 'personName' | 'isUndone'>

function entryOf(row: Operation, told: Told): Entry {
  const isDone = row.state === 'OK' || row.state === 'ADOPTED'
  const hasValues = Object.keys(formerValues(row.before ?? {})).length > 0
  return {
    id: row.id,
    at: row.started_at.toISOString(),
    origin: row.origin,
    level: row.level,
    objectId: row.subject,
    objectName: row.object_name ?? row.subject,
    state: row.state,
    ...told,
    reason: row.reason,
    canUndo: isDone && !told.isUndone && hasValues && row.level !== null,
  }
}
