import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSwitchedOn } from './guardrails.ts'
import { hasBudget, letsSpend, switchedOnTo, type CampaignTree, type OwnBudgets } from './switched-on.ts'

const sum = 20_000
const budget: fc.Arbitrary<OwnBudgets> = fc
  .record({ amount: fc.integer({ min: 1, max: 2 * sum }), isDaily: fc.boolean() })
  .map(({ amount, isDaily }) => ({
    dailyBudget: isDaily ? amount : null,
    lifetimeBudget: isDaily ? null : amount,
  }))
const none: OwnBudgets = { dailyBudget: null, lifetimeBudget: null }

/** A campaign with a budget of its own, or with ad sets that have theirs. */
const tree: fc.Arbitrary<CampaignTree> = fc
  .record({
    own: fc.option(budget, { nil: null }),
    isOn: fc.boolean(),
    adsets: fc.array(
      fc.record({ isOn: fc.boolean(), budget, ads: fc.array(fc.boolean(), { maxLength: 3 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ own, isOn, adsets }) => ({
    campaign: { ...(own ?? none), isOn },
    adsets: adsets.map((one, place) => ({
      ...(own === null ? one.budget : none),
      id: `s${place}`,
      isOn: one.isOn,
    })),
    ads: adsets.flatMap((one, place) =>
      one.ads.map((on, index) => ({ id: `s${place}a${index}`, adsetId: `s${place}`, isOn: on })),
    ),
  }))

type Object = { readonly level: 'campaign' | 'adset' | 'ad'; readonly id: string }
const objectsOf = ({ adsets, ads }: CampaignTree): readonly Object[] => [
  { level: 'campaign', id: 'c' },
  ...adsets.map(({ id }) => ({ level: 'adset' as const, id })),
  ...ads.map(({ id }) => ({ level: 'ad' as const, id })),
]

function switched(one: CampaignTree, { level, id }: Object, isOn: boolean): CampaignTree {
  if (level === 'campaign') return { ...one, campaign: { ...one.campaign, isOn } }
  const flip = <T extends { readonly id: string }>(all: readonly T[]) =>
    all.map((each) => (each.id === id ? { ...each, isOn } : each))
  return level === 'adset' ? { ...one, adsets: flip(one.adsets) } : { ...one, ads: flip(one.ads) }
}

function isOn(one: CampaignTree, { level, id }: Object): boolean {
  if (level === 'campaign') return one.campaign.isOn
  return (level === 'adset' ? one.adsets : one.ads).some((each) => each.id === id && each.isOn)
}

/** To what switching an object on counts as a raise. */
function raise(one: CampaignTree, object: Object): number {
  const own =
    object.level === 'campaign' ? one.campaign : (one.adsets.find(({ id }) => id === object.id) ?? none)
  return switchedOnTo({
    base: { ...own, status: 'PAUSED' },
    set: { status: 'ACTIVE' },
    letsSpend: letsSpend(one, object),
  })
}

/** Budgets that are being spent: on, with an ad that delivers on them. */
function spent({ campaign, adsets, ads }: CampaignTree): ReadonlyMap<string, number> {
  const delivering = adsets.filter(
    (one) => campaign.isOn && one.isOn && ads.some((ad) => ad.isOn && ad.adsetId === one.id),
  )
  const amount = ({ dailyBudget, lifetimeBudget }: OwnBudgets) => dailyBudget ?? lifetimeBudget ?? 0
  if (hasBudget(campaign)) return new Map(delivering.length === 0 ? [] : [['c', amount(campaign)]])
  return new Map(delivering.map((one) => [one.id, amount(one)]))
}

const steps = fc.array(fc.record({ place: fc.nat(), on: fc.boolean() }), { maxLength: 25 })

test('no sequence of switches that one person may turn lets a budget above the sum begin to be spent', () => {
  fc.assert(
    fc.property(tree, steps, (start, turned) => {
      let now = start
      for (const { place, on } of turned) {
        const all = objectsOf(now)
        const object = all[place % all.length]
        if (!object || isOn(now, object) === on) continue
        const refused = on && checkSwitchedOn({ secondPersonAbove: sum }, raise(now, object)) !== null
        const before = spent(now)
        if (!refused) now = switched(now, object, on)
        for (const [id, amount] of spent(now)) if (amount > sum) expect(before.has(id)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test('an ad beside one that delivers, and one below what is off, is switched on by one person', () => {
  const own = { dailyBudget: 50_000, lifetimeBudget: null }
  const ads = [
    { id: 'a', adsetId: 's', isOn: true },
    { id: 'b', adsetId: 's', isOn: false },
  ]
  const one: CampaignTree = {
    campaign: { ...none, isOn: true },
    adsets: [{ ...own, id: 's', isOn: true }],
    ads,
  }
  const second: Object = { level: 'ad', id: 'b' }
  expect(raise(one, second)).toBe(0)
  expect(raise(switched(one, { level: 'ad', id: 'a' }, false), second)).toBe(50_000)
  const off = switched(one, { level: 'ad', id: 'a' }, false)
  expect(raise(switched(off, { level: 'adset', id: 's' }, false), second)).toBe(0)
  expect(raise(switched(off, { level: 'campaign', id: 'c' }, false), second)).toBe(0)
})

test('a campaign without a budget counts the sum of what is on below it, and one that is on already nothing', () => {
  fc.assert(
    fc.property(tree, (one) => {
      fc.pre(!hasBudget(one.campaign))
      const on = one.adsets.filter((each) => each.isOn)
      const all = (field: keyof OwnBudgets) => on.reduce((added, each) => added + (each[field] ?? 0), 0)
      expect(letsSpend(one, { level: 'campaign', id: 'c' })).toBe(
        Math.max(all('dailyBudget'), all('lifetimeBudget')),
      )
      const base = { ...one.campaign, status: 'ACTIVE' }
      expect(switchedOnTo({ base, set: { status: 'ACTIVE' }, letsSpend: 5 })).toBe(0)
    }),
  )
})

test('a budget that is set with the switch is what counts', () => {
  const base = { status: 'PAUSED', dailyBudget: 50_000, lifetimeBudget: null }
  expect(switchedOnTo({ base, set: { status: 'ACTIVE', dailyBudget: 100 } })).toBe(100)
  expect(switchedOnTo({ base, set: { status: 'ACTIVE' } })).toBe(50_000)
  expect(switchedOnTo({ base, set: { dailyBudget: 100 } })).toBe(0)
})
