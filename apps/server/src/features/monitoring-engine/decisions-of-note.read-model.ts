import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { folded, plain } from '../../db/plain-text.ts'
import { AppError } from '../../errors/app-error.ts'
import { readAdPictures } from '../../records/ad-pictures.ts'
import { explain, type DecisionRow } from './decisions.read-model.ts'
import { lastRun } from './decisions.store.ts'
import { readRecord } from './pause-outcomes.store.ts'

type OfNote = ResponseOf<typeof endpoints.listDecisionsOfNote>
type Kind = 'done' | 'told' | 'held'
type Asked = {
  readonly kind: Kind
  readonly strategyId?: string | undefined
  readonly text?: string | undefined
  readonly day?: string | undefined
  readonly after?: string | undefined
  readonly timezone: string
  readonly currency: string
  readonly now: Date
}

const pageSize = 40

/** What is of note: the partial index of the table holds these, and no others. */
const isOfNote = sql`action in ('pause', 'flag', 'lower', 'resume')`
const ofKind: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  done: sql`action <> 'flag' and result not in ('none', 'dryRun')`,
  told: sql`action <> 'flag' and result in ('none', 'dryRun')`,
  held: sql`action = 'flag'`,
}

/**
 * Decisions that changed something, or would have, latest first, a page at a time: a look of the engine says of most ads that nothing is to
 * change, and those are counted by day. What is told or held is told again at each look of a day, and is listed once a day, as it last was.
 * @throws {AppError} `request.invalid` where `after` is none of ours
 */
export async function listDecisionsOfNote(scope: AccountScope, asked: Asked): Promise<OfNote> {
  const { currency, now } = asked
  const rows = await pageOf(scope, asked)
  const page = rows.slice(0, pageSize)
  const decisions = await explain(scope, page, { currency })
  const pictures = await readAdPictures(scope, {
    adIds: page.flatMap(({ kind, subject_id: id }) => (kind === 'ad' ? [id] : [])),
    campaignIds: [],
  })
  const last = page.at(-1)
  const hasMore = rows.length > pageSize
  return {
    decisions: decisions.map((one) => ({
      ...one,
      pictureUrl: one.kind === 'ad' ? pictures.of(one.id, null) : null,
    })),
    days: tellsDays(asked) ? await daysOf(scope, asked, hasMore ? last?.at : undefined) : [],
    next: hasMore && last ? `${last.at.toISOString()} ${last.subject_id}` : null,
    lastAt: (await lastRun(scope))?.at.toISOString() ?? null,
    standing: await standingOf(scope, asked),
    record: await readRecord(scope, now),
  }
}

/** Looks are told beside all that was done: beside a part of it they would say too much. */
const tellsDays = ({ kind, day, text = '' }: Asked): boolean =>
  kind === 'done' && day === undefined && text.trim() === ''

async function pageOf({ db, accountId }: AccountScope, asked: Asked): Promise<readonly DecisionRow[]> {
  const { kind, strategyId, text, day, timezone } = asked
  const after = cursorOf(asked.after)
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timezone})::date`
  return db
    .selectFrom('monitoring_decision')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${isOfNote} and ${ofKind[kind]}`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, subject_id) < (${after?.at}, ${after?.id})`),
    )
    .$if(strategyId !== undefined, (query) => query.where('strategy_id', '=', strategyId ?? ''))
    .$if(day !== undefined, (query) =>
      query.where(sql<boolean>`at >= ${day}::date::timestamp at time zone ${timezone}
        and at < (${day}::date + 1)::timestamp at time zone ${timezone}`),
    )
    .$if(wordsOf(text).length > 0, (query) =>
      query.where(
        sql<boolean>`${sql.join(
          wordsOf(text).map((word) => isNamed(accountId, word)),
          sql` and `,
        )}`,
      ),
    )
    .$if(kind !== 'done', (query) =>
      query.where(sql<boolean>`not exists (
        select 1 from monitoring_decision later
        where later.account_id = ${accountId} and later.subject_id = monitoring_decision.subject_id
          and later.at > monitoring_decision.at and later.at < monitoring_decision.at + interval '25 hours'
          and later.action = monitoring_decision.action and later.result = monitoring_decision.result
          and ${dayOf(sql`later.at`)} = ${dayOf(sql`monitoring_decision.at`)})`),
    )
    .orderBy('at', 'desc')
    .orderBy('subject_id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/** Each word anywhere in one of the three names, without accents and capitals, as the looks are searched. */
const wordsOf = (text = ''): readonly string[] => plain(text).split(/\s+/u).filter(Boolean)

const isNamed = (accountId: number, word: string) => {
  const holds = (name: string) => sql`strpos(${folded(sql.ref(name))}, ${word}) > 0`
  return sql<boolean>`(
    subject_id in (select ad_id from ad where account_id = ${accountId} and ${holds('name')})
    or adset_id in (select adset_id from adset where account_id = ${accountId} and ${holds('name')})
    or campaign_id in (select campaign_id from campaign where account_id = ${accountId} and ${holds('name')}))`
}

/** A decision by its instant and its subject: the key that the list is ordered by. */
function cursorOf(after: string | undefined): { readonly at: Date; readonly id: string } | null {
  if (after === undefined) return null
  const [instant = '', id = ''] = after.split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || id === '') throw new AppError('request.invalid')
  return { at, id }
}

/** The days between two pages, or to the first look where none follows: how often was looked, and how often nothing came of it. */
async function daysOf(
  { db, accountId }: AccountScope,
  { after, strategyId, timezone, now }: Asked,
  until: Date | undefined,
): Promise<OfNote['days']> {
  const [from, to] = [until ?? new Date(0), cursorOf(after)?.at ?? now]
  // Whole days: the one in which a page ends is told by both, the same.
  const isWithin = (at: RawBuilder<unknown>) => sql`
    ${at} >= ((${from}::timestamptz at time zone ${timezone})::date)::timestamp at time zone ${timezone}
    and ${at} < ((${to}::timestamptz at time zone ${timezone})::date + 1)::timestamp at time zone ${timezone}`
  const ofStrategy = strategyId === undefined ? sql`true` : sql`strategy_id = ${strategyId}`
  const { rows } = await sql<OfNote['days'][number]>`
    with look as (
      select distinct at from monitoring_run
      where account_id = ${accountId} and ${isWithin(sql`at`)} and ${ofStrategy}
    ), noted as (
      select at, subject_id, action, result from monitoring_decision
      where account_id = ${accountId} and ${isOfNote} and ${isWithin(sql`at`)} and ${ofStrategy}
    ), noted_day as (
      select (at at time zone ${timezone})::date as day,
        (count(distinct subject_id) filter (where ${ofKind.told}))::int as told,
        (count(distinct subject_id) filter (where ${ofKind.held}))::int as held
      from noted group by 1
    ), done as (select distinct at from noted where ${ofKind.done})
    select to_char((look.at at time zone ${timezone})::date, 'YYYY-MM-DD') as day,
      to_char(max(look.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastLookAt",
      count(*)::int as looks, (count(*) filter (where done.at is null))::int as quiet,
      coalesce(max(noted_day.told), 0) as told, coalesce(max(noted_day.held), 0) as held
    from look left join done on done.at = look.at
      left join noted_day on noted_day.day = (look.at at time zone ${timezone})::date
    group by 1 order by 1 desc`.execute(db)
  return rows
}

async function standingOf(
  { db, accountId }: AccountScope,
  { strategyId }: Pick<Asked, 'strategyId'>,
): Promise<OfNote['standing']> {
  const ofStrategy = strategyId === undefined ? sql`true` : sql`strategy_id = ${strategyId}`
  const { rows } = await sql<Omit<OfNote['standing'], 'since'> & { readonly since: Date | null }>`
    with done as (
      select distinct on (subject_id) subject_id, action, (decision -> 'numbers' ->> 'perDay')::float8 as per_day, at
      from monitoring_decision
      where account_id = ${accountId} and action in ('pause', 'lower') and result = 'applied' and undone_at is null
        and ${ofStrategy}
      order by subject_id, at desc
    ), paused as (
      select per_day, at from done where action = 'pause' and (
        exists (select 1 from ad where account_id = ${accountId} and ad_id = subject_id and status = 'PAUSED')
        or exists (select 1 from adset where account_id = ${accountId} and adset_id = subject_id and status = 'PAUSED'))
    )
    select (select count(*) from paused)::int as pauses, (select coalesce(sum(per_day), 0) from paused) as "perDay",
      (select min(at) from paused) as since, (select count(*) from done where action = 'lower')::int as moves`.execute(
    db,
  )
  const [standing] = rows
  if (!standing) return { pauses: 0, perDay: 0, since: null, moves: 0 }
  return { ...standing, since: standing.since?.toISOString() ?? null }
}
