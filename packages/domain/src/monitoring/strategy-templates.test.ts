import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkStrategy, largestWeight, unknownWeights } from './strategy.ts'
import { strategyTemplates, templateWeights, unusedName } from './strategy-templates.ts'

const everyEvent = strategyTemplates.flatMap(({ goal, beside }) =>
  [goal, ...beside].flatMap(({ events }) => events),
)
const template = (id: string) => {
  const found = strategyTemplates.find((one) => one.id === id)
  if (!found) throw new Error(`no template ${id}`)
  return found
}

describe('templates of strategies', () => {
  test('whatever events an account has, what a template gives can be stored, and its goal weighs most', () =>
    fc.assert(
      fc.property(fc.subarray(everyEvent), fc.constantFrom(...strategyTemplates), (events, one) => {
        const weights = templateWeights(one, events)
        expect(weights === null).toBe(!one.goal.events.some((event) => events.includes(event)))
        if (weights === null) return
        expect(checkStrategy({ name: 'x', weights })).toEqual([])
        expect(unknownWeights(weights, events)).toEqual([])
        expect(weights[0]?.weight).toBe(largestWeight)
        for (const { weight } of weights.slice(1)) expect(weight).toBeLessThan(largestWeight)
      }),
    ))

  test('no two begin alike', () => {
    const all = strategyTemplates.map((one) => JSON.stringify([templateWeights(one, everyEvent)]))
    expect(new Set(all).size).toBe(strategyTemplates.length)
  })

  test('an account that counts no leads counts registrations', () => {
    expect(templateWeights(template('leads'), ['omni_complete_registration'])).toEqual([
      { event: 'omni_complete_registration', weight: largestWeight },
    ])
    expect(templateWeights(template('leads'), ['omni_purchase'])).toBeNull()
  })

  test('a young campaign is judged by its steps too, with the fewest wrong pauses', () => {
    expect(template('cautious').preset).toBe('prudent')
    expect(templateWeights(template('cautious'), ['omni_purchase', 'omni_add_to_cart'])).toEqual([
      { event: 'omni_purchase', weight: 100 },
      { event: 'omni_add_to_cart', weight: 10 },
    ])
  })

  test('a name that is taken gets the first free number', () => {
    expect(unusedName('Achats', [])).toBe('Achats')
    expect(unusedName('Achats', ['achats', 'Achats 2 '])).toBe('Achats 3')
  })
})
