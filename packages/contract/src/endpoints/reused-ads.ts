import { z } from 'zod'
import { existingAdCodec, sponsoredPostCodec } from '../codecs/reused-ads-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { arePackageNames, done, inAccount, platformId } from '../shapes.ts'

const onePage = inAccount.extend({ pageId: platformId })

/** A post as the platform shows it, before it is kept. */
export const pagePost = z.object({
  id: z.string(),
  network: z.enum(['facebook', 'instagram']),
  pageId: z.string(),
  instagramUserId: z.string().nullable(),
  /** Message, else story, else caption. */
  text: z.string(),
  createdAt: z.string().nullable(),
  permalinkUrl: z.string().nullable(),
  /** The main picture first; a post with several has them all. */
  pictures: z.array(z.string()),
  mediaType: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM', 'TEXT']),
  /** Why the platform would refuse to advertise it; `null` when it may be. */
  isEligible: z.boolean(),
})

const platformCampaign = z.object({ id: z.string(), name: z.string(), status: z.string() })

export const reusedAdEndpoints = {
  listPosts: defineEndpoint({
    method: 'GET',
    path: '/:account/SponsoredPosts',
    permission: 'figures:view',
    summary: 'Posts that packages of the account advertise',
    params: inAccount,
    response: z.array(sponsoredPostCodec),
  }),
  keepPost: defineEndpoint({
    method: 'PUT',
    path: '/:account/SponsoredPosts',
    permission: 'library:edit',
    summary: 'Keep one post for the packages in its keywords; one that is kept already gains them',
    params: inAccount,
    body: sponsoredPostCodec.refine(({ keywords }) => arePackageNames(keywords)),
    response: sponsoredPostCodec,
  }),
  deletePost: defineEndpoint({
    method: 'DELETE',
    path: '/:account/SponsoredPosts/:id',
    permission: 'library:edit',
    summary: 'Forget a kept post; the post itself stays on its page',
    params: inAccount.extend({ id: z.string() }),
    response: done,
  }),
  listExistingAds: defineEndpoint({
    method: 'GET',
    path: '/:account/CreatedAds',
    permission: 'figures:view',
    summary: 'Existing ads that packages of the account reuse',
    params: inAccount,
    response: z.array(existingAdCodec),
  }),
  keepExistingAd: defineEndpoint({
    method: 'PUT',
    path: '/:account/CreatedAds',
    permission: 'library:edit',
    summary: 'Keep one ad for the packages in its keywords; one that is kept already gains them',
    params: inAccount,
    body: existingAdCodec.refine(({ keywords }) => arePackageNames(keywords)),
    response: existingAdCodec,
  }),
  updateExistingAd: defineEndpoint({
    method: 'POST',
    path: '/:account/CreatedAds',
    permission: 'library:edit',
    summary: 'Make a kept ad belong to exactly the packages in its keywords',
    params: inAccount,
    body: existingAdCodec.refine(({ keywords }) => arePackageNames(keywords)),
    response: existingAdCodec,
  }),
  deleteExistingAd: defineEndpoint({
    method: 'DELETE',
    path: '/:account/CreatedAds/:id',
    permission: 'library:edit',
    summary: 'Forget a kept ad; the ad itself goes on',
    params: inAccount.extend({ id: z.string() }),
    response: done,
  }),
  listPagePosts: defineEndpoint({
    method: 'GET',
    path: '/:account/pages/:pageId/posts',
    permission: 'figures:view',
    summary: 'Posts of a page, newest first, read with the person’s own rights',
    params: onePage,
    response: z.array(pagePost),
  }),
  listInstagramMedia: defineEndpoint({
    method: 'GET',
    path: '/:account/pages/:pageId/instagram_media',
    permission: 'figures:view',
    summary: 'Media of the Instagram account connected to a page, newest first; empty when none is',
    params: onePage,
    response: z.array(pagePost),
  }),
  listPlatformCampaigns: defineEndpoint({
    method: 'GET',
    path: '/:account/platform_campaigns',
    permission: 'figures:view',
    summary: 'Campaigns of the account on the platform, by name',
    params: inAccount,
    response: z.array(platformCampaign),
  }),
  listPlatformAdsets: defineEndpoint({
    method: 'GET',
    path: '/:account/platform_campaigns/:id/adsets',
    permission: 'figures:view',
    summary: 'Ad sets of one of these campaigns',
    params: inAccount.extend({ id: platformId }),
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  listPlatformAds: defineEndpoint({
    method: 'GET',
    path: '/:account/platform_adsets/:id/ads',
    permission: 'figures:view',
    summary: 'Ads of one of these ad sets, with what each shows',
    params: inAccount.extend({ id: platformId }),
    response: z.array(existingAdCodec),
  }),
}
