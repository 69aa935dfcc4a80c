import { between, seeded } from '../world/random.ts'
import type { GraphObject } from '../world/world.ts'
import type { SeedAccount } from './accounts.ts'
import { day, type Make, type Setting } from './make.ts'
import { visualHash, visualName } from '../media/visuals.ts'
import { wardrobes } from '../media/wardrobes.ts'

/** How each client's team writes. */
const texts = {
  fr: {
    targets: ['Large', 'Similaire 2 % · Acheteurs', 'Visiteurs 30 jours', 'Intérêts · Décoration'],
    creative: 'Créa',
    message: 'La collection est arrivée.',
  },
  en: {
    targets: ['Broad', 'Lookalike 2% · Buyers', 'Visitors 30 days', 'Interests'],
    creative: 'Creative',
    message: 'The new collection is here.',
  },
} as const

type CampaignSetting = Setting & { readonly position: number; readonly page: string }

/** A campaign of a client with its ad sets and ads, most of them on. */
export function fillCampaign(make: Make, account: SeedAccount, name: string, setting: CampaignSetting): void {
  const { seed, index, position, start, historyDays, page } = setting
  const key = `${seed} ${account.id} ${position}`
  const isActive = position % 4 !== 3
  const from = start - Math.floor(between(`${key} age`, Math.min(20, historyDays), historyDays)) * day
  const activity = [
    {
      from,
      to: isActive
        ? null
        : start -
          Math.floor(between(`${key} end`, Math.min(3, historyDays), Math.min(18, historyDays))) * day,
    },
  ]
  const status = isActive ? 'ACTIVE' : 'PAUSED'
  const isTraffic = /traf/i.test(name)
  const words = texts[account.language]
  const campaign = make(
    seedId(index, position, 0),
    'campaign',
    account.id,
    account.id,
    {
      name,
      status,
      objective: isTraffic ? 'OUTCOME_TRAFFIC' : 'OUTCOME_SALES',
      buying_type: 'AUCTION',
      special_ad_categories: [],
      is_adset_budget_sharing_enabled: false,
    },
    { activity },
  )
  const adsetCount = 2 + Math.floor(seeded(`${key} adsets`) * 3)
  for (let adset = 0; adset < adsetCount; adset += 1) {
    const parent = make(
      seedId(index, position, 10 + adset),
      'adset',
      account.id,
      campaign.id,
      {
        name: `${words.targets[adset] ?? words.targets[0]} · 25-54`,
        status: 'ACTIVE',
        daily_budget: String(Math.round(between(`${key} budget ${adset}`, 1800, 14_000) / 100) * 100),
        optimization_goal: isTraffic ? 'LINK_CLICKS' : 'OFFSITE_CONVERSIONS',
        billing_event: 'IMPRESSIONS',
        targeting: { geo_locations: { countries: [name.slice(0, 2)] }, age_min: 25, age_max: 54 },
      },
      { activity: [{ from, to: null }] },
    )
    for (const [ad, visual] of (wardrobes[index]?.shown[position] ?? [0, 1, 2]).entries())
      fillAd(make, account, parent, seedId(index, position, 100 + adset * 10 + ad), {
        ...{ page, from, visual, index },
      })
  }
}

function fillAd(
  make: Make,
  account: SeedAccount,
  adset: GraphObject,
  id: string,
  part: { page: string; from: number; visual: number; index: number },
): void {
  const words = texts[account.language]
  const name = visualName(part.index, part.visual)
  const creativeId = id.replace('12020', '12019')
  make(creativeId, 'adcreative', account.id, account.id, {
    name: `${words.creative} · ${name}`,
    status: 'ACTIVE',
    object_story_spec: {
      page_id: part.page,
      link_data: {
        link: 'https://www.example.com/',
        message: words.message,
        name: account.page,
        image_hash: visualHash(part.index, part.visual),
      },
    },
  })
  make(
    id,
    'ad',
    account.id,
    adset.id,
    { name, status: 'ACTIVE', creative_id: creativeId },
    { activity: [{ from: part.from, to: null }] },
  )
}

/** Longer than a double holds, as the platform's are. */
const seedId = (account: number, campaign: number, rest: number): string =>
  `12020${account + 1}${String(campaign).padStart(3, '0')}00000${String(rest).padStart(4, '0')}`
