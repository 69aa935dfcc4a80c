import { auditActions } from '@vigie/domain'
import type { auditEndpoints } from '@vigie/contract/audit'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { auditLines, toAuditLines } from './audit-line.ts'
import { matchesWords } from './matching-lines.ts'
import { readSubjectNames } from './read-subject-names.ts'

type Query = NonNullable<RequestOf<typeof auditEndpoints.auditLog>['query']>
export type AuditFilter = Omit<Query, 'before'>
export type Line = ResponseOf<typeof auditEndpoints.auditLog>['lines'][number]

type Page = {
  readonly filter: AuditFilter
  readonly timezone: string
  readonly before: string | null
  readonly size: number
}

type Asked = Pick<Page, 'filter' | 'timezone'>

/** The lines that a filter lets through. */
async function matching(
  scope: AccountScope,
  { filter, timezone }: Asked,
): Promise<(query: ReturnType<typeof auditLines>) => ReturnType<typeof auditLines>> {
  const { words } = filter
  const people = words === undefined ? [] : await peopleCalled(scope, words)
  return (lines) =>
    lines
      .$if(filter.person !== undefined, (query) => query.where('person_id', '=', filter.person ?? ''))
      .$if(filter.kind !== undefined, (query) =>
        query.where('action', 'in', filter.kind ? [...auditActions[filter.kind]] : []),
      )
      .$if(words !== undefined, (query) =>
        query.where(matchesWords(scope.accountId, { words: words ?? '', people })),
      )
      .$if(filter.since !== undefined, (query) =>
        query.where('at', '>=', sql<Date>`(${filter.since}::date)::timestamp at time zone ${timezone}`),
      )
      .$if(filter.until !== undefined, (query) =>
        query.where('at', '<', sql<Date>`(${filter.until}::date + 1)::timestamp at time zone ${timezone}`),
      )
}

/** How many lines a filter lets through, told beside the first page of them. */
export async function countAudit(scope: AccountScope, asked: Asked): Promise<number> {
  const narrowed = await matching(scope, asked)
  const { count } = await narrowed(auditLines(scope))
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of the account's audit, newest first, and where the next one begins. */
export async function readAudit(
  { db, accountId }: AccountScope,
  { filter, timezone, before, size }: Page,
): Promise<{ lines: Line[]; next: string | null }> {
  const end = before === null ? null : cursorOf(before)
  const narrowed = await matching({ db, accountId }, { filter, timezone })
  const rows = await narrowed(auditLines({ db, accountId }))
    .$if(end !== null, (query) =>
      query.where(
        sql<boolean>`(at, audit_entry.id) < (${end?.at ?? null}::timestamptz, ${end?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size)
  const names = await readSubjectNames({ db, accountId }, shown)
  const lines = (await toAuditLines({ db }, shown)).map(({ line }): Line => ({
    ...line,
    subjectName: names.get(line.subject) ?? null,
  }))
  const last = lines.at(-1)
  return { lines, next: rows.length > size && last ? `${last.at}_${last.id}` : null }
}

function cursorOf(text: string): { readonly at: string; readonly id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([0-9a-f-]{36})$/.exec(text) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)) || !uuid.test(id))
    throw new AppError('request.invalid')
  return { at, id }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whoever is or was a member: lines of others were made by machines, or by nobody who is known. */
export const readAuditPeople = ({ db, accountId }: AccountScope): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.name'])
    .where('membership.account_id', '=', accountId)
    .orderBy('person.name')
    .execute()

const peopleCalled = async (scope: AccountScope, words: string): Promise<string[]> =>
  (await readAuditPeople(scope)).flatMap(({ id, name }) =>
    name.toLowerCase().includes(words.toLowerCase()) ? id : [],
  )
