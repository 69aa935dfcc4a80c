import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { alertKeys } from '../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../alerts/tell-alerts.ts'
import { writeAudit } from '../../audit/audit.ts'
import { removeByOrder } from './executor/remove-object.ts'
import { labelledKinds } from './executor/ports.ts'
import { readPublication, type PublicationRow } from './ledger.ts'
import { connect } from './open-run.ts'

type Asked = {
  readonly accountId: number
  readonly publicationId: string
  readonly objectId: string
  readonly personId: string
}
type Answer = ResponseOf<typeof endpoints.removeLeft>

const told = z.object({ kind: z.enum(labelledKinds), ord: z.number().int(), because: z.string() })

/**
 * A person's order to take away one object that was told of and left alone. It is recorded before anything is asked; then
 * the object goes the way of every removal: off first when it is on, archived instead of deleted when it was shown, with its
 * line in the history in the name of who ordered it.
 * @throws {AppError} `publication.notFound`; `publication.wrongState` while it runs; `object.notFound` for what was not told;
 *   `object.holdsObjects`
 */
export async function removeLeft(ctx: Context, asked: Asked): Promise<Answer> {
  const { accountId, publicationId, objectId: id, personId } = asked
  const { row, left } = await inAccount(ctx, accountId, (scope) => readLeft(scope, asked))
  const target = { accountId, publicationId, signal: new AbortController().signal }
  // The connection of whoever orders it asks, not that of whoever published once.
  const { run } = await connect(ctx, target, { ...row, confirmed_by: personId })
  const object = { id, kind: left.kind, ord: left.ord }
  const status = await run.platform.statusOf(object)
  let isDeleted = true
  if (status !== null) {
    if (await run.platform.holdsObjects(object)) throw new AppError('object.holdsObjects', { id })
    const at = ctx.clock.now()
    await inAccount(ctx, accountId, (scope) => recordOrder(scope, asked, at))
    isDeleted = await removeByOrder(run, { ...object, status }, { by: personId, at })
  }
  await inAccount(ctx, accountId, (scope) =>
    resolveAlerts(
      scope,
      left.reasons.map((because) => alertKeys.left(id, because)),
      ctx.clock.now(),
    ),
  )
  return { outcome: isDeleted ? 'deleted' : 'archived' }
}

async function readLeft(
  scope: AccountScope,
  { publicationId, objectId }: Asked,
): Promise<{
  readonly row: PublicationRow
  readonly left: Pick<z.output<typeof told>, 'kind' | 'ord'> & { readonly reasons: readonly string[] }
}> {
  const row = await readPublication(scope, publicationId)
  if (!row) throw new AppError('publication.notFound')
  if (row.terminal_at === null) throw new AppError('publication.wrongState', { state: row.state })
  const { db, accountId } = scope
  const events = await db
    .selectFrom('publication_event')
    .select('data')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('type', '=', 'left')
    .where(sql<boolean>`data ->> 'id' = ${objectId}`)
    .execute()
  const lines = events.flatMap(({ data }) => told.safeParse(data).data ?? [])
  const owner = await db
    .selectFrom('publication_node')
    .select('ord')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('platform_id', '=', objectId)
    .executeTakeFirst()
  const [first] = lines
  // What a publication made is the campaign itself: it is removed where campaigns are, not as something too many.
  if (!first || owner) throw new AppError('object.notFound', { id: objectId })
  return { row, left: { ...first, reasons: lines.map(({ because }) => because) } }
}

async function recordOrder(
  scope: AccountScope,
  { publicationId, objectId, personId }: Asked,
  at: Date,
): Promise<void> {
  const { db, accountId } = scope
  await db
    .insertInto('removal_order')
    .values({
      account_id: accountId,
      publication_id: publicationId,
      object_id: objectId,
      ordered_by: personId,
      ordered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const action = 'publication.removalOrdered'
  await writeAudit(scope, { at, personId, action, subject: publicationId, facts: { objectId } })
}
