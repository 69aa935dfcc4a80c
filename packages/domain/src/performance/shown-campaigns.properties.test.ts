import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFigures } from './ratios.ts'
import { shownCampaigns, type ShownAd } from './shown-campaigns.ts'

const ads = fc.array(
  fc
    .record({
      campaign: fc.constantFrom('1', '2', '3'),
      adset: fc.constantFrom('a', 'b'),
      isLive: fc.boolean(),
      spend: fc.nat(1000),
    })
    .map(({ campaign, adset, isLive, spend }): ShownAd => ({
      ...{ campaignId: campaign, campaignName: `C${campaign}`, adsetId: `${campaign}${adset}`, isLive },
      ...{ adsetName: adset, figures: { ...noFigures, spend } },
      // The third spends by the budget of the campaign, the others by those of their ad sets.
      dailyBudget: campaign === '3' ? null : 500,
      budgetAbove: campaign === '3' ? 900 : null,
    })),
)

test('every live ad is counted in one campaign, and what is off is not told', () => {
  fc.assert(
    fc.property(ads, (given) => {
      const told = shownCampaigns(given)
      const live = given.filter(({ isLive }) => isLive)
      expect(told.reduce((sum, { liveAds }) => sum + liveAds, 0)).toBe(live.length)
      expect(new Set(told.map(({ id }) => id))).toEqual(new Set(live.map(({ campaignId }) => campaignId)))
      expect(told.every(({ liveAds }) => liveAds > 0)).toBe(true)
    }),
  )
})

test('a budget counts once, and that of the campaign in the place of those below it', () => {
  fc.assert(
    fc.property(ads, (given) => {
      for (const { id, adsets, perDay } of shownCampaigns(given)) {
        expect(new Set(adsets.map((adset) => adset.id)).size).toBe(adsets.length)
        expect(perDay).toBe(id === '3' ? 900 : 500 * adsets.length)
      }
    }),
  )
})

test('what spends most is told first, and no budget of a day is none', () => {
  fc.assert(
    fc.property(ads, (given) => {
      const spends = shownCampaigns(given).map(({ figures }) => figures.spend)
      expect(spends).toEqual(spends.toSorted((a, b) => b - a))
      const run = given.map((ad) => ({ ...ad, dailyBudget: null, budgetAbove: null }))
      expect(shownCampaigns(run).every(({ perDay }) => perDay === null)).toBe(true)
    }),
  )
})
