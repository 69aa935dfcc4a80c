import { endpoints } from '@vigie/contract'
import type { Routes } from '../../http/route.ts'
import { releaseCampaign } from './release-campaign.ts'
import { describeAdoption } from './describe-adoption.ts'
import type { LibraryRoom } from './library-room.ts'
import { listAdoptable } from './list-adoptable.ts'
import { takeInHand } from './take-in-hand.ts'

export function adoptionRoutes({ account, ctx }: Routes, room: LibraryRoom): void {
  account(endpoints.listAdoptable, ({ tenant }) => listAdoptable(ctx, tenant))
  account(endpoints.readAdoptable, ({ tenant, personId, params: { campaignId } }) =>
    describeAdoption(ctx, { tenant, personId }, campaignId),
  )
  account(endpoints.takeInHand, ({ tenant, personId, params: { campaignId }, body: { fingerprint } }) =>
    takeInHand(ctx, room, { tenant, personId, campaignId, fingerprint }),
  )
  account(endpoints.releaseCampaign, async ({ tenant, personId, params: { campaignId }, request }) => {
    const by = { personId, requestId: request.id }
    await releaseCampaign(ctx, { accountId: tenant.accountId, campaignId, by })
    return { done: true as const }
  })
}
