import { noFigures, type CampaignRow } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '../../testing/a-campaign.ts'
import { factsOf } from './rows-facts.ts'

const statusOf = (isActive: boolean) => (isActive ? 'ACTIVE' : 'PAUSED')
const anyRow = fc
  .record({ spend: fc.nat(1000), impressions: fc.nat(2), isDraft: fc.boolean(), isActive: fc.boolean() })
  .map(({ spend, impressions, isDraft, isActive }) =>
    aRow({
      isDraft,
      campaignId: isDraft ? null : 'c',
      status: isDraft ? null : statusOf(isActive),
      figures: isDraft ? null : { ...noFigures, spend, impressions },
    }),
  )

test('what rows say together does not depend on their order, and every row is counted once', () =>
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const facts = factsOf(rows)
      expect(factsOf(rows.toReversed())).toEqual(facts)
      expect(facts.active + facts.paused + facts.drafts).toBe(rows.length)
      expect(facts.totals.spend).toBe(rows.reduce((sum, row) => sum + (row.figures?.spend ?? 0), 0))
      expect(rows.every((row) => (row.figures?.spend ?? 0) <= facts.largestSpend)).toBe(true)
    }),
  ))

test('a campaign without an impression did not deliver', () => {
  const [row] = fc.sample(anyRow, 1)
  const quiet = { ...row, isDraft: false, figures: noFigures } as CampaignRow
  const shown = { ...quiet, figures: { ...noFigures, impressions: 1 } }
  expect(factsOf([quiet, shown, shown]).delivered).toBe(2)
})
