import {
  adFields,
  adSchema,
  adsetFields,
  adsetSchema,
  type PlatformAd,
  type PlatformAdset,
} from '@vigie/ads-api'
import { z } from 'zod'
import type { Platform } from '../../../platforms/platform.ts'
import { readEvery } from './read-every.ts'

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  effective_status: z.string(),
  objective: z.string().optional(),
  created_time: z.string().optional(),
  daily_budget: z.string().optional(),
  lifetime_budget: z.string().optional(),
})

const image = z.object({ hash: z.string(), name: z.string().default(''), url: z.string().default('') })

export type PlatformImage = z.output<typeof image>
export type PlatformCampaign = z.output<typeof campaign>

export type PlatformObjects = {
  /** When the account was opened: it has no figures before. */
  readonly openedAt: string | null
  readonly campaigns: readonly PlatformCampaign[]
  readonly adsets: readonly PlatformAdset[]
  readonly ads: readonly PlatformAd[]
  /** Names and pictures of what the ads show. */
  readonly images: readonly PlatformImage[]
}

/** What the account has on the platform: names, states, budgets, targets and visuals. */
export async function readObjects(platform: Platform, account: string): Promise<PlatformObjects> {
  const { created_time: openedAt = null } = await platform.ask(
    { path: `/${account}`, params: { fields: 'created_time' } },
    z.object({ created_time: z.string().optional() }),
  )
  const list = <T>(edge: string, fields: string, item: z.ZodType<T>) =>
    readEvery(platform, { path: `/${account}/${edge}`, params: { fields, limit: '500' } }, item)
  return {
    openedAt,
    campaigns: await list('campaigns', Object.keys(campaign.shape).join(','), campaign),
    adsets: await list('adsets', adsetFields, adsetSchema),
    ads: await list('ads', adFields, adSchema),
    images: await list('adimages', 'hash,name,url', image),
  }
}
