import type { DeliveryLevel } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayIn } from '../days.ts'

type Begun = { readonly id: string; readonly startsAt: Date | null }
type Asked = {
  readonly level: Exclude<DeliveryLevel, 'ad'>
  /** Those with a budget for their whole period; few have one. */
  readonly begun: readonly Begun[]
  readonly timezone: string
}

/** Spend of each since the day on which it began; one that has no beginning is not in it. */
export async function readSpent(
  { db, accountId }: AccountScope,
  { level, begun, timezone }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const known = begun.flatMap(({ id, startsAt }) =>
    startsAt ? [{ id, day: dayIn(timezone, startsAt) }] : [],
  )
  if (known.length === 0) return new Map()
  const id = sql.ref(`${level}_id`)
  const { rows } = await sql<{ id: string; spent: number }>`
    select ${id} as id, sum(spend)::bigint as spent
    from ${sql.table(`${level}_day`)}
    join unnest(${known.map((one) => one.id)}::text[], ${known.map(({ day }) => day)}::date[]) as meant (object_id, since)
      on meant.object_id = ${id}
    where account_id = ${accountId} and day >= meant.since group by ${id}`.execute(db)
  const spent = new Map(rows.map((row) => [row.id, row.spent]))
  return new Map(known.map((one) => [one.id, spent.get(one.id) ?? 0]))
}
