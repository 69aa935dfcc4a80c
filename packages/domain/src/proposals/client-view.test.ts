import { expect, test } from 'vitest'
import type { DesiredTargeting, PlanNode } from '../publication/planned-node.ts'
import type { PlannedAd, PlannedAdset } from '../publication/publication-plan.ts'
import { clientViewOfChanges, clientViewOfPlan } from './client-view.ts'
import type { ProposedChange } from './proposal.ts'

const france = { id: 'FR', name: 'France' }
const lyon = {
  key: '1',
  name: 'Lyon',
  countryCode: 'FR',
  countryName: 'France',
  regionName: '',
  radiusKm: 25,
}
const targeting: DesiredTargeting = {
  geo: {
    ageMin: 25,
    ageMax: 54,
    gender: 'women',
    languages: [],
    countries: [france],
    regions: [],
    cities: [lyon],
    excludedRegions: [],
    excludedCities: [],
    locationTypes: [],
  },
  audiences: ['77001', '77002'],
  excludedAudiences: [],
  interests: [{ id: '6003', name: 'Décoration', type: 'interests' }],
  excludedInterests: [],
  isAdvantageAudience: false,
  placements: {
    publisherPlatforms: [],
    positions: { facebook: [], instagram: [], messenger: [], audience_network: [] },
    userOs: [],
    devices: [],
    wifiOnly: false,
  },
}

const adset = (key: string, operation: 'create' | 'retire', own: DesiredTargeting = targeting): PlanNode => {
  const desired = {
    name: 'INT | secret package',
    campaignType: 'OFFSITE_CONVERSIONS' as const,
    budget: null,
    startTime: null,
    endTime: null,
    pixelId: '900',
    application: null,
    productSetId: null,
    customers: { kind: 'everyone' as const },
    customEventType: null,
    pixelRule: null,
    attribution: [],
    targeting: own,
    dsaBeneficiary: '',
    dsaPayor: '',
  }
  const node = { kind: 'adset' as const, key, ord: 1, parentKey: 'c', desired }
  return operation === 'create' ? { ...node, operation } : { ...node, operation, platformId: '120' }
}

const ad = (change: Partial<PlannedAd>): PlannedAd => ({
  key: 'c/1/a',
  name: 'internal name',
  action: 'created',
  adPackage: 'secret package',
  imageUrl: '/api/media/1/a.webp',
  title: 'La lumière qui reste',
  body: 'Offrez-lui une lumière.',
  callToAction: 'SHOP_NOW',
  preview: null,
  changes: [],
  isGenerated: false,
  keepsReactions: null,
  ...change,
})
const plannedAdset = (ads: readonly PlannedAd[]): PlannedAdset => ({
  platformId: null,
  changes: [],
  locked: [],
  agreed: [],
  pausedBy: null,
  learning: [],
  key: 'c/1',
  name: 'INT | secret package',
  action: 'created',
  targetName: 'secret target',
  geoName: 'secret zone',
  budget: null,
  bidAmount: null,
  ads,
})
const nothing = { published: new Map(), live: new Map() }
const plan = (adsets: readonly PlannedAdset[]) => ({
  campaignName: 'Fête des mères',
  campaignId: null,
  dailyTotal: 26_000,
  pausing: { leavesPaused: false, whyNot: null },
  lifetimeTotal: 0,
  startTime: '2026-03-16T08:00:00Z',
  endTime: null,
  campaign: { platformId: null, changes: [], locked: [], agreed: [], learning: [], pausedBy: null },
  adsets,
})

test('each ad and each targeting is shown once, however many ad sets have it, and nothing of ours', () => {
  const adsets = [plannedAdset([ad({}), ad({ title: 'Bougie' })]), plannedAdset([ad({ key: 'c/2/a' })])]
  const view = clientViewOfPlan(plan(adsets), [adset('c/1', 'create'), adset('c/2', 'create')], nothing)
  expect(view).toMatchObject({
    kind: 'publication',
    isNew: true,
    daily: 26_000,
    ads: [{ title: 'La lumière qui reste' }, { title: 'Bougie' }],
    targets: [
      {
        gender: 'women',
        places: [
          { name: 'France', countryCode: 'FR' },
          { name: 'Lyon', countryCode: null, radiusKm: 25 },
        ],
        interests: ['Décoration'],
        audiences: 2,
      },
    ],
  })
  expect(JSON.stringify(view)).not.toMatch(/secret|internal|77001|900/)
})

test('what ends is counted, what stays is not shown, and what is too much is told by its number', () => {
  const many = Array.from({ length: 45 }, (_, index) => ad({ title: `Publicité ${index}` }))
  const others = [
    ad({ action: 'retired', title: 'Ancienne' }),
    ad({ action: 'unchanged', title: 'En ligne' }),
  ]
  const targets = Array.from({ length: 25 }, (_, ageMin) =>
    adset(`c/${ageMin}`, 'create', { ...targeting, geo: { ...targeting.geo, ageMin } }),
  )
  const retired = adset('c/99', 'retire', { ...targeting, isAdvantageAudience: true })
  const view = clientViewOfPlan(plan([plannedAdset([...many, ...others])]), [...targets, retired], nothing)
  expect(view).toMatchObject({ moreAds: 5, stopped: 1, moreTargets: 5 })
  expect(JSON.stringify(view)).not.toMatch(/Ancienne|En ligne/)
})

const switzerland: DesiredTargeting = {
  ...targeting,
  geo: { ...targeting.geo, countries: [{ id: 'CH', name: 'Suisse' }] },
}
const standing = (key: string, own: DesiredTargeting, status: 'ACTIVE' | 'PAUSED') => {
  const { desired } = adset(key, 'create', own)
  if (!('targeting' in desired)) throw new Error('not an ad set')
  const node = { kind: 'adset' as const, desired, platformId: `id ${key}`, parentKey: 'c', name: key }
  return {
    published: [key, node] as const,
    live: [`id ${key}`, { observed: { status }, last: new Map() }] as const,
  }
}
const newAd = (parentKey: string): PlanNode => ({
  kind: 'ad',
  key: `${parentKey}/a`,
  ord: 9,
  operation: 'create',
  parentKey,
  adPackage: 'secret package',
  desired: { name: 'internal name', creativeKey: null, creativeId: null, applicationId: null },
})

test('an ad set that stays as it is and gets an ad is reached too, and whether it is paused is said', () => {
  const of = [
    standing('c/ch', switzerland, 'PAUSED'),
    standing('c/fr', targeting, 'ACTIVE'),
    standing('c/none', { ...targeting, isAdvantageAudience: true }, 'ACTIVE'),
  ]
  const view = clientViewOfPlan(plan([]), [newAd('c/ch'), newAd('c/fr')], {
    published: new Map(of.map(({ published }) => published)),
    live: new Map(of.map(({ live }) => live)),
  })
  expect(view).toMatchObject({
    targets: [
      { places: [{ countryCode: 'CH' }, { name: 'Lyon' }], isPaused: true },
      { places: [{ countryCode: 'FR' }, {}] },
    ],
  })
  expect(JSON.stringify(view).match(/isPaused/g)).toHaveLength(1)
})

test('whom one running ad set reaches is not said to be paused, whatever another of them is', () => {
  const of = [standing('c/1', targeting, 'PAUSED'), standing('c/2', targeting, 'ACTIVE')]
  const view = clientViewOfPlan(plan([]), [newAd('c/1'), newAd('c/2')], {
    published: new Map(of.map(({ published }) => published)),
    live: new Map(of.map(({ live }) => live)),
  })
  expect(view).toMatchObject({ targets: [{ gender: 'women' }], moreTargets: 0 })
  expect(JSON.stringify(view)).not.toContain('isPaused')
})

const change: ProposedChange = {
  level: 'adset',
  id: '120',
  campaignId: '110',
  base: { status: 'ACTIVE', name: 'Panier', dailyBudget: 16_000, lifetimeBudget: null },
  set: { dailyBudget: 24_000 },
}

test('changes are shown with the campaign that they are in, before and after, without an id', () => {
  const view = clientViewOfChanges({ kind: 'changes', changes: [change] }, new Map([['110', 'Retargeting']]))
  expect(view).toEqual({
    kind: 'changes',
    perDay: { before: 16_000, after: 24_000 },
    objects: [
      {
        level: 'adset',
        name: 'Panier',
        campaignName: 'Retargeting',
        fields: [{ field: 'dailyBudget', before: 16_000, after: 24_000 }],
      },
    ],
    moreObjects: 0,
  })
})

test('of more changes than anybody reads the money is of all of them', () => {
  const changes = Array.from({ length: 70 }, () => change)
  const view = clientViewOfChanges({ kind: 'changes', changes }, new Map())
  expect(view).toMatchObject({ moreObjects: 10, perDay: { before: 70 * 16_000, after: 70 * 24_000 } })
})
