import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { badlyServed, measuredHarm } from './thin-audience.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('a pause is told of where the ad holds two fifths or its audience gets less than a fourth, and nowhere else', () => {
  fc.assert(
    fc.property(share, share, (ofCampaign, ofAudience) => {
      const why = badlyServed({ ofCampaign, ofAudience })
      expect(why === null).toBe(ofCampaign >= 0.25 && ofAudience < 0.4)
      if (why === 'getsLittle') expect(ofCampaign).toBeLessThan(0.25)
      if (why === 'holdsMuch') expect(ofAudience).toBeGreaterThanOrEqual(0.4)
    }),
  )
})

test('more of its audience’s money, or less of the campaign’s for that audience, never makes a pause one of the others', () => {
  fc.assert(
    fc.property(share, share, share, share, (ofCampaign, ofAudience, less, more) => {
      fc.pre(less <= ofCampaign && more >= ofAudience)
      if (badlyServed({ ofCampaign, ofAudience }) !== null)
        expect(badlyServed({ ofCampaign: less, ofAudience: more })).not.toBeNull()
    }),
  )
})

test('an ad that is alone in its audience holds all of it, however much that gets', () => {
  fc.assert(
    fc.property(share, (ofCampaign) => {
      expect(badlyServed({ ofCampaign, ofAudience: 1 })).toBe('holdsMuch')
    }),
  )
})

test('what is told of is twice what was announced, and of the others it is not', () => {
  expect(measuredHarm.badlyServed.seen / measuredHarm.badlyServed.announced).toBeGreaterThan(2)
  expect(measuredHarm.others.seen / measuredHarm.others.announced).toBeLessThan(1.1)
})
