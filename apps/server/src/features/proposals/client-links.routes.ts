import { endpoints } from '@vigie/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { addressOf } from '../../http/limits.ts'
import type { Routes } from '../../http/route.ts'
import { createClientGuard, ofClientLinks } from './client-guard.ts'
import { createClientLink, revokeClientLink } from './client-links.ts'
import { listClientLinks } from './client-links.read-model.ts'
import {
  answerClientLink,
  commentByLink,
  openClientLink,
  readClientPictures,
  sendClientCode,
} from './client-page.ts'
import type { PublicationRoom } from './publication-room.ts'

/** A minute of one address: a client opens a page and answers it, and an office has several. */
const perMinute = 60

/** Refusals of whoever tries what they do not know. */
const guesses: ReadonlySet<string> = new Set([
  'clientLink.ended',
  'clientLink.passwordWrong',
  'clientLink.codeWrong',
])

export function clientLinkRoutes({ account, open, app, ctx }: Routes, room: PublicationRoom): void {
  account(endpoints.listClientLinks, (reader) => listClientLinks(ctx, reader, reader.params.proposalId))
  account(endpoints.createClientLink, async ({ tenant, personId, params: { proposalId }, body }) => {
    const asker = { tenant, personId }
    const made = await createClientLink(ctx, room, asker, { proposalId, ...body })
    return { ...(await listClientLinks(ctx, asker, proposalId)), ...made }
  })
  account(endpoints.revokeClientLink, async ({ tenant, personId, params }) => {
    await revokeClientLink(ctx, { tenant, personId }, params)
    return listClientLinks(ctx, { tenant, personId }, params.proposalId)
  })
  const limit = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: addressOf })
  const guard = createClientGuard(ofClientLinks)
  /** Whoever has no right link is stopped soon; who has one is let in from an address from which others guess. */
  const guarded = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const { isAllowed, ...found } = await limit(request)
    if (!isAllowed && 'isExceeded' in found && found.isExceeded)
      throw new AppError('request.tooMany', { seconds: found.ttlInSeconds })
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && guesses.has(error.code))
        guard.countWrong({ address: addressOf(request), now: ctx.clock.now() })
      throw error
    }
  }
  open(endpoints.openClientLink, ({ request, body }) => guarded(request, () => openClientLink(ctx, body)))
  open(endpoints.readClientPictures, ({ request, body }) =>
    guarded(request, () => readClientPictures(ctx, body)),
  )
  open(endpoints.sendClientCode, ({ request, body }) => guarded(request, () => sendClientCode(ctx, body)))
  open(endpoints.answerClientLink, ({ request, body }) => guarded(request, () => answerClientLink(ctx, body)))
  open(endpoints.commentAsClient, ({ request, body }) => guarded(request, () => commentByLink(ctx, body)))
}
