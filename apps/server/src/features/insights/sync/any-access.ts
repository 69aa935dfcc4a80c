import type { Platform } from '../../../platforms/platform.ts'
import { openHouse, openPlatform } from '../../../platforms/registry.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'

/** The house's connection, or that of any member that still reaches the account: figures belong to the account. */
export async function anyAccess(ctx: Context, accountId: number, account: string): Promise<Platform> {
  const house = await unlessRefused(openHouse(ctx, { accountId, account }))
  if (!(house instanceof AppError)) return house
  const members = await ctx.db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  let refusal = house
  for (const { person_id: personId } of members) {
    const access = await unlessRefused(openPlatform(ctx, { personId, account }))
    if (!(access instanceof AppError)) return access
    refusal = access
  }
  throw refusal
}

const unlessRefused = (opened: Promise<Platform>): Promise<Platform | AppError> =>
  opened.catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
