import type { endpoints, RequestOf } from '@vigie/contract'
import { installation, tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { asAccount } from '../../db/in-account.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'

type Named = RequestOf<typeof endpoints.nameWorkspace>['body'] & { readonly by: string }

/** @throws {AppError} `settings.overtaken` where its name is not `onlyIf` any more */
export async function nameWorkspace(
  { db, clock }: Context,
  { by, name, onlyIf: seen }: Named,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // One that was never named has no row: there is one to hold before it is read, so that two who name it do so one after the other.
    await transaction
      .insertInto('workspace')
      .values({ id: 1, name: '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { name: stored } = await transaction
      .selectFrom('workspace')
      .select('name')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const told = { action: 'workspace.named' } as const
    await refuseOvertaken(await asAccount(transaction, installation), { seen, stored, told })
    await transaction.updateTable('workspace').set({ name }).where('id', '=', 1).execute()
    const line = { at: clock.now(), personId: by, action: 'workspace.named', subject: name } as const
    await tellAccount(transaction, installation, line)
  })
}
