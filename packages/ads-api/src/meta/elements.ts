import { z } from 'zod'
import { list } from './pairs.ts'
import { accountOfDigits, type InAccount } from './values.ts'

/** Campaigns of an account by what is shown of them; which field holds the status depends on the version. */
export const listCampaignNames = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/campaigns`,
    params: { fields: 'id,name,effective_status,status', limit: '1000' },
  }),
  parse: z
    .object({
      id: z.string(),
      name: z.string(),
      effective_status: z.string().optional(),
      status: z.string().optional(),
    })
    .transform(({ id, name, effective_status: effective, status }) => ({
      id,
      name,
      status: effective ?? status ?? '',
    })),
})

type InCampaign = { readonly campaignId: string }

/** Ad sets of a campaign by name, with the account that each belongs to. */
export const listAdsetNames = list({
  request: ({ campaignId }: InCampaign) => ({
    path: `/${campaignId}/adsets`,
    params: { fields: 'id,name,account_id', limit: '1000' },
  }),
  parse: z
    .object({ id: z.string(), name: z.string().default(''), account_id: accountOfDigits })
    .transform(({ id, name, account_id: account }) => ({ id, name, account })),
})

const labels = z.array(z.object({ id: z.string().optional(), name: z.string() })).default([])

/** Ad sets of a campaign with their switch and their labels. */
export const listLabelledAdsets = list({
  request: ({ campaignId }: InCampaign) => ({
    path: `/${campaignId}/adsets`,
    params: { fields: 'adlabels,status,name', limit: '100' },
  }),
  parse: z
    .object({ id: z.string(), name: z.string().default(''), status: z.string(), adlabels: labels })
    .transform(({ adlabels, ...adset }) => ({ ...adset, labels: adlabels })),
})

/** All ads of a campaign with their switch, their labels and a preview. */
export const listLabelledAds = list({
  request: ({ campaignId }: InCampaign) => ({
    path: `/${campaignId}/ads`,
    params: { fields: 'adset_id,name,status,preview_shareable_link,adlabels', limit: '100' },
  }),
  parse: z
    .object({
      id: z.string(),
      name: z.string().default(''),
      status: z.string(),
      adset_id: z.string(),
      preview_shareable_link: z.string().optional(),
      adlabels: labels,
    })
    .transform((ad) => ({
      id: ad.id,
      name: ad.name,
      status: ad.status,
      adsetId: ad.adset_id,
      previewUrl: ad.preview_shareable_link ?? null,
      labels: ad.adlabels,
    })),
})

const creative = z.object({
  id: z.string(),
  body: z.string().optional(),
  image_url: z.string().optional(),
  object_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  effective_object_story_id: z.string().optional(),
})

/** Ads of an ad set with what their creative shows, to be used again. */
export const listReusableAds = list({
  request: ({ adsetId }: { readonly adsetId: string }) => ({
    path: `/${adsetId}/ads`,
    params: {
      fields:
        'id,name,campaign{name},preview_shareable_link,creative{id,body,image_url,object_url,thumbnail_url,effective_object_story_id}',
      limit: '1000',
    },
  }),
  parse: z
    .object({
      id: z.string(),
      name: z.string(),
      campaign: z.object({ name: z.string() }).optional(),
      preview_shareable_link: z.string().optional(),
      creative: creative.optional(),
    })
    .transform((ad) => ({
      id: ad.id,
      name: ad.name,
      campaignName: ad.campaign?.name ?? null,
      creative: {
        id: ad.creative?.id ?? '',
        body: ad.creative?.body ?? '',
        imageUrl: ad.creative?.image_url ?? null,
        objectUrl: ad.creative?.object_url ?? null,
        thumbnailUrl: ad.creative?.thumbnail_url ?? null,
      },
      storyId: ad.creative?.effective_object_story_id ?? null,
      previewUrl: ad.preview_shareable_link ?? null,
    })),
})
