import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actOfActivation, moneyOfActivation } from '../proposals/act-of-activation.ts'
import { activationSteps, planPausing } from './left-paused.ts'

const step = fc.record({
  operation: fc.constantFrom('create' as const, 'change' as const, 'retire' as const),
  kind: fc.constantFrom('creative' as const, 'campaign' as const, 'adset' as const, 'ad' as const),
})

test('a plan leaves paused what it makes only where somebody wants it, it makes something, and switches nothing off', () =>
  fc.assert(
    fc.property(fc.array(step), fc.boolean(), (steps, isWanted) => {
      const { leavesPaused, whyNot } = planPausing(steps, isWanted)
      const makes = steps.some(({ operation, kind }) => operation === 'create' && kind !== 'creative')
      const switchesOff = steps.some(({ operation }) => operation === 'retire')
      expect(leavesPaused).toBe(isWanted && makes && !switchesOff)
      // Whoever reads the plan is told why before asking.
      expect(whyNot === null).toBe(makes && !switchesOff)
      expect(planPausing(steps, !isWanted).whyNot).toBe(whyNot)
    }),
  ))

const level = fc.constantFrom('campaign' as const, 'adset' as const, 'ad' as const)
const object = fc.record({
  level,
  id: fc.uuid(),
  name: fc.string(),
  dailyBudget: fc.option(fc.nat(1_000_000)),
  lifetimeBudget: fc.option(fc.nat(1_000_000)),
})

test('switching all on is as large as the largest budget of its own, or as all that waits behind a campaign', () =>
  fc.assert(
    fc.property(fc.array(object), (objects) => {
      const { largest, onlyPauses } = actOfActivation(objects)
      const { daily, lifetime } = moneyOfActivation(objects)
      const own = objects.flatMap((one) => [one.dailyBudget ?? 0, one.lifetimeBudget ?? 0])
      const hasCampaign = objects.some((one) => one.level === 'campaign')
      expect(onlyPauses).toBe(false)
      expect(largest).toBe(hasCampaign ? Math.max(0, daily, lifetime) : Math.max(0, ...own))
    }),
  ))

test('each object is switched on once, never before what hangs below it, and no step is too large', () =>
  fc.assert(
    fc.property(fc.array(object), fc.integer({ min: 1, max: 20 }), (objects, most) => {
      const steps = activationSteps(objects, most)
      expect(steps.flat().toSorted(byId)).toEqual(objects.toSorted(byId))
      const order = ['ad', 'adset', 'campaign']
      const levels = steps.map((one) => new Set(one.map((each) => each.level)))
      expect(levels.every(({ size }) => size === 1)).toBe(true)
      expect(steps.every(({ length }) => length > 0 && length <= most)).toBe(true)
      const ranks = levels.flatMap((one) => [...one].map((each) => order.indexOf(each)))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
  ))

const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id)

test('money of parts is money of the whole', () =>
  fc.assert(
    fc.property(fc.array(object), fc.array(object), (some, others) => {
      const [one, other, all] = [some, others, [...some, ...others]].map(moneyOfActivation)
      expect(all).toEqual({
        daily: (one?.daily ?? 0) + (other?.daily ?? 0),
        lifetime: (one?.lifetime ?? 0) + (other?.lifetime ?? 0),
      })
    }),
  ))
