import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, sumFigures, type ReadRange } from '@vigie/domain'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tables } from '../../db/tables/index.ts'
import { preparedJson, type PreparedJson } from '../../http/prepared-json.ts'
import type { Tenant } from '../../http/tenant.ts'
import { redAlerts } from '../../alerts/tell-alerts.ts'
import { readFilePublications } from '../../records/file-publication.ts'
import { dayIn, precedingRange } from './days.ts'
import { accountDays } from './figures.read-model.ts'
import type { KeptVersions } from './kept-versions.ts'
import type { AskForColumns } from './list-columns.read-model.ts'
import { provenanceOf, readDays } from './provenance.read-model.ts'
import { syncStateOf } from './sync-state.read-model.ts'
import { syncOf } from './sync/sync-state.store.ts'
import { figuresOf } from './volume-columns.ts'

type Facts = Omit<ResponseOf<typeof endpoints.campaignList>, 'rows'>
type List = { readonly answer: PreparedJson; readonly wasEverSynced: boolean }
type Question = {
  readonly tenant: Tenant
  readonly range: ReadRange
  readonly now: Date
  readonly askForColumns: AskForColumns
  /** Answers as they were sent last, by account and range. */
  readonly keepAnswer: KeptVersions<Buffer>
}

/**
 * The list: campaigns of the platform with their figures, drafts of ours, totals, and the range before. Ten thousand rows
 * are not made into objects here; an answer that would be the same to the letter is sent again as it was compressed.
 */
export async function readCampaignList(
  scope: AccountScope,
  { tenant, range, now, askForColumns, keepAnswer }: Question,
): Promise<List> {
  const today = dayIn(tenant.timezone, now)
  // Today is not over: its part of a day would look like a fall.
  const columns = await askForColumns(scope, { range, yesterday: dayBefore(today, 1) })
  const read = { report: 'campaign', range, today } as const
  const live = await readLive(scope, read, now)
  const red = new Set(live.redAlerts.flatMap(({ campaign_ids: ids }) => ids))
  const sync = syncStateOf(live.sync)
  const facts: Facts = {
    ...totalsOf(live.days, range),
    provenance: provenanceOf(live.read, read),
    currency: tenant.currency,
    timezone: tenant.timezone,
    ...sync,
  }
  const small = JSON.stringify({
    drafts: live.drafts,
    redAlerts: [...red],
    publications: await readFilePublications(scope),
  })
  const rest = JSON.stringify(facts)
  const make = async () => {
    const { campaigns, figures, trend, unpublished } = await columns.read()
    return toGzip(
      Buffer.concat([
        ...[Buffer.from('{"rows":{"campaigns":'), campaigns, Buffer.from(',"figures":'), figures],
        ...[Buffer.from(',"trend":'), trend, Buffer.from(',"unpublished":'), unpublished],
        Buffer.from(`,${small.slice(1)},${rest.slice(1)}`),
      ]),
      { level: constants.Z_BEST_SPEED },
    )
  }
  const version = columns.version === null ? null : `${columns.version} ${small} ${rest}`
  const name = `${scope.accountId} ${range.since} ${range.until}`
  return {
    answer: preparedJson({ gzip: version === null ? await make() : await keepAnswer(name, version, make) }),
    wasEverSynced: sync.syncedAt !== null,
  }
}

const toGzip = promisify(gzip)

/** What is small and may have changed a moment ago, in one statement: beside a busy account every way back waits. */
const readLive = (scope: AccountScope, read: Parameters<typeof readDays>[1], now: Date) =>
  scope.db
    .selectNoFrom([
      jsonArrayFrom(drafts(scope)).as('drafts'),
      jsonArrayFrom(redAlerts(scope, now)).as('redAlerts'),
      jsonArrayFrom(
        accountDays(scope, { since: precedingRange(read.range).since, until: read.range.until }),
      ).as('days'),
      jsonObjectFrom(readDays(scope, read)).as('read'),
      jsonObjectFrom(syncOf(scope)).as('sync'),
    ])
    .executeTakeFirstOrThrow()

/** The campaign that a publication of the file has made and that is not the file's before the publication ends. */
const madeAlready = (of: ExpressionBuilder<Tables, 'campaign_configuration'>, accountId: number) =>
  of
    .selectFrom('publication_node')
    .innerJoin('publication', 'publication.id', 'publication_node.publication_id')
    .select('publication_node.platform_id')
    .where('publication.account_id', '=', accountId)
    .where('publication_node.account_id', '=', accountId)
    .whereRef('publication.file_id', '=', 'campaign_configuration.id')
    .where('publication.terminal_at', 'is', null)
    .where('publication_node.kind', '=', 'campaign')
    .limit(1)

const drafts = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('campaign_configuration')
    .select((of) => ['id as fileId', 'name', 'author', madeAlready(of, accountId).as('campaignId')])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'is', null)
    .orderBy('updated_at', 'desc')

type AccountDay = Parameters<typeof figuresOf>[0] & { readonly day: string }

/** Totals of a range and of the one before it, from the account's days of both. */
function totalsOf(both: readonly AccountDay[], { since }: ReadRange) {
  const figures = both.map((row) => ({ day: row.day, ...figuresOf(row) }))
  const days = figures.filter(({ day }) => day >= since)
  return {
    totals: sumFigures(days),
    previousTotals: sumFigures(figures.filter(({ day }) => day < since)),
    days,
  }
}
