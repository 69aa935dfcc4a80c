import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CompiledPlan, PlanInputs } from './plan-inputs.ts'

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
    fc.property(liveInputs(), (from) => {
      const copy = JSON.parse(JSON.stringify({ ...from, published: [], pictures: [] })) as PlanInputs
      const again = compiledPlan({ ...copy, published: new Map(), pictures: new Map() })
      expect([...again.hashInput()].join('')).toBe([...compiledPlan(from).hashInput()].join(''))
    }),
  ))

test('the pieces of what is hashed are one canonical text', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const { nodes, plan, hashInput } = compiledPlan(from)
      const { account, extent } = from
      const totals = [plan.dailyTotal, plan.lifetimeTotal]
      expect([...hashInput()].join('')).toBe(canonicalJson({ nodes, account, extent, totals }))
    }),
  ))

test('a plan that leaves all paused is another plan to the letter, of the very same steps', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const [on, off] = [compiledPlan(from), compiledPlan({ ...from, leavesPaused: true })]
      expect(off.nodes).toEqual(on.nodes)
      expect({ ...off.plan, pausing: null }).toEqual({ ...on.plan, pausing: null })
      const isSame = [...off.hashInput()].join('') === [...on.hashInput()].join('')
      expect(isSame).toBe(!off.plan.pausing.leavesPaused)
      expect(on.plan.pausing.leavesPaused).toBe(false)
    }),
  ))

test('planning what was published yields nothing to create', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const again = compiledPlan({ ...from, published: carriedOut(compiledPlan(from).nodes) })
      expect(again.nodes).toEqual([])
      expect(again.plan.adsets.flatMap((adset) => adset.ads).every((ad) => ad.action === 'unchanged')).toBe(
        true,
      )
    }),
  ))

test('executing any part and planning again leads to the same end', () =>
  fc.assert(
    fc.property(liveInputs(), fc.nat(), (from, cut) => {
      const { nodes } = compiledPlan(from)
      const done = nodes.slice(0, cut % (nodes.length + 1))
      const rest = compiledPlan({ ...from, published: carriedOut(done) }).nodes
      expect([...done, ...rest].map(({ key }) => key)).toEqual(nodes.map(({ key }) => key))
    }),
  ))

test('a parent comes before its children, and an ad after its creative', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const seen = new Set<string>()
      for (const node of compiledPlan(from).nodes) {
        if (node.parentKey !== null) expect(seen.has(node.parentKey)).toBe(true)
        if (node.kind === 'ad') expect(seen.has(node.desired.creativeKey ?? '')).toBe(true)
        seen.add(node.key)
      }
    }),
  ))

test('names are unique among siblings, keys and ordinals in the plan', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const { nodes } = compiledPlan(from)
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
    fc.property(liveInputs(), (from) => {
      const { nodes, plan } = compiledPlan(from)
      const shown = plan.adsets.flatMap((adset) => [adset.key, ...adset.ads.map((ad) => ad.key)])
      const created = nodes.filter(({ kind }) => kind === 'ad' || kind === 'adset').map(({ key }) => key)
      expect(new Set(shown)).toEqual(new Set(created))
    }),
  ))

test('a text added to a package adds ads and keeps the former ones', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const before = compiledPlan(from).nodes.map(({ key }) => key)
      const adPackages = from.adPackages.map((one) => ({
        ...one,
        bodies: [...one.bodies, { id: 'new', content: 'new', keywords: [] }],
      }))
      const after = compiledPlan({ ...from, adPackages }).nodes.map(({ key }) => key)
      expect(before.filter((key) => !after.includes(key))).toEqual([])
      expect(after.length).toBeGreaterThan(before.length)
    }),
  ))

test('a package that was edited changes its ads: the same ads with new creatives, none made, none retired', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const first = compiledPlan(from)
      const published = carriedOut(first.nodes)
      const again = compiledPlan({ ...relinked(from, ['one']), published })
      for (const ad of adsOf(again)) expect(ad.action).toBe(ad.adPackage === 'two' ? 'unchanged' : 'changed')
      for (const node of again.nodes) {
        if (node.kind === 'creative') continue
        expect(node).toMatchObject({ operation: 'change', platformId: `id of ${node.key}` })
      }
      expect(again.plan.dailyTotal).toBe(0)
      expect(again.plan.money.daily.after).toBe(again.plan.money.daily.before)
    }),
  ))

test('executing a plan of changes leaves nothing to plan', () =>
  fc.assert(
    fc.property(liveInputs(), fc.subarray(['one', 'two']), (from, names) => {
      const published = carriedOut(compiledPlan(from).nodes)
      const changed = relinked(from, names)
      const done = carriedOut(compiledPlan({ ...changed, published }).nodes, published)
      expect(compiledPlan({ ...changed, published: done }).nodes).toEqual([])
    }),
  ))

test('no step retires an ad that stays', () =>
  fc.assert(
    fc.property(liveInputs(), fc.subarray(['one', 'two']), (from, names) => {
      const published = carriedOut(compiledPlan(from).nodes)
      const again = compiledPlan({ ...relinked(from, names), published })
      const staying = new Set(
        adsOf(again).flatMap(({ key, action }) => (action === 'unchanged' ? [key] : [])),
      )
      const retired = again.nodes.flatMap(({ key, operation }) => (operation === 'retire' ? [key] : []))
      expect(retired.filter((key) => staying.has(key))).toEqual([])
    }),
  ))

test('a line that is gone retires its ads and deletes nothing', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const published = carriedOut(compiledPlan(from).nodes)
      const [removed, ...lines] = from.draft.lines
      if (!removed || lines.length === 0) return
      const again = compiledPlan({ ...from, published, draft: { ...from.draft, lines } })
      expect(again.nodes.length).toBeGreaterThan(0)
      expect(again.nodes.every(({ operation }) => operation === 'retire')).toBe(true)
      expect(again.nodes.filter(({ kind }) => kind === 'adset')).toHaveLength(removed.adsetCount)
    }),
  ))

test('an update touches the ads of the packages it names, and makes no ad set', () =>
  fc.assert(
    fc.property(liveInputs(), fc.constantFrom('updated', 'retired'), (from, how) => {
      const published = carriedOut(compiledPlan(from).nodes)
      const draft = {
        ...from.draft,
        campaignId: '1',
        updatedAdPackages: how === 'updated' ? ['one'] : [],
        retiredAdPackages: how === 'retired' ? ['one'] : [],
      }
      const update = compiledPlan({ ...relinked(from, ['one', 'two']), draft, published, extent: 'update' })
      expect(update.nodes.every(({ kind }) => kind === 'ad' || kind === 'creative')).toBe(true)
      expect(update.nodes.filter(({ operation, kind }) => operation === 'create' && kind === 'ad')).toEqual(
        [],
      )
      expect(
        adsOf(update).filter(({ adPackage: name, action }) => name === 'two' && action !== 'unchanged'),
      ).toEqual([])
      const retired = update.nodes.filter(({ operation }) => operation === 'retire')
      const ofOne = [...published].filter(([, node]) => node.kind === 'ad' && node.adPackage === 'one')
      const touched =
        how === 'retired' ? retired : update.nodes.filter(({ operation }) => operation === 'change')
      expect(touched).toHaveLength(ofOne.length)
      if (how === 'retired') expect(update.nodes).toHaveLength(retired.length)
    }),
  ))
