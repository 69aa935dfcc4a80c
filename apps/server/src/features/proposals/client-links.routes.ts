import { endpoints } from '@vigie/contract'
import type { Guarded } from '../../client-links/guarded.ts'
import type { Routes } from '../../http/route.ts'
import { changeClientsNeeded, createClientLink, revokeClientLink } from './client-links.ts'
import { listClientLinks } from './client-links.read-model.ts'
import {
  answerClientLink,
  commentByLink,
  openClientLink,
  readClientPictures,
  sendClientCode,
} from './client-page.ts'
import type { PublicationRoom } from './publication-room.ts'

export function clientLinkRoutes(
  { account, open, ctx }: Routes,
  { room, guarded }: { readonly room: PublicationRoom; readonly guarded: Guarded },
): void {
  account(endpoints.listClientLinks, (reader) => listClientLinks(ctx, reader, reader.params.proposalId))
  account(endpoints.createClientLink, async ({ tenant, personId, params: { proposalId }, body }) => {
    const asker = { tenant, personId }
    const made = await createClientLink(ctx, room, asker, { proposalId, ...body })
    return { ...(await listClientLinks(ctx, asker, proposalId)), ...made }
  })
  account(endpoints.setClientsNeeded, async ({ tenant, personId, params: { proposalId }, body }) => {
    await changeClientsNeeded(ctx, { tenant, personId }, { proposalId, ...body })
    return listClientLinks(ctx, { tenant, personId }, proposalId)
  })
  account(endpoints.revokeClientLink, async ({ tenant, personId, params }) => {
    await revokeClientLink(ctx, { tenant, personId }, params)
    return listClientLinks(ctx, { tenant, personId }, params.proposalId)
  })
  open(endpoints.openClientLink, ({ request, body }) => guarded(request, () => openClientLink(ctx, body)))
  open(endpoints.readClientPictures, ({ request, body }) =>
    guarded(request, () => readClientPictures(ctx, body)),
  )
  open(endpoints.sendClientCode, ({ request, body }) => guarded(request, () => sendClientCode(ctx, body)))
  open(endpoints.answerClientLink, ({ request, body }) => guarded(request, () => answerClientLink(ctx, body)))
  open(endpoints.commentAsClient, ({ request, body }) => guarded(request, () => commentByLink(ctx, body)))
}
