import { describe, expect, it } from 'vitest'
import { adsetArms } from './adset-arms.ts'

const ad = (id: string, adset: string, perDay: number, sd: number) => ({
  id,
  adset,
  perDay,
  mean: 1,
  variance: sd ** 2,
})
const varianceOf = (common: number, ...spends: readonly number[]) =>
  adsetArms(
    spends.map((spend, at) => ad(`a${at}`, 's', spend, 0.2)),
    common,
  )[0]?.variance ?? Number.NaN

describe('an ad set as an arm', () => {
  it('is weighed by what its ads spend, evenly where none spends', () => {
    const [first, second] = adsetArms([
      { ...ad('a', 's1', 30, 0), mean: 1 },
      { ...ad('b', 's1', 10, 0), mean: 2 },
      { ...ad('c', 's2', 0, 0), mean: 1 },
      { ...ad('d', 's2', 0, 0), mean: 2 },
    ])
    expect(first).toMatchObject({ id: 's1', perDay: 40, mean: 1.25 })
    expect(second).toMatchObject({ id: 's2', perDay: 0, mean: 1.5 })
  })

  it('is surer than its ads as far as they err apart, and as unsure as they are where they err together', () => {
    expect(varianceOf(0, 10, 10)).toBeCloseTo(0.02, 12)
    expect(varianceOf(1, 10, 10)).toBeCloseTo(0.04, 12)
    expect(varianceOf(0.5, 10, 10)).toBeCloseTo(0.03, 12)
    expect(varianceOf(1, 30, 10)).toBeCloseTo(0.04, 12)
  })

  it('of one ad is that ad, whatever they have in common', () => {
    for (const common of [0, 0.5, 1]) expect(varianceOf(common, 10)).toBeCloseTo(0.04, 12)
  })
})
