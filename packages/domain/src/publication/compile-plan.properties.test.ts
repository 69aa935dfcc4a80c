import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { adPackage, plannableDraft } from '../testing/arbitraries.ts'
import { compilePlan, type CompiledPlan, type PlanInputs } from './compile-plan.ts'

const account = {
  account: 'act_1',
  name: 'Account',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  dsaBeneficiary: 'B',
  dsaPayor: 'P',
  isAdvantageAudienceByDefault: false,
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
    publishedKeys: new Set<string>(),
  }))

function compiled(from: PlanInputs): CompiledPlan {
  const outcome = compilePlan(from)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome.compiled
}

test('planning twice gives the same plan, to the letter', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const copy = JSON.parse(JSON.stringify({ ...from, publishedKeys: [] })) as PlanInputs
      expect(compiled({ ...copy, publishedKeys: new Set() }).hashInput).toBe(compiled(from).hashInput)
    }),
  ))

test('planning what was published yields nothing to create', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const publishedKeys = new Set(compiled(from).nodes.map(({ key }) => key))
      const again = compiled({ ...from, publishedKeys })
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
      const rest = compiled({ ...from, publishedKeys: new Set(done.map(({ key }) => key)) }).nodes
      expect([...done, ...rest].map(({ key }) => key)).toEqual(nodes.map(({ key }) => key))
    }),
  ))

test('a parent comes before its children, and an ad after its creative', () =>
  fc.assert(
    fc.property(inputs(), (from) => {
      const seen = new Set<string>()
      for (const node of compiled(from).nodes) {
        if (node.parentKey !== null) expect(seen.has(node.parentKey)).toBe(true)
        if (node.kind === 'ad') expect(seen.has(node.desired.creativeKey)).toBe(true)
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
