import { describe, expect, test } from 'vitest'
import { adPayload } from './ad-payload.ts'
import { adsetPayload, type AdsetSpec } from './adset-payload.ts'
import { campaignPayload } from './campaign-payload.ts'
import { creativePayload } from './creative-payload.ts'
import type { ImageCreative } from './creative-spec.ts'
import { minorUnits } from '../shared/decimals.ts'
import { ordinalLabel, ordinalOf } from './labels.ts'
import type { Payload } from './campaign-payload.ts'

/** A payload with its JSON texts read, to compare values and not spellings. */
const read = (payload: Payload): object =>
  Object.fromEntries(
    Object.entries(payload).map(([name, text]) => [
      name,
      /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text,
    ]),
  )

const targeting: AdsetSpec['targeting'] = {
  geo: {
    ageMin: 25,
    ageMax: 54,
    gender: 'women',
    languages: [{ id: '9', name: 'Français (France)' }],
    countries: [{ id: 'FR', name: 'France' }],
    regions: [],
    cities: [],
    excludedRegions: [],
    excludedCities: [],
  },
  audiences: ['23840000000000001'],
  excludedAudiences: ['23840000000000002'],
  interests: [
    { id: '6003107902433', name: 'Football', type: 'interests' },
    { id: '6002714895372', name: 'Frequent travellers', type: 'behaviors' },
  ],
  isAdvantageAudience: false,
  placements: { publisherPlatforms: [], positions: {}, userOs: [], devices: [], wifiOnly: false },
}
const adset: AdsetSpec = {
  name: 'Large France',
  campaignType: 'OFFSITE_CONVERSIONS',
  budget: { mode: 'daily', amount: 2000 },
  startTime: '2026-03-17T08:00:00Z',
  endTime: null,
  pixelId: '880000000000001',
  application: null,
  productSetId: null,
  customers: { kind: 'everyone' },
  customEventType: 'PURCHASE',
  pixelRule: null,
  attribution: [{ eventType: 'CLICK_THROUGH', windowDays: 7 }],
  targeting,
  dsaBeneficiary: 'Maison Orlune',
  dsaPayor: 'Agence Orlune',
}
const creative: ImageCreative = {
  name: 'Rentrée 1',
  pageId: '100000000000001',
  instagramUserId: '170000000000001',
  imageHash: 'a'.repeat(32),
  storyImageHash: null,
  body: 'Texte',
  title: 'Titre',
  description: '',
  link: 'https://www.example.com/?utm_source=meta',
  callToAction: 'SHOP_NOW',
  appLink: null,
}

describe('a conversions campaign', () => {
  const campaign = {
    name: 'Rentrée',
    campaignType: 'OFFSITE_CONVERSIONS',
    specialAdCategories: [],
    catalogId: null,
    application: null,
    isForIos14: false,
  }

  test('without a budget of its own says that ad sets do not share theirs', () => {
    expect(read(campaignPayload({ ...campaign, budget: null }))).toEqual({
      name: 'Rentrée',
      objective: 'OUTCOME_SALES',
      status: 'PAUSED',
      buying_type: 'AUCTION',
      special_ad_categories: [],
      is_adset_budget_sharing_enabled: 'false',
    })
  })

  test('with a budget has its bid strategy and does not speak of sharing', () => {
    const payload = campaignPayload({ ...campaign, budget: { mode: 'lifetime', amount: 100_000 } })
    expect(payload).toMatchObject({ lifetime_budget: '100000', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
    expect(payload).not.toHaveProperty('is_adset_budget_sharing_enabled')
  })
})

test('an ad set is paused, paid per impression, and names who pays and who benefits', () => {
  expect(read(adsetPayload(adset, '120210000000000001'))).toEqual({
    name: 'Large France',
    campaign_id: '120210000000000001',
    status: 'PAUSED',
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'OFFSITE_CONVERSIONS',
    destination_type: 'WEBSITE',
    daily_budget: '2000',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    promoted_object: { pixel_id: '880000000000001', custom_event_type: 'PURCHASE' },
    attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 7 }],
    start_time: '2026-03-17T08:00:00Z',
    dsa_beneficiary: 'Maison Orlune',
    dsa_payor: 'Agence Orlune',
    targeting: {
      geo_locations: { countries: ['FR'] },
      age_min: 25,
      age_max: 54,
      genders: [2],
      locales: [9],
      custom_audiences: [{ id: '23840000000000001' }],
      excluded_custom_audiences: [{ id: '23840000000000002' }],
      flexible_spec: [
        {
          interests: [{ id: '6003107902433', name: 'Football' }],
          behaviors: [{ id: '6002714895372', name: 'Frequent travellers' }],
        },
      ],
      targeting_automation: { advantage_audience: 0 },
    },
  })
})

test('an ad set under a campaign budget has none of its own', () => {
  const payload = adsetPayload({ ...adset, budget: null }, '1')
  expect(Object.keys(payload).filter((name) => /budget|bid/.test(name))).toEqual([])
})

test('a link ad carries its visual, its words and its address', () => {
  expect(read(creativePayload(creative))).toEqual({
    name: 'Rentrée 1',
    object_story_spec: {
      page_id: '100000000000001',
      instagram_user_id: '170000000000001',
      link_data: {
        link: 'https://www.example.com/?utm_source=meta',
        message: 'Texte',
        name: 'Titre',
        image_hash: 'a'.repeat(32),
        call_to_action: { type: 'SHOP_NOW', value: { link: 'https://www.example.com/?utm_source=meta' } },
      },
    },
  })
})

test('of a pair, stories and reels take the tall image and the last, empty rule everything else', () => {
  const payload = read(creativePayload({ ...creative, storyImageHash: 'b'.repeat(32) }))
  expect(payload).toMatchObject({
    asset_feed_spec: {
      optimization_type: 'PLACEMENT',
      images: [
        { hash: 'a'.repeat(32), adlabels: [{ name: 'square' }] },
        { hash: 'b'.repeat(32), adlabels: [{ name: 'story' }] },
      ],
      asset_customization_rules: [
        { image_label: { name: 'story' } },
        { customization_spec: {}, image_label: { name: 'square' } },
      ],
    },
  })
})

test('an ad joins its ad set and its creative, paused', () => {
  expect(read(adPayload({ name: 'A', adsetId: '2', creativeId: '3', applicationId: null }))).toEqual({
    name: 'A',
    adset_id: '2',
    status: 'PAUSED',
    creative: { creative_id: '3' },
  })
})

test('an object’s labels tell which planned object it is', () => {
  expect(ordinalOf(['summer', 'vg:p:x', ordinalLabel(421)])).toBe(421)
  expect(ordinalOf(['vg:n:x'])).toBeNull()
  expect(ordinalOf([])).toBeNull()
})

test.each([
  ['12.3', 2, 1230],
  ['0.005', 2, 1],
  ['1234', 0, 1234],
  ['1234.5', 0, 1235],
  ['0.29', 2, 29],
  ['1.234', 3, 1234],
])('%s with %i decimals is %i minor units', (text, decimals, units) => {
  expect(minorUnits(text, decimals)).toBe(units)
})
