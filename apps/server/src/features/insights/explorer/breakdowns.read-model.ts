import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  restOf,
  timeBreakdowns,
  type CampaignFigures,
  type DeliveryBreakdown,
  type TimeBreakdown,
} from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import type { ReportName } from '../sync/reports.ts'
import { columnSums, figuresOf } from '../volume-columns.ts'

type Question = RequestOf<typeof endpoints.breakdowns>['body']
type Answer = ResponseOf<typeof endpoints.breakdowns>
type Part = { readonly value: string; readonly figures: CampaignFigures }

/** Rows of a list divided by time, or by whom they reached and where; with what the parts do not say of each. */
export async function readBreakdowns(scope: AccountScope, question: Question): Promise<Answer> {
  const { ids, by, level } = question
  const report: ReportName = isTime(by) ? level : reportOf[by]
  const known = await readKnownDays(scope, question, report)
  const parts = await readParts(scope, question)
  const wholes = isTime(by) ? null : await readWholes(scope, question)
  return {
    rows: Object.fromEntries(
      ids.map((id) => {
        const own = parts.get(id) ?? []
        const whole = wholes?.get(id)
        const rest = whole
          ? restOf(
              whole,
              own.map(({ figures }) => figures),
              known.unread,
            )
          : null
        return [id, { parts: own, rest }]
      }),
    ),
    readDays: known.read,
    knownDays: known.known,
    readSince: known.since,
  }
}

const isTime = (by: Question['by']): by is TimeBreakdown => timeBreakdowns.some((one) => one === by)

/** Days and ages follow each other; of the others the most spent comes first. */
const isOrdered = (by: Question['by']): boolean => isTime(by) || by === 'age' || by === 'ageGender'

const reportOf: Readonly<Record<DeliveryBreakdown, ReportName>> = {
  age: 'age_gender',
  gender: 'age_gender',
  ageGender: 'age_gender',
  platform: 'platform',
  country: 'country',
}

/** Age and gender are read together: a sum over the one is the other. */
const valueOf: Readonly<Record<Question['by'], RawBuilder<string>>> = {
  day: sql`day::text`,
  week: sql`to_char(date_trunc('week', day), 'YYYY-MM-DD')`,
  month: sql`to_char(date_trunc('month', day), 'YYYY-MM-DD')`,
  age: sql`split_part(value, '|', 1)`,
  gender: sql`split_part(value, '|', 2)`,
  ageGender: sql`value`,
  platform: sql`value`,
  country: sql`value`,
}

/** Each found by the key of its days: those of ten thousand other rows lie beside them. */
async function readParts(scope: AccountScope, { ids, by, level, since, until }: Question) {
  const { db, accountId } = scope
  const from = isTime(by)
    ? sql`${sql.table(`${level}_day`)} where ${sql.ref(`${level}_id`)} = any(${ids})`
    : sql`breakdown_day where report = ${reportOf[by]} and object_id = any(${ids})`
  const id = isTime(by) ? sql.ref(`${level}_id`) : sql.ref('object_id')
  const { rows } = await sql<VolumeColumns & { id: string; value: string }>`
    select ${id} as id, ${valueOf[by]} as value, ${columnSums} from ${from}
      and account_id = ${accountId} and day between ${since} and ${until}
    group by 1, 2 order by 1, ${isOrdered(by) ? sql`2` : sql`sum(spend) desc, 2`}`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([key, own]) => [
      key,
      own.map((row): Part => ({ value: row.value, figures: figuresOf(row) })),
    ]),
  )
}

async function readWholes(
  { db, accountId }: AccountScope,
  { ids, level, since, until }: Question,
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const id = sql.ref(`${level}_id`)
  const { rows } = await sql<VolumeColumns & { id: string }>`
    select ${id} as id, ${columnSums} from ${sql.table(`${level}_day`)}
    where account_id = ${accountId} and ${id} = any(${ids}) and day between ${since} and ${until}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, figuresOf(row)]))
}

/** Of the days whose rows are known, those of which the report was read, too. */
async function readKnownDays(
  { db, accountId }: AccountScope,
  { level, since, until }: Question,
  report: ReportName,
) {
  const { rows } = await sql<{ read: number; known: number; unread: number; since: string | null }>`
    with days as (
      select day, bool_or(report = ${report}) as read, bool_or(report = ${level}) as known from insight_read
      where account_id = ${accountId} and report in (${report}, ${level}) and day between ${since} and ${until}
      group by day
    )
    select count(*) filter (where read) as read, count(*) filter (where known) as known,
      count(*) filter (where known and not read) as unread,
      (select min(day)::text from insight_read where account_id = ${accountId} and report = ${report}) as since
    from days`.execute(db)
  const [one] = rows
  if (!one) throw new Error('An aggregate answers one row')
  return one
}
