import type { Platform } from '../../../platforms/platform.ts'
import { openPlatform } from '../../../platforms/registry.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'

/** Any member whose connection still reaches the account will do: figures belong to the account. */
export async function anyAccess(ctx: Context, accountId: number, account: string): Promise<Platform> {
  const members = await ctx.db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  let refusal = new AppError('account.noConnection')
  for (const { person_id: personId } of members) {
    const access = await openPlatform(ctx, { personId, account }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      refusal = error
      return null
    })
    if (access) return access
  }
  throw refusal
}
