import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { installation, tellAccount } from '../../audit/audit.ts'
import { nameOf } from '../../people/nickname.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'

/**
 * The kill switch of the whole installation: from here on only pauses are written, in every account, until it is lifted. What
 * was frozen account by account stays so. Turned to where it stands already, it keeps who turned it first.
 */
export async function freezeInstallation(ctx: Context, personId: string, isFrozen: boolean): Promise<void> {
  const name = await nameOf(ctx, personId)
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (transaction) => {
    const isTurned = isFrozen ? await pull(transaction, name, at) : await lift(transaction)
    if (!isTurned) return
    const action = isFrozen ? 'writes.frozenEverywhere' : 'writes.unfrozenEverywhere'
    await tellAccount(transaction, installation, { at, personId, action, subject: 'installation' })
    if (!isFrozen) await ctx.jobs.enqueue(writesResumed, { accountId: null, personId: null }, { transaction })
  })
}

async function pull(db: Transaction<Tables>, name: string, at: Date): Promise<boolean> {
  const change = { is_frozen: true, frozen_by: name, frozen_at: at }
  const turned = await db
    .insertInto('installation')
    .values({ id: 1, ...change })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(change).where('installation.is_frozen', '=', false),
    )
    .returning('id')
    .execute()
  return turned.length > 0
}

async function lift(db: Transaction<Tables>): Promise<boolean> {
  const turned = await db
    .updateTable('installation')
    .set({ is_frozen: false, frozen_by: null, frozen_at: null })
    .where('is_frozen', '=', true)
    .returning('id')
    .execute()
  return turned.length > 0
}
