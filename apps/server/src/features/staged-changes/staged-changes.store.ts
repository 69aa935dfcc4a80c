import {
  mostStaged,
  stagedKey,
  type DeliveryLevel,
  type OrderedChange,
  type StagedField,
  type StagedKey,
  type StagedValue,
} from '@vigie/domain'
import { sql, type Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { StagedChangeTables } from '../../db/tables/staged-changes.ts'
import { AppError } from '../../errors/app-error.ts'

export type StagedRow = Selectable<StagedChangeTables['staged_change']>

/** A value to be staged, with what its object is called and where it hangs. */
export type ToStage = {
  readonly level: DeliveryLevel
  readonly id: string
  readonly campaignId: string
  readonly name: string
  readonly field: StagedField
  readonly base: StagedValue
  readonly value: StagedValue
  readonly isLeftOut: boolean
  readonly note: string
  readonly problem: string | null
}

const ofPerson = ({ db, accountId }: AccountScope, personId: string) =>
  db
    .selectFrom('staged_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)

/** What a person has staged, in the order in which it was staged. */
export const readStaged = (scope: AccountScope, personId: string): Promise<StagedRow[]> =>
  ofPerson(scope, personId).orderBy('staged_at').orderBy('object_id').orderBy('field').execute()

type Staging = { readonly personId: string; readonly at: Date; readonly items: readonly ToStage[] }

/**
 * Stages values in the place of former ones of the same field.
 * @param given.keeps a value that was staged meanwhile stays, as when what was not done comes back
 * @throws {AppError} `stagedChange.tooMany`
 */
export async function stage(
  scope: AccountScope,
  { personId, at, items, keeps = false }: Staging & { readonly keeps?: boolean },
): Promise<void> {
  const { db, accountId } = scope
  if (items.length === 0) return
  const rows = items.map((one) => ({
    ...{ account_id: accountId, person_id: personId, object_id: one.id, field: one.field, level: one.level },
    ...{ campaign_id: one.campaignId, object_name: one.name, is_left_out: one.isLeftOut, note: one.note },
    ...{
      base: JSON.stringify(one.base),
      value: JSON.stringify(one.value),
      problem: one.problem,
      staged_at: at,
    },
  }))
  await db
    .insertInto('staged_change')
    .values(rows)
    .onConflict((conflict) => {
      const same = conflict.columns(['account_id', 'person_id', 'object_id', 'field'])
      if (keeps) return same.doNothing()
      return same.doUpdateSet((row) => ({
        base: row.ref('excluded.base'),
        value: row.ref('excluded.value'),
        is_left_out: row.ref('excluded.is_left_out'),
        note: row.ref('excluded.note'),
        problem: row.ref('excluded.problem'),
        staged_at: row.ref('excluded.staged_at'),
      }))
    })
    .execute()
  if (!keeps) await refuseTooMany(scope, personId)
}

async function refuseTooMany({ db, accountId }: AccountScope, personId: string): Promise<void> {
  const { staged } = await db
    .selectFrom('staged_change')
    .select(db.fn.countAll<number>().as('staged'))
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (staged > mostStaged) throw new AppError('stagedChange.tooMany', { most: mostStaged })
}

type Named = { readonly personId: string; readonly items: readonly StagedKey[] }

/** Forgets staged values; what is not staged is passed over. @returns what was staged */
export async function unstage(scope: AccountScope, { personId, items }: Named): Promise<StagedRow[]> {
  if (items.length === 0) return []
  const wanted = new Set(items.map(stagedKey))
  const found = await ofPerson(scope, personId)
    .where('object_id', 'in', [...new Set(items.map(({ id }) => id))])
    .orderBy('object_id')
    .orderBy('field')
    .forUpdate()
    .execute()
  const gone = found.filter((row) => wanted.has(stagedKey({ id: row.object_id, field: row.field })))
  for (const [field, rows] of Map.groupBy(gone, (row) => row.field))
    await scope.db
      .deleteFrom('staged_change')
      .where('account_id', '=', scope.accountId)
      .where('person_id', '=', personId)
      .where('field', '=', field)
      .where(
        'object_id',
        'in',
        rows.map((row) => row.object_id),
      )
      .execute()
  return gone
}

/** Ticks off, with the reason, or on again. */
export async function leaveOut(
  scope: AccountScope,
  { personId, items, isLeftOut, note }: Named & { readonly isLeftOut: boolean; readonly note: string },
): Promise<void> {
  for (const [field, ofField] of Map.groupBy(items, (one) => one.field))
    await scope.db
      .updateTable('staged_change')
      .set({ is_left_out: isLeftOut, note })
      .where('account_id', '=', scope.accountId)
      .where('person_id', '=', personId)
      .where('field', '=', field)
      .where(
        'object_id',
        'in',
        ofField.map(({ id }) => id),
      )
      .execute()
}

type Looked = StagedKey & { readonly value: StagedValue }

type AsLooked = { readonly personId: string; readonly items: readonly Looked[] }

/**
 * Takes staged values out, which are about to be sent, exactly as they were looked at: of two windows that send the same, one does.
 * @throws {AppError} `stagedChange.moved` when one is not staged any more, is left out, or has another value
 */
export const takeStaged = async (scope: AccountScope, asked: AsLooked): Promise<readonly OrderedChange[]> =>
  asLooked(await unstage(scope, asked), asked.items)

/** Staged values exactly as they were looked at, which stay staged. @throws {AppError} `stagedChange.moved` as taking them out does */
export const findLooked = async (
  scope: AccountScope,
  { personId, items }: AsLooked,
): Promise<readonly OrderedChange[]> => asLooked(await readStaged(scope, personId), items)

/** @throws {AppError} `stagedChange.moved` */
function asLooked(rows: readonly StagedRow[], items: readonly Looked[]): readonly OrderedChange[] {
  const found = new Map(rows.map((row) => [stagedKey({ id: row.object_id, field: row.field }), row]))
  return [...new Map(items.map((one) => [stagedKey(one), one])).values()].map((one) => {
    const row = found.get(stagedKey(one))
    if (!row || row.value !== one.value || row.is_left_out)
      throw new AppError('stagedChange.moved', { id: one.id, field: one.field })
    return {
      ...{ level: row.level, id: row.object_id, campaignId: row.campaign_id, name: row.object_name },
      ...{ field: row.field, base: row.base, value: row.value },
    }
  })
}

const keptDays = 90
const dayMs = 86_400_000

/** Forgets what was staged long ago, and what people staged who work there no longer. */
export async function forgetStaged({ db, accountId }: AccountScope, now: Date): Promise<void> {
  // Members are known elsewhere than what was staged: asked first, and not in one statement.
  const members = await db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .execute()
  const here = members.map(({ person_id: id }) => id)
  await db
    .deleteFrom('staged_change')
    .where('account_id', '=', accountId)
    .where((is) =>
      is.or([
        is('staged_at', '<', new Date(now.getTime() - keptDays * dayMs)),
        is('person_id', '<>', sql<string>`all(${here}::uuid[])`),
      ]),
    )
    .execute()
}
