import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFigures } from './ratios.ts'
import { campaignScores } from './campaign-scores.ts'

const aCampaign = fc.record({
  objective: fc.constantFrom('OUTCOME_SALES', 'OUTCOME_TRAFFIC', null),
  spend: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
  purchases: fc.nat(60),
  linkClicks: fc.nat(4000),
})
const someCampaigns = fc.array(aCampaign, { maxLength: 12 }).map((all) =>
  all.map(({ objective, ...figures }, place) => ({
    id: String(place),
    objective,
    figures: { ...noFigures, ...figures },
  })),
)

test('exactly what spent something beside the others has a score, and it lies between 0 and 100', () =>
  fc.assert(
    fc.property(someCampaigns, (campaigns) => {
      const scores = campaignScores(campaigns)
      const spending = campaigns.filter(({ figures }) => figures.spend > 0)
      const usual = (objective: string | null) => {
        const alike = spending.filter((one) => one.objective === objective)
        return alike.reduce((sum, { figures }) => sum + figures.spend, 0) / alike.length
      }
      expect([...scores.keys()].toSorted()).toEqual(
        spending
          .filter(({ figures, objective }) => figures.spend >= 0.02 * usual(objective))
          .map(({ id }) => id)
          .toSorted(),
      )
      for (const score of scores.values()) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
    }),
  ))

test('what spent nothing changes no score of the others, whatever is credited to it', () =>
  fc.assert(
    fc.property(someCampaigns, fc.nat(500), (campaigns, purchases) => {
      const idle = { ...noFigures, purchases, linkClicks: purchases }
      const beside = [...campaigns, { id: 'idle', objective: 'OUTCOME_SALES', figures: idle }]
      expect(campaignScores(beside)).toEqual(campaignScores(campaigns))
    }),
  ))

test('a campaign is held against those of its own objective alone', () => {
  const sales = { ...noFigures, spend: 10_000, purchases: 20, linkClicks: 40 }
  const clicks = { ...noFigures, spend: 10_000, linkClicks: 900 }
  const scores = campaignScores([
    { id: 'sales', objective: 'OUTCOME_SALES', figures: sales },
    { id: 'clicks', objective: 'OUTCOME_TRAFFIC', figures: clicks },
  ])
  expect(scores.get('sales')).toBeCloseTo(50, 0)
  expect(scores.get('clicks')).toBeCloseTo(50, 0)
})

test('a campaign whose last euros are credited with the purchases of before stands above none', () => {
  const figures = { ...noFigures, spend: 300_000, purchases: 400 }
  const campaigns = ['a', 'b'].map((id) => ({ id, objective: 'OUTCOME_SALES', figures }))
  const rest = {
    id: 'rest',
    objective: 'OUTCOME_SALES',
    figures: { ...noFigures, spend: 655, purchases: 12 },
  }
  expect([...campaignScores([...campaigns, rest]).keys()]).toEqual(['a', 'b'])
})
