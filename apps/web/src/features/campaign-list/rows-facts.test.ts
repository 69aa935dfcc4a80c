import { noFigures, type CampaignRow } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from './rows-facts.ts'

const statusOf = (isActive: boolean) => (isActive ? 'ACTIVE' : 'PAUSED')
const aRow = fc
  .record({ spend: fc.nat(1000), impressions: fc.nat(2), isDraft: fc.boolean(), isActive: fc.boolean() })
  .map(({ spend, impressions, isDraft, isActive }): CampaignRow => ({
    campaignId: isDraft ? null : 'c',
    fileId: null,
    name: 'Été',
    isDraft,
    status: isDraft ? null : statusOf(isActive),
    effectiveStatus: null,
    author: null,
    objective: null,
    figures: isDraft ? null : { ...noFigures, spend, impressions },
    spendByDay: [],
    dailyBudget: null,
    lifetimeBudget: null,
    score: null,
    hasRedAlert: false,
    publication: null,
    unpublishedChanges: 0,
  }))

test('what rows say together does not depend on their order, and every row is counted once', () =>
  fc.assert(
    fc.property(fc.array(aRow), (rows) => {
      const facts = factsOf(rows)
      expect(factsOf(rows.toReversed())).toEqual(facts)
      expect(facts.active + facts.paused + facts.drafts).toBe(rows.length)
      expect(facts.totals.spend).toBe(rows.reduce((sum, row) => sum + (row.figures?.spend ?? 0), 0))
      expect(rows.every((row) => (row.figures?.spend ?? 0) <= facts.largestSpend)).toBe(true)
    }),
  ))

test('a campaign without an impression did not deliver', () => {
  const [row] = fc.sample(aRow, 1)
  const quiet = { ...row, isDraft: false, figures: noFigures } as CampaignRow
  const shown = { ...quiet, figures: { ...noFigures, impressions: 1 } }
  expect(factsOf([quiet, shown, shown]).delivered).toBe(2)
})
