import { AppError } from '../../errors/app-error.ts'
import type { Context } from '../../context.ts'
import { guard, type Routes } from '../../http/route.ts'

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const mediaKey = /^media\/(\d{1,15})\/[0-9a-f-]{36}(?:\.thumbnail)?\.(jpg|png|webp)$/

/**
 * Shows stored visuals to members of their account. A key never gets another content, so browsers keep it; it is
 * never run as anything but a picture.
 */
export function mediaRoutes({ app, ctx }: Routes): void {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const key = request.params['*']
      const match = mediaKey.exec(key)
      if (!match) throw new AppError('asset.notFound')
      const { personId } = await guard(ctx, { permission: 'session' }, request)
      await refuseStrangers(ctx, personId, Number(match[1]))
      const content = await ctx.files.read(key)
      if (!content) throw new AppError('asset.notFound')
      return reply
        .type(contentTypes[match[2] ?? ''] ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .send(content)
    },
  )
}

async function refuseStrangers({ db }: Context, personId: string, accountId: number): Promise<void> {
  await db
    .selectFrom('membership')
    .select('role')
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound'))
}
