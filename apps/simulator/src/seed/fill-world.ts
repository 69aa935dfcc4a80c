import { people } from '../idp/people.ts'
import { allPermissions, permissionsOf } from '../graph/oauth/all-permissions.ts'
import type { World } from '../world/world.ts'
import { seedAccounts, type SeedAccount } from './accounts.ts'
import { businessId, fillAssets } from './fill-assets.ts'
import { fillCampaign } from './fill-campaign.ts'
import { fillLately } from './fill-lately.ts'
import { day, maker, usualHistoryDays, type Make, type Setting } from './make.ts'
import { visualHash } from '../media/visuals.ts'
import { wardrobes } from '../media/wardrobes.ts'

type Demo = {
  readonly seed: string
  readonly publicUrl: string
  readonly madeAt: number
  readonly hasGranted: boolean
  readonly historyDays?: number
  /** Whether people changed things lately, in the first account. */
  readonly isLively?: boolean
}

/**
 * The demo: people, accounts with their assets, forty campaigns and what makes ninety days of figures, or as many as asked.
 * `madeAt` is any instant of the day before which the history lies; `hasGranted` tells that the first person's token needs no dialog.
 */
export function fillWorld(world: World, demo: Demo): void {
  const { seed, publicUrl, madeAt, hasGranted, historyDays = usualHistoryDays, isLively = false } = demo
  // Midnight, so that the same day gives the same demo whatever the hour it starts.
  const start = Math.floor(madeAt / day) * day
  const make = maker(world, { start, historyDays })
  for (const person of people) {
    const accounts = person.id === 'tom' ? seedAccounts.slice(0, 2) : seedAccounts
    make(person.platformId, 'user', '', '', {
      name: person.name,
      email: person.email,
      locale: person.locale === 'en' ? 'en_US' : 'fr_FR',
      accounts: accounts.map(({ id }) => id),
      permissions: hasGranted && person === people[0] ? permissionsOf(allPermissions, allPermissions) : [],
    })
  }
  seedAccounts.forEach((account, index) =>
    fillAccount(make, account, { seed, index, start, historyDays, publicUrl }),
  )
  if (isLively) fillLately(world, { start, historyDays })
}

function fillAccount(make: Make, account: SeedAccount, setting: Setting): void {
  const { index } = setting
  const number = account.id.slice(4)
  make(account.id, 'adaccount', account.id, account.id, {
    name: account.name,
    account_status: 1,
    currency: account.currency,
    timezone_name: account.timezone,
    min_daily_budget: 100,
    business_country_code: account.language === 'fr' ? 'FR' : 'US',
    disable_reason: 0,
    min_campaign_group_spend_cap: '10000',
    owner: businessId(account),
    tos_accepted: { web_custom_audience_tos: 1 },
    is_prepay_account: false,
    business: { id: businessId(account), name: `${account.page} Business` },
    existing_customers: [`23${number}0`, `23${number}6`],
    // The first account names its payer on every ad set, as European law demands; the others once for all.
    ...(index === 0 ? {} : { default_dsa_payor: account.page, default_dsa_beneficiary: account.page }),
    user_tasks: ['ADVERTISE', 'ANALYZE', 'DRAFT', 'MANAGE'],
  })
  const page = `10${number}01`
  make(page, 'page', account.id, account.id, {
    name: account.page,
    category: 'Shopping & Retail',
    username: account.username,
    fan_count: 18_400 + index * 3100,
    link: `https://www.facebook.com/${account.username}`,
    is_published: true,
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE'],
    picture: { data: { url: `${setting.publicUrl}/media/demo-${index}-0.jpg` } },
    connected_instagram_account: { id: `17${number}01`, username: account.username },
  })
  make(`17${number}01`, 'instagram', account.id, page, {
    username: account.username,
    name: account.page,
    profile_picture_url: `${setting.publicUrl}/media/demo-${index}-0.jpg`,
    profile_pic: `${setting.publicUrl}/media/demo-${index}-0.jpg`,
    followers_count: 9400 + index * 2700,
    media_count: 24,
    biography: account.page,
  })
  fillAssets(make, account, setting)
  fillTracking(make, account, number, setting)
  fillAudiences(make, account, number)
  for (const [visual, [name]] of (wardrobes[index]?.visuals ?? []).entries()) {
    make(`${number}img${visual}`, 'adimage', account.id, account.id, {
      name,
      hash: visualHash(index, visual),
      url: `${setting.publicUrl}/media/demo-${index}-${visual}.jpg`,
      width: 1080,
      height: 1080,
      status: 'ACTIVE',
    })
  }
  account.campaigns.forEach((name, position) =>
    fillCampaign(make, account, name, { ...setting, position, page }),
  )
}

function fillTracking(make: Make, account: SeedAccount, number: string, { start, publicUrl }: Setting): void {
  const events = ['Purchase', 'AddToCart', 'ViewContent', 'InitiateCheckout', 'Lead', 'CompleteRegistration']
  make(`88${number}01`, 'pixel', account.id, account.id, {
    name: `${account.page} Web`,
    last_fired_time: new Date(start).toISOString(),
    is_unavailable: false,
    stats: [
      {
        start_time: new Date(start - day).toISOString(),
        aggregation: 'event',
        data: events.map((value, index) => ({ value, count: 9000 - index * 1300 })),
      },
    ],
  })
  make(`99${number}01`, 'application', account.id, account.id, {
    name: `${account.page} App`,
    icon_url: `${publicUrl}/media/demo-app-${number}.jpg`,
    logo_url: `${publicUrl}/media/demo-app-${number}.jpg`,
    supported_platforms: ['ANDROID', 'IPHONE'],
    object_store_urls: {
      itunes: `https://apps.apple.com/app/id${number}`,
      google_play: `https://play.google.com/store/apps/details?id=com.demo.a${number}`,
    },
  })
}

const audiences = [
  ['Acheteurs 180 jours', 'CUSTOM', 41_000],
  ['Visiteurs 30 jours', 'WEBSITE', 128_000],
  ['Paniers abandonnés 14 jours', 'WEBSITE', 9_600],
  ['Similaire 2 % · Acheteurs', 'LOOKALIKE', 860_000],
  ['Similaire 5 % · Acheteurs', 'LOOKALIKE', 2_100_000],
  ['Abonnés newsletter', 'CUSTOM', 23_000],
  ['Fichier clients CRM', 'CUSTOM', -1],
] as const

function fillAudiences(make: Make, account: SeedAccount, number: string): void {
  audiences.forEach(([name, subtype, size], index) =>
    make(`23${number}${index}`, 'customaudience', account.id, account.id, {
      name,
      subtype,
      approximate_count_lower_bound: size,
      approximate_count_upper_bound: size < 0 ? -1 : Math.round(size * 1.18),
      delivery_status: { code: 200, description: 'This audience is ready for use.' },
    }),
  )
}
