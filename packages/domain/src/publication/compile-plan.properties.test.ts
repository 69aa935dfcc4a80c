import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualNaming } from '../naming/naming-rule.ts'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { adPackage, plannableDraft } from '../testing/arbitraries.ts'
import { adPackageOf } from './plan-diff.ts'
import { compilePlan } from './compile-plan.ts'
import type { CompiledPlan, PlanInputs, PublishedNode } from './plan-inputs.ts'
import type { PlanNode } from './planned-node.ts'

const account = {
  account: 'act_1',
  name: 'Account',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  dsaBeneficiary: 'B',
  dsaPayor: 'P',
  isAdvantageAudienceByDefault: false,
  naming: usualNaming,
  capsCampaignSpend: false,
  existingCustomers: [],
}

const inputs = (): fc.Arbitrary<PlanInputs> =>
  fc.tuple(plannableDraft(['one', 'two']), adPackage('one'), adPackage('two')).map(([draft, one, two]) => ({
    draft,
    adPackages: [one, two],
    geoPackages: draft.geoPackages.map(({ id, name }) => ({
      ...newGeoPackage,
      id,
      name,
      countries: [{ id: 'FR', name: 'France' }],
    })),
    audiencePackages: draft.audiencePackages.map(({ id, name }) => ({
      id,
      name,
      audiences: [],
      removedAudiences: [],
      isAdvantageAudience: false,
    })),
    interestPackages: [],
    account,
    published: new Map<string, PublishedNode>(),
    pictures: new Map<string, string>(),
    scope: 'publish' as const,
    words: { broad: 'Large', newCustomers: 'Nouveaux', existingCustomers: 'Existants' },
  }))

function compiled(from: PlanInputs): CompiledPlan {
  const outcome = compilePlan(from)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome.compiled
}

/** What stands once steps were carried out on what stood before. */
function carriedOut(
  nodes: readonly PlanNode[],
  before: ReadonlyMap<string, PublishedNode> = new Map(),
): Map<string, PublishedNode> {
  const stands = new Map(before)
  for (const node of nodes) if (node.operation === 'retire') stands.delete(node.key.replace(/\/retired$/, ''))
  for (const { key, kind, parentKey, desired, operation } of nodes)
    if (operation === 'create')
      stands.set(key, { platformId: `id of ${key}`, kind, parentKey, name: desired.name, desired })
  return stands
}

/** The packages with another link: every ad of theirs shows something else. */
const relinked = (from: PlanInputs, names: readonly string[]): PlanInputs => ({
  ...from,
  adPackages: from.adPackages.map((one) =>
    names.includes(one.name)
      ? { ...one, links: [{ id: 'other', content: 'https://www.example.com/other', keywords: [] }] }
      : one,
  ),
})

const adsOf = (plan: CompiledPlan) => plan.plan.adsets.flatMap(({ ads }) => ads)

test('planning twice gives the same plan, to the letter', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const copy = JSON.parse(JSON.stringify({ ...from, published: [], pictures: [] })) as PlanInputs
      expect(compiled({ ...copy, published: new Map(), pictures: new Map() }).hashInput).toBe(
        compiled(from).hashInput,
      )
    }),
  ))

test('planning what was published yields nothing to create', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const again = compiled({ ...from, published: carriedOut(compiled(from).nodes) })
      expect(again.nodes).toEqual([])
      expect(again.plan.adsets.flatMap((adset) => adset.ads).every((ad) => ad.action === 'unchanged')).toBe(
        true,
      )
    }),
  ))

test('executing any part and planning again leads to the same end', () =>
  fc.assert(
    fc.property(inputs(), fc.nat(), (from, cut) => {
      const { nodes } = compiled(from)
      const done = nodes.slice(0, cut % (nodes.length + 1))
      const rest = compiled({ ...from, published: carriedOut(done) }).nodes
      expect([...done, ...rest].map(({ key }) => key)).toEqual(nodes.map(({ key }) => key))
    }),
  ))

test('a parent comes before its children, and an ad after its creative', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const seen = new Set<string>()
      for (const node of compiled(from).nodes) {
        if (node.parentKey !== null) expect(seen.has(node.parentKey)).toBe(true)
        if (node.kind === 'ad') expect(seen.has(node.desired.creativeKey ?? '')).toBe(true)
        seen.add(node.key)
      }
    }),
  ))

test('names are unique among siblings, keys and ordinals in the plan', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const { nodes } = compiled(from)
      expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length)
      expect(new Set(nodes.map(({ ord }) => ord)).size).toBe(nodes.length)
      const siblings = Map.groupBy(
        nodes.filter((node) => node.kind === 'ad' || node.kind === 'adset'),
        (node) => node.parentKey,
      )
      for (const list of siblings.values())
        expect(new Set(list.map(({ desired }) => desired.name)).size).toBe(list.length)
    }),
  ))

test('the readable plan shows exactly the ad sets and ads that are created', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const { nodes, plan } = compiled(from)
      const shown = plan.adsets.flatMap((adset) => [adset.key, ...adset.ads.map((ad) => ad.key)])
      const created = nodes.filter(({ kind }) => kind === 'ad' || kind === 'adset').map(({ key }) => key)
      expect(new Set(shown)).toEqual(new Set(created))
    }),
  ))

test('a text added to a package adds ads and keeps the former ones', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const before = compiled(from).nodes.map(({ key }) => key)
      const adPackages = from.adPackages.map((one) => ({
        ...one,
        bodies: [...one.bodies, { id: 'new', content: 'new', keywords: [] }],
      }))
      const after = compiled({ ...from, adPackages }).nodes.map(({ key }) => key)
      expect(before.filter((key) => !after.includes(key))).toEqual([])
      expect(after.length).toBeGreaterThan(before.length)
    }),
  ))

test('a package that was edited replaces its ads: the new ones are made, the old ones retired', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const first = compiled(from)
      const published = carriedOut(first.nodes)
      const pictures = new Map([...published].map(([key, { platformId }]) => [platformId, `/media/${key}`]))
      const again = compiled({ ...relinked(from, ['one']), published, pictures })
      for (const ad of adsOf(again)) {
        if (ad.action === 'retired') expect(`${ad.imageUrl}/retired`).toBe(`/media/${ad.key}`)
        if (ad.adPackage === 'two') expect(ad.action).toBe('unchanged')
        else expect(['created', 'retired']).toContain(ad.action)
      }
      const count = (action: string) => adsOf(again).filter((ad) => ad.action === action).length
      expect(count('created')).toBe(count('retired'))
      expect(again.plan.dailyTotal).toBe(0)
    }),
  ))

test('executing a plan of changes leaves nothing to plan', () =>
  fc.assert(
    fc.property(inputs(), fc.subarray(['one', 'two']), (from, names) => {
      const published = carriedOut(compiled(from).nodes)
      const changed = relinked(from, names)
      const done = carriedOut(compiled({ ...changed, published }).nodes, published)
      expect(compiled({ ...changed, published: done }).nodes).toEqual([])
    }),
  ))

test('no step retires an ad that stays', () =>
  fc.assert(
    fc.property(inputs(), fc.subarray(['one', 'two']), (from, names) => {
      const published = carriedOut(compiled(from).nodes)
      const again = compiled({ ...relinked(from, names), published })
      const staying = new Set(
        adsOf(again).flatMap(({ key, action }) => (action === 'unchanged' ? [key] : [])),
      )
      const retired = again.nodes.flatMap(({ key, operation }) => (operation === 'retire' ? [key] : []))
      expect(retired.filter((key) => staying.has(key.replace(/\/retired$/, '')))).toEqual([])
    }),
  ))

test('a line that is gone retires its ads and deletes nothing', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const published = carriedOut(compiled(from).nodes)
      const [removed, ...lines] = from.draft.lines
      if (!removed || lines.length === 0) return
      const again = compiled({ ...from, published, draft: { ...from.draft, lines } })
      expect(again.nodes.length).toBeGreaterThan(0)
      expect(again.nodes.every(({ kind, operation }) => kind === 'ad' && operation === 'retire')).toBe(true)
    }),
  ))

test('an update touches the ads of the packages it names, and makes no ad set', () =>
  fc.assert(
    fc.property(inputs(), fc.constantFrom('updated', 'retired'), (from, how) => {
      const published = carriedOut(compiled(from).nodes)
      const draft = {
        ...from.draft,
        campaignId: '1',
        updatedAdPackages: how === 'updated' ? ['one'] : [],
        retiredAdPackages: how === 'retired' ? ['one'] : [],
      }
      const update = compiled({ ...relinked(from, ['one', 'two']), draft, published, scope: 'update' })
      expect(update.nodes.every(({ kind }) => kind === 'ad' || kind === 'creative')).toBe(true)
      expect(
        adsOf(update).filter(({ adPackage: name, action }) => name === 'two' && action !== 'unchanged'),
      ).toEqual([])
      const retired = update.nodes.filter(({ operation }) => operation === 'retire')
      const ofOne = [...published].filter(([key, { kind }]) => kind === 'ad' && adPackageOf(key) === 'one')
      expect(retired).toHaveLength(ofOne.length)
      if (how === 'retired') expect(update.nodes).toHaveLength(retired.length)
    }),
  ))
