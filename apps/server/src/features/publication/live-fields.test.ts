/** @module-tag long */
import { liveFields, reachOfField, reachOfLineField, type StoredDraft } from '@vigie/domain'
import type { AdsetLine, CampaignDraft, LiveField } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { storeLimits } from '../../testing/store-limits.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const line = (draft: CampaignDraft, change: Partial<AdsetLine>): Partial<StoredDraft> => ({
  lines: draft.lines.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const targeting = z.looseObject({ geo_locations: z.looseObject({}) })
type Fields = Readonly<Record<string, unknown>>

/** Changed here, alone: in the draft, or in the zone of its first ad set. */
type Case = {
  /** What the campaign is before, where that matters. */
  readonly before?: (name: string) => Partial<StoredDraft>
  /** What the account asks for, before it is published. */
  readonly account?: () => Promise<void>
  readonly edit?: (draft: CampaignDraft) => Partial<StoredDraft>
  readonly zone?: object
  /** Everything that changes with it, where that is more. */
  readonly with?: readonly LiveField[]
  /** Fields of the platform and what they hold after, of the campaign or of its first ad set. */
  readonly on: 'campaign' | 'adset'
  readonly reads: (draft: CampaignDraft, fields: Fields) => void
}
/** Changed, published and read back by a test of its own: what it takes is longer than a row. */
type Elsewhere = { readonly file: string; readonly test: string }

const holds = (wanted: object) => (_draft: CampaignDraft, fields: Fields) =>
  expect(fields.targeting).toMatchObject(wanted)
const region = { key: '1024', name: 'Bretagne', type: 'region', country: 'FR', country_name: 'France' }

/** Every field that a plan changes on a live object: one without a row does not compile. */
const rows: Readonly<Record<LiveField, Case | Elsewhere>> = {
  name: {
    edit: () => ({ name: 'Nouveau nom' }),
    on: 'campaign',
    reads: (_draft, { name }) => expect(name).toBe('Nouveau nom'),
  },
  dailyBudget: {
    edit: (draft) => line(draft, { budget: 2300 }),
    on: 'adset',
    reads: (_draft, { daily_budget: budget }) => expect(budget).toBe('2300'),
  },
  lifetimeBudget: {
    before: () => ({ budgetMode: 'lifetime', adsetBudgetMode: 'lifetime', endTime: inDays(30) }),
    edit: (draft) => line(draft, { budget: 90_000 }),
    on: 'adset',
    reads: (_draft, { lifetime_budget: budget }) => expect(budget).toBe('90000'),
  },
  spendCap: {
    account: capsCampaigns,
    before: () => ({ budgetMode: 'lifetime', adsetBudgetMode: 'lifetime', endTime: inDays(30) }),
    edit: (draft) => line(draft, { budget: 90_000 }),
    with: ['spendCap', 'lifetimeBudget'],
    on: 'campaign',
    reads: ({ lines }, { spend_cap: cap }) =>
      expect(Number(cap)).toBe(lines.reduce((sum, { budget }) => sum + (budget ?? 0), 0)),
  },
  endTime: {
    edit: (draft) => line(draft, { endTime: inDays(20) }),
    on: 'adset',
    reads: (draft, { end_time: end }) =>
      expect(Date.parse(String(end))).toBeCloseTo(Date.parse(draft.lines[0]?.endTime ?? ''), -4),
  },
  bidAmount: {
    before: () => ({ bidStrategy: 'costCap', bidAmount: 900 }),
    edit: (draft) => line(draft, { bidAmount: 1250 }),
    on: 'adset',
    reads: (_draft, { bid_amount: bid, bid_strategy: strategy }) =>
      expect([Number(bid), strategy]).toEqual([1250, 'COST_CAP']),
  },
  bidStrategy: {
    edit: () => ({ bidStrategy: 'costCap', bidAmount: 900 }),
    with: ['bidStrategy', 'bidAmount'],
    on: 'adset',
    reads: (_draft, { bid_amount: bid, bid_strategy: strategy }) =>
      expect([Number(bid), strategy]).toEqual([900, 'COST_CAP']),
  },
  customerCap: {
    before: (name) => ({ ...advantage(name), existingCustomerBudgetPercentage: 20 }),
    edit: () => ({ existingCustomerBudgetPercentage: 40 }),
    on: 'adset',
    reads: (_draft, { daily_spend_cap: cap }) => expect(Number(cap)).toBe(2000),
  },
  placements: {
    edit: (draft) => ({
      isAdvanced: true,
      placements: { ...draft.placements, publisherPlatforms: ['facebook'], devices: ['mobile'] },
    }),
    on: 'adset',
    reads: (_draft, fields) => {
      expect(fields.targeting).toMatchObject({
        publisher_platforms: ['facebook'],
        device_platforms: ['mobile'],
      })
      expect(targeting.parse(fields.targeting).geo_locations).toMatchObject({ countries: ['FR'] })
    },
  },
  ages: { zone: { age_max: 40 }, on: 'adset', reads: holds({ age_min: 25, age_max: 40 }) },
  gender: { zone: { genders: [2] }, on: 'adset', reads: holds({ genders: [2] }) },
  languages: {
    zone: { locales: [{ id: '9', name: 'Français' }] },
    on: 'adset',
    reads: (_draft, fields) => expect(JSON.stringify(fields.targeting)).toMatch(/"locales":\["?9"?\]/),
  },
  zones: {
    zone: { countries: [{ id: 'BE', name: 'Belgique' }] },
    on: 'adset',
    reads: holds({ geo_locations: { countries: ['BE'] }, age_min: 25 }),
  },
  excludedZones: {
    zone: { excluded_regions: [region] },
    on: 'adset',
    reads: holds({
      excluded_geo_locations: { regions: [{ key: '1024' }] },
      geo_locations: { countries: ['FR'] },
    }),
  },
  audiences: {
    file: 'live-audiences.test.ts',
    test: 'audiences of a live ad set: chosen and left out, changed',
  },
  excludedAudiences: {
    file: 'live-audiences.test.ts',
    test: 'audiences of a live ad set: chosen and left out, changed',
  },
  interests: { file: 'live-audiences.test.ts', test: 'interests of a live ad set: changed, published' },
  isAdvantageAudience: {
    file: 'live-audiences.test.ts',
    test: 'whether the platform may look beyond an audience: changed, published',
  },
  creative: { file: 'live-changes.test.ts', test: 'a text of a live ad: the same ads with another creative' },
}

function capsCampaigns(): Promise<void> {
  return storeLimits(scene, { capsCampaignSpend: true })
}

/** A campaign of the platform's own audience, which tells existing customers from new ones. */
const advantage = (adPackage: string): Partial<StoredDraft> => ({
  type: 'ADVANTAGE_VALUE',
  objective: { customEventType: 'PURCHASE', name: 'Purchase', rule: null },
  geoPackages: [],
  isBroad: true,
  countries: [{ id: 'FR', name: 'France' }],
  budget: 5000,
  lines: [
    {
      target: { kind: 'broad' },
      geoPackage: { id: 'advantage', name: 'advantage' },
      adsetCount: 1,
      adPackages: [adPackage],
      exclusions: { audiencePackages: [], interestPackages: [] },
      startTime: null,
      endTime: null,
      budget: null,
    },
  ],
})

/** Changes the zone of the first line, as its page does. */
async function changeZone(draft: CampaignDraft, change: object): Promise<void> {
  const id = draft.lines[0]?.geoPackage.id
  const path = `/${scene.account}/geo_demo_package`
  const listed = z.array(z.looseObject({ id: z.string() })).parse((await scene.person.ask('GET', path)).body)
  const zone = listed.find((one) => one.id === id)
  const reply = await scene.person.ask('POST', `${path}/${id}`, { ...zone, ...change })
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
}

const cases = Object.entries(rows).flatMap(([field, row]) => ('on' in row ? [[field, row] as const] : []))

test.each(cases)(
  '%s of a live campaign: changed, planned, published, read back, and nothing is left',
  async (field, { before, account, edit, zone, with: all = [field], on, reads }) => {
    await account?.()
    const name = `Champ ${field}`
    const { fileId, campaignId, idsOf } = await scene.live(name, before?.(name))
    const { configuration } = await scene.stored(fileId)
    const change = edit?.(configuration) ?? {}
    if (zone) await changeZone(configuration, zone)
    else await scene.saveDraft(fileId, change)
    // A zone is a package of its own, and what it asks of the file is told all the same.
    expect((await scene.stored(fileId)).isChangedSincePublished).toBe(true)
    const planned = await scene.changesLeft(fileId)
    expect(new Set(planned.map((one) => one.field))).toEqual(new Set(all))
    const untouched = idsOf('ad').map((ad) => scene.platform.world.get(ad)?.updatedAt)
    expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
    const [adset = ''] = idsOf('adset')
    reads(withFields(configuration, change), scene.now(on === 'campaign' ? campaignId : adset))
    expect(idsOf('ad').map((ad) => scene.platform.world.get(ad)?.updatedAt)).toEqual(untouched)
    expect(await scene.changesLeft(fileId)).toEqual([])
    expect(await scene.stored(fileId)).toMatchObject({ draft: false, isChangedSincePublished: false })
  },
)

test.each(Object.entries(rows).flatMap(([field, row]) => ('file' in row ? [[field, row] as const] : [])))(
  '%s has a test of its own',
  async (_field, { file, test: title }) => {
    expect(await readFile(new URL(file, import.meta.url), 'utf8')).toContain(title)
  },
)

test('every value that a field of the editor reaches is changed by some test', () => {
  const reached = [...Object.values(reachOfField), ...Object.values(reachOfLineField)].flatMap((reach) =>
    reach.is === 'sent' ? reach.as : [],
  )
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(liveFields).toSorted())
  for (const field of reached) expect(Object.keys(rows)).toContain(field)
})

test('a field that has no row is refused by the compiler', () => {
  const { name: _name, ...others } = rows
  // @ts-expect-error the row of a field is missing
  const incomplete: typeof rows = others
  expect(Object.keys(incomplete)).not.toContain('name')
})
