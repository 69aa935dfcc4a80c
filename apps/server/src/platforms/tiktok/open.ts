import type { TiktokConfig } from '../../settings/service-config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { clientOver, type NetworkClient } from '../platform.ts'
import { markExpired, placeOfToken } from '../stored-connection.ts'
import { askTiktok } from './transport.ts'

/** TikTok as one person may use it. */
export type TiktokPlatform = NetworkClient<'tiktok'> & {
  readonly tiktok: TiktokConfig
  readonly token: string
}

/**
 * Opens the person's TikTok connection. A refusal of the token is remembered: the person must connect again.
 * @throws {AppError} `tiktok.notConfigured`, `tiktok.notConnected`, `tiktok.expired`
 */
export async function openTiktok(ctx: Context, personId: string): Promise<TiktokPlatform> {
  const { tiktok } = ctx.config
  if (!tiktok) throw new AppError('tiktok.notConfigured')
  const row = await ctx.db
    .selectFrom('connection')
    .select(['id', 'sealed_token', 'is_expired'])
    .where('person_id', '=', personId)
    .where('network', '=', 'tiktok')
    .executeTakeFirst()
  if (!row) throw new AppError('tiktok.notConnected')
  if (row.is_expired) throw new AppError('tiktok.expired')
  const token = ctx.vault.open(row.sealed_token, placeOfToken(row.id))
  const ask = askTiktok(tiktok, token)
  const noted: typeof ask = (call, schema) =>
    ask(call, schema).catch(async (error: unknown) => {
      if (error instanceof PlatformError && error.details.kind === 'expiredSession')
        await markExpired(ctx, row.id)
      throw error
    })
  return { tiktok, token, ...clientOver<'tiktok'>(noted) }
}
