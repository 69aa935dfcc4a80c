import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { lastingConnection } from '../../../../platforms/registry.ts'
import { storeConnection } from '../../store-connection.ts'

/**
 * Connects a person with a token of this app that a script obtained for them; the platform says whose it is and what
 * it may do. @throws {AppError} `connection.notConfigured` @throws {PlatformError}
 */
export async function connectWithToken(ctx: Context, personId: string, token: string): Promise<void> {
  const { meta } = ctx.config
  if (!meta) throw new AppError('connection.notConfigured')
  await storeConnection(ctx, personId, await lastingConnection(meta, { token, now: ctx.clock.now() }))
}
