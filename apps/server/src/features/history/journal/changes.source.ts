import { handOfOrigin, journalFields, type JournalHand } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { OperationOrigin } from '../../../db/tables/writes.ts'
import { namesOfTargetings, inWords } from '../targeting-words.ts'
import { formerValues } from '../../../writes/former-values.ts'
import { readUndone } from '../../../writes/undone.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'c'
const time = sql<Date>`platform_operation.started_at`
const key = keyed(letter, sql<string>`platform_operation.id::text`)

const originsOf = (who: JournalHand): OperationOrigin[] =>
  (Object.keys(handOfOrigin) as OperationOrigin[]).filter((origin) => handOfOrigin[origin] === who)

/** Writes to objects that stood already: what a publication made is one line of another store. */
function changes({ db, accountId }: AccountScope, { who, what, level, campaign }: JournalFilter) {
  return db
    .selectFrom('platform_operation')
    .where('platform_operation.account_id', '=', accountId)
    .where('platform_operation.campaign_id', 'is not', null)
    .$if(who !== undefined, (some) => some.where('origin', 'in', originsOf(who ?? 'people')))
    .$if(what !== undefined, (some) =>
      some.where(sql<boolean>`after ?| ${[...journalFields[what ?? 'money']]}::text[]`),
    )
    .$if(level !== undefined, (some) => some.where('level', '=', level ?? null))
    .$if(campaign !== undefined, (some) =>
      some.where('platform_operation.campaign_id', '=', campaign ?? null),
    )
}

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  // A hand that no write of ours is by.
  if (filter.who !== undefined && originsOf(filter.who).length === 0) return []
  const rows = await changes(scope, filter)
    .selectAll()
    .select(key.as('key'))
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('started_at', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  const undone = await readUndone(
    scope,
    rows.map(({ id }) => id),
  )
  const aimed = rows.filter(({ after }) => after?.targeting !== undefined)
  const campaigns = [...new Set(aimed.flatMap(({ campaign_id: id }) => id ?? []))]
  const nameIn = new Map(
    await Promise.all(campaigns.map(async (id) => [id, await namesOfTargetings(scope, id)] as const)),
  )
  return rows.map((row): Line => {
    const isDone = row.state === 'OK' || row.state === 'ADOPTED'
    const isUndone = undone.has(row.id)
    const hasValues = Object.keys(formerValues(row.before ?? {})).length > 0
    return {
      key: row.key,
      at: row.started_at,
      operationId: row.id,
      who: handOfOrigin[row.origin],
      kind: 'change',
      origin: row.origin,
      by: row.person_id === null ? null : { personId: row.person_id },
      code: null,
      level: row.level,
      objectId: row.subject,
      objectName: row.object_name ?? row.subject,
      campaignId: row.campaign_id,
      campaignName: null,
      state: row.state,
      ...inWords(row, nameIn.get(row.campaign_id ?? '') ?? (() => undefined)),
      reason: row.reason,
      canUndo: isDone && !isUndone && hasValues && row.level !== null,
      isUndone,
    }
  })
}

export const changesSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    const rows = await changes(scope, filter)
      .select('origin')
      .select(dayOf(time, timezone).as('day'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('started_at', '>=', since)
      .groupBy(['origin', sql.ref('day')])
      .execute()
    return rows.map(({ origin, day, count }) => ({ who: handOfOrigin[origin], day, count: Number(count) }))
  },
}
