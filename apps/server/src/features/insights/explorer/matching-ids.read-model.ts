import { deliveryOf, isFigureKey, isGone, type Schedule } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { factsOf, idOf, isMeant, sourceOf, type KnownFacts } from './level-source.ts'
import type { Question } from './question.ts'

type Asked = { readonly question: Question; readonly now: Date }

/** The ids that a question means, in the order of its names or budgets where it asks for that; figures come after. */
export type Matching = {
  readonly ids: readonly string[]
  /** Those of them that the platform no longer lists: shown for what they did, not for what they are. */
  readonly gone: ReadonlySet<string>
  readonly states: readonly KnownFacts[]
}

/**
 * Few combinations of delivery facts occur in an account, however large: the rule of the domain is asked of each, and the
 * database is asked for the rows that have one of those that are meant. So the words are decided in one place.
 */
export async function readMatching(scope: AccountScope, asked: Asked): Promise<Matching> {
  const { question } = asked
  const states = await readStates(scope, asked)
  const wanted = states.filter(
    ({ state }) => question.delivery.length === 0 || question.delivery.includes(state),
  )
  if (wanted.length === 0) return { ids: [], gone: new Set(), states }
  const { level } = question
  const id = idOf(level)
  const facts = factsOf(level, asked.now)
  const isWanted = (some: readonly KnownFacts[]) =>
    some.length === 0
      ? sql`false`
      : sql`(${facts}) in (${sql.join(some.map(({ values }) => sql`(${sql.join(values)})`))})`
  const goneFacts = wanted.filter(({ state }) => isGone(state))
  const { rows } = await sql<{ ids: string; gone: string }>`
    select coalesce(string_agg(${id}, ',' ${orderOf(question)}), '') as ids,
      coalesce(string_agg(${id}, ',') filter (where ${isWanted(goneFacts)}), '') as gone
    from ${sourceOf(level, scope)}
    where ${isMeant(scope, question)} and ${wanted.length === states.length ? sql`true` : isWanted(wanted)}`.execute(
    scope.db,
  )
  return { ids: listOf(rows[0]?.ids), gone: new Set(listOf(rows[0]?.gone)), states }
}

const listOf = (ids: string | undefined): readonly string[] => (ids ? ids.split(',') : [])

type FactsRow = { status: string; effective: string; learning: string; schedule: Schedule; count: number }

async function readStates(scope: AccountScope, { question, now }: Asked): Promise<KnownFacts[]> {
  const { rows } = await sql<FactsRow>`
    select status, effective, learning, schedule, count(*) as count from (
      select ${factsOf(question.level, now)} from ${sourceOf(question.level, scope)}
      where ${isMeant(scope, question)}
    ) as found (status, effective, learning, schedule)
    group by status, effective, learning, schedule`.execute(scope.db)
  return rows.map(({ status, effective, learning, schedule, count }) => ({
    state: deliveryOf({ ownStatus: status, effectiveStatus: effective, learning, schedule }),
    count,
    values: [status, effective, learning, schedule],
  }))
}

/** Orders of figures are made where the figures are. What has no budget comes last in both directions. */
function orderOf({ level, sort, then }: Question): RawBuilder<unknown> {
  const words = [sort, then].flatMap((step) =>
    step && !isFigureKey(step.key) ? [wordOrder(level, step)] : [],
  )
  return words.length === 0 ? sql`` : sql`order by ${sql.join([...words, idOf(level)])}`
}

function wordOrder(level: Question['level'], { key, isDescending }: Question['sort']): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`
  if (key === 'name') return sql`one.name ${direction}`
  const own = level === 'adset' ? sql`one` : sql`adset`
  return sql`coalesce(${own}.daily_budget, ${own}.lifetime_budget, campaign.daily_budget,
    campaign.lifetime_budget) ${direction} nulls last`
}

/** Places of ids by a name or a budget, the same for equals: what figures put in order among them. */
export async function readPlaces(
  scope: AccountScope,
  question: Question,
): Promise<ReadonlyMap<string, number>> {
  const { level, sort } = question
  const { rows } = await sql<{ ids: string; places: string }>`
    select coalesce(string_agg(id, ','), '') as ids, coalesce(string_agg(place::text, ','), '') as places from (
      select ${idOf(level)} as id, dense_rank() over (order by ${wordOrder(level, sort)}) as place
      from ${sourceOf(level, scope)} where ${isMeant(scope, question)}
    ) as placed`.execute(scope.db)
  const places = listOf(rows[0]?.places)
  return new Map(listOf(rows[0]?.ids).map((id, at) => [id, Number(places[at])]))
}
