import type { FastifyReply } from 'fastify'
import { fetchPicture } from '../../platforms/fetch-picture.ts'
import { AppError } from '../../errors/app-error.ts'
import { asMedia, hasPermission, sendToMedia } from '../../http/media-origin.ts'
import { guard, type Routes } from '../../http/route.ts'
import { ofNoAccount, picturesPath } from '../../security/platform-pictures.ts'
import { refuseStrangers } from '../../people/refuse-strangers.ts'
import { keepPictures } from './picture-cache.ts'

/** What a post shows is far below; what is above is no picture for a screen. */
const largestBytes = 8 * 1024 * 1024
const mostBytes = 48 * 1024 * 1024
/** A minute of one person: a screen shows some hundreds at once, each is then kept by the browser. */
const perMinute = 3000

/**
 * Shows pictures that the platform keeps, to members of the account they were named to. Browsers ask nobody but us, so that
 * no stored address tells a stranger who looks at it, or when.
 */
export function pictureRoutes({ app, ctx }: Routes): void {
  const own = ctx.config.meta ? new URL(ctx.config.meta.graphUrl).origin : undefined
  const read = keepPictures((address) => fetchPicture(address, { own, largestBytes }), {
    now: () => ctx.clock.now().getTime(),
    mostBytes,
  })
  app.get<{ Params: { '*': string } }>(
    `${picturesPath}/*`,
    { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
    async (request, reply): Promise<FastifyReply> => {
      const [account = '', proof = '', name = ''] = request.params['*'].split('/')
      if (!/^\d{1,15}$/.test(account)) throw new AppError('asset.notFound')
      if (!hasPermission(ctx, request)) {
        const { personId } = await guard(ctx, { permission: 'session' }, request)
        if (Number(account) !== ofNoAccount) await refuseStrangers(ctx, personId, Number(account))
        const sent = sendToMedia(ctx, request, reply)
        if (sent) return sent
      }
      const address = ctx.pictures.open(Number(account), proof, name)
      const picture = address === null ? null : await read(address).catch(() => null)
      if (picture === null) throw new AppError('asset.notFound')
      return asMedia(ctx, reply, picture.type)
        .header('cache-control', 'private, max-age=86400')
        .send(picture.content)
    },
  )
}
