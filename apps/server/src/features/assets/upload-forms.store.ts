import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'

type Form = {
  readonly filename: string
  readonly personId: string
  readonly size: number
  readonly countsUntil: Date
}
type Limits = { readonly now: Date; readonly mostBytes: number }

/** A batch of hundreds of files sends some at a time; whoever holds more forms than this sends none of them. */
const mostOpenForms = 200

/**
 * Keeps room for one file. What is stored and what may still arrive are counted together, one form after the other, so
 * that many at once cannot pass the limit of the account between them.
 * @throws {AppError} `storage.accountFull`, `upload.tooManyOpen`
 */
export async function openForm(
  { db, accountId }: AccountScope,
  { filename, personId, size, countsUntil }: Form,
  { now, mostBytes }: Limits,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vigie.uploads', ${accountId}))`.execute(db)
  await db
    .deleteFrom('upload_form')
    .where('account_id', '=', accountId)
    .where('counts_until', '<=', now)
    .execute()
  const { open, bytes } = await openForms({ db, accountId })
  if (open >= mostOpenForms) throw new AppError('upload.tooManyOpen', { most: mostOpenForms })
  const used = bytes + (await storedBytes({ db, accountId }))
  if (used + size > mostBytes) throw new AppError('storage.accountFull', { most: mostBytes, used, size })
  await db
    .insertInto('upload_form')
    .values({
      account_id: accountId,
      filename,
      byte_size: size,
      counts_until: countsUntil,
      person_id: personId,
    })
    .execute()
}

function openForms({ db, accountId }: AccountScope) {
  return db
    .selectFrom('upload_form')
    .select([
      sql<number>`(count(*) filter (where not is_used))::int`.as('open'),
      sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Bytes of the images and films of the account's library; thumbnails are some kilobytes and count for nothing. */
async function storedBytes({ db, accountId }: AccountScope): Promise<number> {
  let bytes = 0
  for (const table of ['image', 'video'] as const) {
    const { sum } = await db
      .selectFrom(table)
      .select(sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('sum'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    bytes += sum
  }
  return bytes
}

/** Who a form was given to; `null` where nobody is known. */
export async function holderOfForm(
  { db, accountId }: AccountScope,
  filename: string,
): Promise<string | null> {
  const form = await db
    .selectFrom('upload_form')
    .select('person_id as personId')
    .where('account_id', '=', accountId)
    .where('filename', '=', filename)
    .executeTakeFirst()
  return form?.personId ?? null
}

/** Takes a form for the one file that it allows; `false` when it was taken before. */
export async function takeForm(
  { db, accountId }: AccountScope,
  filename: string,
  countsUntil: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('upload_form')
    .set({ is_used: true, counts_until: countsUntil })
    .where('account_id', '=', accountId)
    .where('filename', '=', filename)
    .where('is_used', '=', false)
    .returning('filename')
    .executeTakeFirst()
  return taken !== undefined
}

/** A file that did not arrive may be sent again with its form. */
export async function giveFormBack(
  { db, accountId }: AccountScope,
  filename: string,
  countsUntil: Date,
): Promise<void> {
  await db
    .updateTable('upload_form')
    .set({ is_used: false, counts_until: countsUntil })
    .where('account_id', '=', accountId)
    .where('filename', '=', filename)
    .execute()
}

/** The file was registered or refused: it counts as what is stored, or not at all. */
export async function closeForm({ db, accountId }: AccountScope, filename: string): Promise<void> {
  await db
    .deleteFrom('upload_form')
    .where('account_id', '=', accountId)
    .where('filename', '=', filename)
    .execute()
}
