import {
  checkPriorities,
  unknownPriorities,
  type EventPriority,
  type MonitoredEvent,
  type RankedEvent,
} from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { writeAudit } from '../../audit/audit.ts'

type Saved = { events: RankedEvent[] }
type Ranking = {
  readonly events: readonly RankedEvent[]
  /** The ranking that was read; `null` where there was none, `undefined` by who does not say. */
  readonly onlyIf: readonly RankedEvent[] | null | undefined
  readonly personId: string
  readonly at: Date
}

export async function readPriorities({ db, accountId }: AccountScope): Promise<Saved | null> {
  const rows = await db
    .selectFrom('event_priority')
    .select(['event', 'priority', 'source'])
    .where('account_id', '=', accountId)
    .orderBy('priority')
    .execute()
  if (rows.length === 0) return null
  return { events: rows.map(({ event, priority, source }) => ({ name: event, priority, source })) }
}

const toRows = (list: readonly RankedEvent[]): EventPriority[] =>
  list.map(({ name, source }, index) => ({ key: String(index), event: name, source }))

/**
 * The platform is asked for the account's events only where something is there that was not stored before: a ranking can
 * be put in another order while it does not answer.
 * @throws {AppError} `priorities.invalid` with the rows, counted as they were sent
 */
export async function refuseUnknown(
  events: readonly RankedEvent[],
  stored: readonly RankedEvent[],
  read: () => Promise<readonly MonitoredEvent[]>,
): Promise<void> {
  const rows = toRows(events).filter(({ event }) => event !== '')
  if (unknownPriorities(rows, [], stored).length === 0) return
  const problems = unknownPriorities(rows, await read(), stored)
  if (problems.length > 0) throw new AppError('priorities.invalid', { problems })
}

/**
 * Replaces the ranking. Order follows the given priorities, which are then numbered from 1.
 * @throws {AppError} `priorities.invalid` with the problems, `settings.overtaken`
 */
export async function savePriorities(
  scope: AccountScope,
  { events, onlyIf, personId, at }: Ranking,
): Promise<Saved> {
  const { db, accountId } = scope
  await db
    .selectFrom('event_priority')
    .select('event')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const stored = (await readPriorities(scope))?.events ?? null
  await refuseOvertaken(scope, { seen: onlyIf, stored, told: { action: 'priorities.saved' } })
  const list = events.toSorted((a, b) => a.priority - b.priority)
  const problems = checkPriorities(toRows(list))
  if (problems.length > 0) throw new AppError('priorities.invalid', { problems })
  await db.deleteFrom('event_priority').where('account_id', '=', accountId).execute()
  await db
    .insertInto('event_priority')
    .values(
      list.map(({ name, source }, index) => ({
        account_id: accountId,
        priority: index + 1,
        event: name,
        source,
      })),
    )
    .execute()
  await writeAudit(scope, {
    at,
    personId,
    action: 'priorities.saved',
    subject: list
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
  })
  return { events: list.map(({ name, source }, index) => ({ name, source, priority: index + 1 })) }
}
