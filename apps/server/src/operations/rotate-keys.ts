import type { Context } from '../context.ts'
import { placeOfToken } from '../platforms/stored-connection.ts'
import { inAccount } from '../db/in-account.ts'
import { placeOfSecret, placeOfTarget } from '../features/alerts/delivering/channels.store.ts'
import { placeOfIntent } from '../http/intents.ts'

type Rotated = { sealedAgain: number; left: number }

/**
 * Seals under the current key all that another one sealed, while the product runs: a value that changes meanwhile is sealed
 * under the current key by whoever changes it.
 * @returns how many were sealed again, and how many still wait: none once every process knows the current key
 */
export async function rotateKeys(ctx: Context): Promise<Rotated> {
  const rotated: Rotated = { sealedAgain: 0, left: 0 }
  await rotateConnections(ctx, rotated)
  await rotateIntents(ctx, rotated)
  const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
  for (const { account_id: accountId } of accounts) await rotateChannels(ctx, accountId, rotated)
  return rotated
}

type Sealed = { readonly sealed: Buffer; readonly place: string }
type Store = (again: Buffer) => Promise<{ readonly numUpdatedRows: bigint }>

/** Only what is still as it was read is written: whoever changed it meanwhile sealed it under the current key. */
async function sealAgain({ vault }: Context, { sealed, place }: Sealed, store: Store, rotated: Rotated) {
  if (vault.isCurrent(sealed)) return
  const { numUpdatedRows } = await store(vault.seal(vault.open(sealed, place), place))
  if (numUpdatedRows > 0n) rotated.sealedAgain += 1
  else rotated.left += 1
}

async function rotateConnections(ctx: Context, rotated: Rotated): Promise<void> {
  const rows = await ctx.db.selectFrom('connection').select(['id', 'sealed_token']).execute()
  for (const { id, sealed_token: sealed } of rows) {
    const store: Store = (again) =>
      ctx.db
        .updateTable('connection')
        .set({ sealed_token: again })
        .where('id', '=', id)
        .where('sealed_token', '=', sealed)
        .executeTakeFirstOrThrow()
    await sealAgain(ctx, { sealed, place: placeOfToken(id) }, store, rotated)
  }
}

async function rotateIntents(ctx: Context, rotated: Rotated): Promise<void> {
  const rows = await ctx.db
    .selectFrom('intent')
    .select(['person_id', 'key', 'sealed_answer'])
    .where('sealed_answer', 'is not', null)
    .execute()
  for (const { person_id: personId, key, sealed_answer: sealed } of rows) {
    if (sealed === null) continue
    const store: Store = (again) =>
      ctx.db
        .updateTable('intent')
        .set({ sealed_answer: again })
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .where('sealed_answer', '=', sealed)
        .executeTakeFirstOrThrow()
    await sealAgain(ctx, { sealed, place: placeOfIntent(personId, key) }, store, rotated)
  }
}

const columns = { sealed_target: placeOfTarget, sealed_secret: placeOfSecret } as const

function rotateChannels(ctx: Context, accountId: number, rotated: Rotated): Promise<void> {
  return inAccount(ctx, accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('alert_channel')
      .select(['id', 'sealed_target', 'sealed_secret'])
      .where('account_id', '=', accountId)
      .execute()
    for (const row of rows)
      for (const column of ['sealed_target', 'sealed_secret'] as const) {
        const sealed = row[column]
        if (sealed === null) continue
        const store: Store = (again) =>
          db
            .updateTable('alert_channel')
            .set({ [column]: again })
            .where('account_id', '=', accountId)
            .where('id', '=', row.id)
            .where(column, '=', sealed)
            .executeTakeFirstOrThrow()
        await sealAgain(ctx, { sealed, place: columns[column](row.id) }, store, rotated)
      }
  })
}
