import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digamma,
  gammaCdf,
  gammaQuantile,
  logGamma,
  normalCdf,
  normalQuantile,
  poissonCdf,
} from './special-functions.ts'

describe('special functions', () => {
  it('agree with the tables', () => {
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 9)
    expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 9)
    expect(digamma(1)).toBeCloseTo(-0.5772156649, 8)
    expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6)
    expect(normalCdf(-1.281552)).toBeCloseTo(0.1, 6)
    expect(gammaCdf(1, 2, 0.5)).toBeCloseTo(1 - Math.exp(-1), 9)
    expect(poissonCdf(2, 3)).toBeCloseTo(0.4231900811, 8)
    expect(poissonCdf(0, 3)).toBeCloseTo(Math.exp(-3), 9)
  })

  it('find the quantile they were asked for', () => {
    for (const shape of [0.3, 1, 11, 400])
      for (const probability of [0.1, 0.5, 0.9])
        expect(gammaCdf(shape, 3, gammaQuantile(shape, 3, probability))).toBeCloseTo(probability, 8)
  })

  it('find the normal quantile that halving finds, in either tail', () => {
    const halved = (probability: number) => {
      let [low, high] = [-9, 9]
      for (let turn = 0; turn < 60; turn += 1) {
        const middle = (low + high) / 2
        if (normalCdf(middle) < probability) low = middle
        else high = middle
      }
      return (low + high) / 2
    }
    fc.assert(
      fc.property(fc.double({ min: 0, max: 15, noNaN: true }), (digits) => {
        const tail = 10 ** -digits / 2
        expect(normalQuantile(tail)).toBeCloseTo(halved(tail), 11)
        expect(normalQuantile(1 - tail)).toBeCloseTo(-normalQuantile(1 - (1 - tail)), 11)
      }),
    )
    for (const [probability, z] of [
      [0, -9],
      [1, 9],
      [1e-30, -9],
      [0.5, 0],
    ] as const)
      expect(normalQuantile(probability)).toBeCloseTo(z, 12)
  })

  it('stay finite at the edges', () => {
    for (const z of [-40, -8, 0, 8, 40]) expect(Number.isFinite(normalCdf(z))).toBe(true)
    expect(gammaCdf(2, 1, 0)).toBe(0)
    expect(poissonCdf(4, 0)).toBe(1)
  })
})
