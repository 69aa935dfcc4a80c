import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { AppError } from '../../errors/app-error.ts'

type Campaigns = ResponseOf<typeof endpoints.listPlatformCampaigns>
type Ads = ResponseOf<typeof endpoints.listPlatformAds>

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  effective_status: z.string().optional(),
  status: z.string().optional(),
})
const pageSize = '1000'

/** Campaigns of an account on the platform, by name; which field holds the status depends on the version. */
export async function listPlatformCampaigns(access: Platform, account: string): Promise<Campaigns> {
  const found = await access.list(
    { path: `/${account}/campaigns`, params: { fields: 'id,name,effective_status,status', limit: pageSize } },
    campaign,
  )
  return found
    .map(({ id, name, effective_status: effective, status }) => ({
      id,
      name,
      status: effective ?? status ?? '',
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

export async function listPlatformAdsets(
  access: Platform,
  account: string,
  campaignId: string,
): Promise<{ id: string; name: string }[]> {
  await refuseOtherAccounts(access, account, campaignId)
  return access.list(
    { path: `/${campaignId}/adsets`, params: { fields: 'id,name', limit: pageSize } },
    z.object({ id: z.string(), name: z.string() }),
  )
}

const ad = z.object({
  id: z.string(),
  name: z.string(),
  campaign: z.object({ name: z.string() }).optional(),
  preview_shareable_link: z.string().optional(),
  creative: z
    .object({
      id: z.string(),
      body: z.string().optional(),
      image_url: z.string().optional(),
      object_url: z.string().optional(),
      thumbnail_url: z.string().optional(),
      effective_object_story_id: z.string().optional(),
    })
    .optional(),
})
const adFields =
  'id,name,campaign{name},preview_shareable_link,creative{id,body,image_url,object_url,thumbnail_url,effective_object_story_id}'

export async function listPlatformAds(access: Platform, account: string, adsetId: string): Promise<Ads> {
  await refuseOtherAccounts(access, account, adsetId)
  const found = await access.list(
    { path: `/${adsetId}/ads`, params: { fields: adFields, limit: pageSize } },
    ad,
  )
  return found.map(({ id, name, campaign, creative, preview_shareable_link: preview }) => ({
    id,
    name,
    campaignName: campaign?.name ?? null,
    keywords: [],
    creative: {
      id: creative?.id ?? '',
      body: creative?.body ?? '',
      imageUrl: creative?.image_url ?? null,
      objectUrl: creative?.object_url ?? null,
      thumbnailUrl: creative?.thumbnail_url ?? null,
    },
    storyId: creative?.effective_object_story_id ?? null,
    previewUrl: preview ?? null,
  }))
}

/** A person may reach several accounts: what is read for one must be of that one. @throws {AppError} `object.notFound` */
async function refuseOtherAccounts(access: Platform, account: string, id: string): Promise<void> {
  const { account_id: owner } = await access.ask(
    { path: `/${id}`, params: { fields: 'account_id' } },
    z.object({ account_id: z.string() }),
  )
  if (`act_${owner}` !== account) throw new AppError('object.notFound', { id })
}
