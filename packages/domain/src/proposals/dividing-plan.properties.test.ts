import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { putBackAds } from '../campaign-draft/left-out-ads.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import { creativeKey } from '../publication/desired-object.ts'
import type { PlanInputs } from '../publication/plan-inputs.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { packageAds } from '../reusable-packages/package-ads.ts'
import { dividablePlan, divideDraft, moneyOfPart, whyNotInPart } from './dividing-plan.ts'

/** A file whose ad sets have money of their own, or share that of the campaign, with packages of their own. */
const files = (): fc.Arbitrary<PlanInputs> =>
  fc
    .tuple(
      liveInputs(),
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      fc.infiniteStream(fc.nat(9000)),
      fc.boolean(),
    )
    .map(([from, packs, amounts, isShared]) => {
      const lines = from.draft.lines.map((line) => ({
        ...line,
        adPackages: [['one'], ['two'], ['one', 'two']][(packs.next().value ?? 1) - 1] ?? [],
        budget: isShared ? null : 100 + (amounts.next().value ?? 0),
      }))
      return { ...from, draft: { ...from.draft, budget: isShared ? 5000 : null, lines } }
    })

/** What somebody ticks, by places of the ads. */
const ticks = fc.infiniteStream(fc.boolean())

function scene(from: PlanInputs, ticked: Iterator<boolean>) {
  const whole = compiledPlan(from)
  const plan = dividablePlan(whole.plan)
  const all = plan.ads.map(({ key }) => key)
  const chosen = all.filter(() => ticked.next().value)
  const part = divideDraft(from.draft, from.adPackages, { all, chosen })
  return { whole, plan, all, chosen, part }
}

/** A node as it is made, but for its place. */
const asMade = (nodes: ReturnType<typeof compiledPlan>['nodes']) =>
  new Map(nodes.map(({ ord: _ord, ...node }) => [node.key, canonicalJson(node)]))

test('a part of a plan is the plan without exactly the ads that are left out: what goes is the same to the letter', () =>
  fc.assert(
    fc.property(files(), ticks, (from, ticked) => {
      const { whole, plan, all, chosen, part } = scene(from, ticked)
      expect(part !== null).toBe(chosen.length > 0 && chosen.length < all.length)
      if (part === null) return
      const goes = new Set(chosen)
      const child = compiledPlan({ ...from, draft: part.draft })
      const gone = new Set(moneyOfPart(plan, goes).adsetsGone)
      const expected = whole.nodes.filter((node) => {
        if (node.kind === 'campaign') return true
        if (node.kind === 'creative') return goes.has(node.key)
        if (node.kind === 'adset') return !gone.has(node.desired.name)
        return node.kind === 'ad' && goes.has(node.desired.creativeKey ?? '')
      })
      expect(asMade(child.nodes)).toEqual(asMade(expected))
      expect(new Set(child.nodes.flatMap((n) => (n.kind === 'creative' ? [n.key] : [])))).toEqual(goes)
    }),
  ))

test('what it is told to spend is what its plan spends, and no ad set has more than it had', () =>
  fc.assert(
    fc.property(files(), ticks, (from, ticked) => {
      const { whole, plan, chosen, part } = scene(from, ticked)
      if (part === null) return
      const child = compiledPlan({ ...from, draft: part.draft }).plan
      const money = moneyOfPart(plan, new Set(chosen))
      expect({ daily: child.dailyTotal, lifetime: child.lifetimeTotal }).toEqual({
        daily: money.daily,
        lifetime: money.lifetime,
      })
      const before = new Map(whole.plan.adsets.map(({ key, budget }) => [key, budget]))
      for (const { key, budget, ads } of child.adsets) {
        expect(budget).toBe(before.get(key))
        expect(ads.length).toBeGreaterThan(0)
      }
      expect(money.isShared).toBe(from.draft.budget !== null && money.adsetsGone.length > 0)
    }),
  ))

test('planning again after a part was published yields nothing: no look afterwards tells of a difference', () =>
  fc.assert(
    fc.property(files(), ticks, (from, ticked) => {
      const { part } = scene(from, ticked)
      if (part === null) return
      const done = carriedOut(compiledPlan({ ...from, draft: part.draft }).nodes)
      expect(compiledPlan({ ...from, draft: part.draft, published: done }).nodes).toEqual([])
    }),
  ))

const sorted = ({ lines, ...draft }: CampaignDraft) => ({
  ...draft,
  lines: lines.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)),
})

test('nothing is lost: put back, the file is what it was, and its plan adds exactly what was left out', () =>
  fc.assert(
    fc.property(files(), ticks, (from, ticked) => {
      const { whole, part } = scene(from, ticked)
      if (part === null) return
      const names = from.adPackages.map(({ name }) => name)
      const back = names.reduce((draft, name) => putBackAds(draft, name), part.draft)
      expect(sorted(back)).toEqual(sorted(from.draft))
      const published = carriedOut(compiledPlan({ ...from, draft: part.draft }).nodes)
      const added = compiledPlan({ ...from, draft: back, published }).nodes
      expect(added.every(({ operation }) => operation === 'create')).toBe(true)
      expect([...published.keys(), ...added.map(({ key }) => key)].toSorted()).toEqual(
        whole.nodes.map(({ key }) => key).toSorted(),
      )
    }),
  ))

test('every ad of a line left out by hand is a file that cannot be planned, never an ad set without ads', () =>
  fc.assert(
    fc.property(files(), (from) => {
      const leftOutAds = from.adPackages.flatMap((one) =>
        packageAds(one).map(({ key }) => creativeKey({ adPackage: one.name, ad: key })),
      )
      expect(() => compiledPlan({ ...from, draft: { ...from.draft, leftOutAds } })).toThrow(
        'plan.adPackage.unusable',
      )
    }),
  ))

test('what is not in the plan is no part of it, and what is live goes whole', () =>
  fc.assert(
    fc.property(files(), ticks, (from, ticked) => {
      const { whole, all, chosen } = scene(from, ticked)
      const asked = { all, chosen: [...chosen, 'cr/one/other'] }
      expect(divideDraft(from.draft, from.adPackages, asked)).toBeNull()
      expect(whyNotInPart(whole.plan)).toBe(all.length < 2 ? 'single' : null)
      expect(whyNotInPart({ ...whole.plan, campaignId: '1' })).toBe('live')
      expect(whyNotInPart({ ...whole.plan, extent: 'update' })).toBe('live')
    }),
  ))
