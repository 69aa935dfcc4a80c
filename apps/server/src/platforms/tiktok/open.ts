import type { z } from 'zod'
import type { TiktokConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { markExpired, placeOfToken } from '../stored-connection.ts'
import { askTiktok, type TiktokCall } from './transport.ts'

/** TikTok as one person may use it. */
export type TiktokAccess = {
  readonly connectionId: string
  readonly tiktok: TiktokConfig
  readonly token: string
  readonly ask: <T>(call: Omit<TiktokCall, 'token'>, schema: z.ZodType<T>) => Promise<T>
}

/**
 * Opens the person's TikTok connection. A refusal of the token is remembered: the person must connect again.
 * @throws {AppError} `tiktok.notConfigured`, `tiktok.notConnected`, `tiktok.expired`
 */
export async function tiktokAccess(ctx: Context, personId: string): Promise<TiktokAccess> {
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
  return {
    connectionId: row.id,
    tiktok,
    token,
    ask: (call, schema) =>
      askTiktok(tiktok, { ...call, token }, schema).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'tiktok.expired') await markExpired(ctx, row.id)
        throw error
      }),
  }
}
