import type { Context } from '../../context.ts'
import { installation, tellAccount } from '../../audit/audit.ts'

export async function nameWorkspace(
  { db, clock }: Context,
  { by, name }: { readonly by: string; readonly name: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('workspace')
      .values({ id: 1, name })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .execute()
    const line = { at: clock.now(), personId: by, action: 'workspace.named', subject: name } as const
    await tellAccount(transaction, installation, line)
  })
}
