import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../publication/canonical-json.ts'
import { actOf } from './demand.ts'
import { divide, partOfProposal } from './dividing.ts'
import { perDayOfProposal } from './effects.ts'
import type { ProposalContent, ProposedChange } from './proposal.ts'

const budget = fc.integer({ min: 1, max: 100_000 })
const change: fc.Arbitrary<ProposedChange> = fc.record({
  level: fc.constant('adset' as const),
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  campaignId: fc.constant('9'),
  base: fc.record({
    status: fc.constantFrom('ACTIVE' as const, 'PAUSED' as const),
    name: fc.string(),
    dailyBudget: fc.option(budget),
    lifetimeBudget: fc.constant(null),
  }),
  set: fc.record({ dailyBudget: budget }),
})
const changes = fc.array(change, { minLength: 1, maxLength: 6 })
const ids = fc.subarray(['1', '2', '3', '4', '5', '6'])

test('money that is moved is never divided', () => {
  fc.assert(
    fc.property(changes, ids, (all, chosen) => {
      expect(divide({ kind: 'changes', changes: all, isMove: true }, 'p', chosen)).toBeNull()
    }),
  )
})

test('the parts are the whole, each change in one of them, and so is their money', () => {
  fc.assert(
    fc.property(changes, ids, (all, chosen) => {
      const content: ProposalContent = { kind: 'changes', changes: all, startsAt: '2026-03-12T05:00:00Z' }
      const divided = divide(content, 'p', chosen)
      const known = new Set(all.map(({ id }) => id))
      const isPart = chosen.length > 0 && chosen.length < known.size && chosen.every((id) => known.has(id))
      expect(divided !== null).toBe(isPart)
      if (divided === null) return
      const { approved, rest } = divided
      expect([...approved.changes, ...rest.changes]).toHaveLength(all.length)
      expect(new Set(approved.changes.map(({ id }) => id))).toEqual(new Set(chosen))
      expect(rest.changes.some(({ id }) => chosen.includes(id))).toBe(false)
      const [whole, one, other] = [content, approved, rest].map(perDayOfProposal)
      expect((one?.before ?? 0) + (other?.before ?? 0)).toBe(whole?.before)
      expect((one?.after ?? 0) + (other?.after ?? 0)).toBe(whole?.after)
      for (const part of [approved, rest]) {
        expect(partOfProposal(part)).toBe('p')
        expect(part.startsAt).toBe(content.startsAt)
        expect(actOf(part).largest).toBeLessThanOrEqual(actOf(content).largest)
        // The same changes proposed by themselves are another content.
        expect(canonicalJson(part)).not.toBe(canonicalJson({ ...part, partOf: undefined }))
      }
    }),
  )
})

test('a plan is one whole', () => {
  const plan = {
    ...({ kind: 'publication', fileId: 'f', extent: 'publish', planHash: 'h', campaignName: 'C' } as const),
    ...{ campaignId: null, dailyTotal: 1, lifetimeTotal: 0, strategyId: null },
    ...{ monitorAds: false, monitorAdsets: false },
  }
  expect(divide(plan, 'p', ['1'])).toBeNull()
  expect(partOfProposal(plan)).toBeNull()
})
