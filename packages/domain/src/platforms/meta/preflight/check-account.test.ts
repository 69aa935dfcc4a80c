import { expect, test } from 'vitest'
import type { MatrixDraft, StoredDraft } from '../../../campaign-draft/draft.ts'
import { withFields } from '../../../testing/with-fields.ts'
import { emptyDraft } from '../../../campaign-draft/empty-draft.ts'
import type { AccountFacts } from '../../../preflight/account-facts.ts'
import type { UsedPackages } from '../../../preflight/used-packages.ts'
import type { AudienceRecord } from '../../../reusable-packages/audience-record.ts'
import type { GeoPackage } from '../../../reusable-packages/geo-package.ts'
import { checkAccount } from './check-account.ts'

const france: GeoPackage = {
  id: 'g1',
  name: 'France',
  ageMin: null,
  ageMax: null,
  gender: 'all',
  languages: [],
  countries: [{ id: 'FR', name: 'France' }],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: [],
}
const packages: UsedPackages = {
  adPackages: [],
  geoPackages: [france],
  audiencePackages: [
    {
      id: 'a1',
      name: 'Clients',
      audiences: [{ id: '7', name: 'Clients' }],
      removedAudiences: [],
      isAdvantageAudience: false,
    },
  ],
  interestPackages: [],
}
const clients: AudienceRecord = {
  audienceId: '7',
  source: 'customerList',
  basis: 'consent',
  since: '2026-01-01',
  endsOn: null,
  seedId: null,
  note: '',
}
const facts: AccountFacts = {
  now: '2026-03-16T10:00:00Z',
  version: 'v25.0',
  removedPositions: { facebook: ['video_feeds'] },
  status: 1,
  mayAdvertise: true,
  missingPermissions: [],
  pageIds: ['p1'],
  instagramIds: ['i1'],
  pixels: [{ id: 'x1', lastFiredAt: '2026-03-16T09:00:00Z' }],
  applicationIds: [],
  productCount: null,
  existingCustomers: [],
  audiences: new Map([['7', 1000]]),
  audienceRecords: new Map([['7', clients]]),
  today: '2026-03-16',
  hasDsa: true,
}
const kept = (change: Partial<AudienceRecord>) => new Map([['7', { ...clients, ...change }]])
const ofUnknown = { source: 'lookalike', seedId: '8' } as const
const draft: MatrixDraft = {
  ...emptyDraft({ specialAdCategories: ['NONE'] }),
  type: 'OFFSITE_CONVERSIONS',
  page: { id: 'p1', name: 'Maison' },
  instagramAccount: { id: 'i1', name: 'maison' },
  tracking: { kind: 'pixel', id: 'x1', name: 'Pixel' },
  geoPackages: [{ id: 'g1', name: 'France' }],
  audiencePackages: [{ id: 'a1', name: 'Clients' }],
}

const said = (changes: Partial<StoredDraft>, known: Partial<AccountFacts>, used = packages) =>
  checkAccount(withFields(draft, changes), used, { ...facts, ...known }).map(({ code }) => code)

test('an account in order has nothing to hear', () => expect(said({}, {})).toEqual([]))

const day = (days: number) => new Date(Date.parse(facts.now) - days * 86_400_000).toISOString()
const women = { ...packages, geoPackages: [{ ...france, gender: 'women' as const }] }

test.each<readonly [string, Partial<StoredDraft>, Partial<AccountFacts>, readonly string[]]>([
  ['an account that is closed', {}, { status: 2 }, ['account.inactive']],
  ['one in its period of grace', {}, { status: 9 }, []],
  ['a right that is missing', {}, { missingPermissions: ['ads_management'] }, ['permission.missing']],
  ['a page of others', {}, { pageIds: [] }, ['page.notAdvertisable']],
  ['an account of another page', {}, { instagramIds: ['i2'] }, ['instagram.notOfPage']],
  ['a pixel that is gone', {}, { pixels: [] }, ['pixel.gone']],
  ['one that never fired', {}, { pixels: [{ id: 'x1', lastFiredAt: null }] }, ['pixel.neverFired']],
  ['one silent for seven days', {}, { pixels: [{ id: 'x1', lastFiredAt: day(7) }] }, []],
  ['for eight', {}, { pixels: [{ id: 'x1', lastFiredAt: day(8) }] }, ['pixel.silent']],
  ['a set of products that is gone', { productSet: { id: 's', name: 'S' } }, {}, ['productSet.gone']],
  ['an empty one', { productSet: { id: 's', name: 'S' } }, { productCount: 0 }, ['productSet.empty']],
  ['nobody who pays, in the Union', {}, { hasDsa: false }, ['dsa.missing']],
  ['an audience that is gone', {}, { audiences: new Map() }, ['audiencePackage.audienceGone']],
  ['999 people', {}, { audiences: new Map([['7', 999]]) }, ['audiencePackage.tooSmall']],
  ['an audience of unknown size', {}, { audiences: new Map([['7', null]]) }, []],
  ['one of which nothing is known', {}, { audienceRecords: new Map() }, ['audiencePackage.unknownBasis']],
  ['one that ended', {}, { audienceRecords: kept({ endsOn: '2026-03-15' }) }, ['audiencePackage.ended']],
  [
    'one made from nobody knows whom',
    {},
    { audienceRecords: kept(ofUnknown) },
    ['audiencePackage.doubtfulSeed'],
  ],
  ['a zone that is stored no more', { geoPackages: [{ id: 'g2', name: 'G' }] }, {}, ['geoPackage.gone']],
])('%s', (_title, changes, known, codes) => expect(said(changes, known)).toEqual(codes))

test('a special category takes no narrower people than all adults', () => {
  const special = { specialAdCategories: ['HOUSING'] }
  expect(said(special, {})).toEqual([])
  expect(said(special, {}, women)).toEqual(['specialCategory.narrowTargeting'])
  expect(said({}, {}, women)).toEqual([])
})

test('a placement that the version dropped is named', () => {
  const positions = { ...draft.placements.positions, facebook: ['feed', 'video_feeds'] }
  const found = checkAccount({ ...draft, placements: { ...draft.placements, positions } }, packages, facts)
  expect(found).toMatchObject([{ code: 'placements.removed', names: ['facebook video_feeds'] }])
})

test('people who aim without packages are asked for none of them', () => {
  const whole = { type: 'ADVANTAGE_APP' as const, countries: [], geoPackages: [], audiencePackages: [] }
  expect(said({ ...whole, countries: [{ id: 'FR', name: 'France' }] }, { hasDsa: false })).toEqual([
    'advantage.levers',
    'dsa.missing',
  ])
})
