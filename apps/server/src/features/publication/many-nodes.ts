import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { MadeObject, NodeChange } from './executor/ports.ts'

/** The same change of many objects of a publication. */
export async function changeNodes(
  { db, accountId }: AccountScope,
  publicationId: string,
  ords: readonly number[],
  { state, problem }: Pick<NodeChange, 'state' | 'problem'>,
): Promise<void> {
  if (ords.length === 0) return
  await db
    .updateTable('publication_node')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(problem === undefined ? {} : { problem: JSON.stringify(problem) }),
    })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('ord', 'in', ords)
    .execute()
}

/** Objects that the platform made, and the intents that are answered by them, in two statements. */
export async function storeMade(
  { db, accountId }: AccountScope,
  { publicationId, at }: { readonly publicationId: string; readonly at: Date },
  objects: readonly MadeObject[],
): Promise<void> {
  if (objects.length === 0) return
  const ids = objects.map(({ id }) => id)
  const made = sql`unnest(${objects.map(({ ord }) => ord)}::int[], ${ids}::text[]) as made (ord, id)`
  await sql`
    update publication_node set state = 'CREATED', platform_id = made.id from ${made}
    where account_id = ${accountId} and publication_id = ${publicationId}
      and publication_node.ord = made.ord`.execute(db)
  const facts = ids.map((id) => JSON.stringify({ id }))
  const answered = sql`unnest(${objects.map(({ operation }) => operation)}::uuid[], ${facts}::text[]) as made (operation, facts)`
  await sql`
    update platform_operation set state = 'OK', finished_at = ${at}, facts = made.facts::jsonb
    from ${answered}
    where account_id = ${accountId} and platform_operation.id = made.operation and state = 'INTENT'`.execute(
    db,
  )
}
