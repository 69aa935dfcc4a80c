import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costPerEvent, noFigures } from '../performance/ratios.ts'
import {
  namesInTargeting,
  targetingOrders,
  targetingSays,
  targetingsInOrder,
  type OrderedTargeting,
  type TargetingPackage,
} from './targetings.ts'

const event = 'omni_purchase' as const
const names = fc.constantFrom('Zone 2', 'Zone 10', 'été', 'Ete', 'a')
const targetings = () =>
  fc.uniqueArray(
    fc.record({
      key: fc.uuid(),
      package: fc.record({ name: names }),
      figures: fc
        .record({ spend: fc.nat(3), purchases: fc.nat(2) })
        .map((some) => ({ ...noFigures, ...some })),
      uses: fc.record({ published: fc.nat(2), drafts: fc.nat(2) }),
      changedAt: fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'),
    }),
    { selector: ({ key }) => key, maxLength: 8 },
  )
const anyOrder = fc.constantFrom(...targetingOrders)

test('an order loses and adds nothing, whatever it is and however it was given', () =>
  fc.assert(
    fc.property(targetings(), anyOrder, fc.boolean(), (list, order, isReversed) => {
      const keys = (of: readonly OrderedTargeting[]) => of.map(({ key }) => key)
      const ordered = keys(targetingsInOrder(list, order, { event, isReversed }))
      expect(ordered.toSorted()).toEqual(keys(list).toSorted())
      expect(keys(targetingsInOrder(list.toReversed(), order, { event, isReversed }))).toEqual(ordered)
    }),
  ))

test('what has no result has no cost, and is last in both directions', () =>
  fc.assert(
    fc.property(targetings(), fc.boolean(), (list, isReversed) => {
      const costs = targetingsInOrder(list, 'cost', { event, isReversed }).map(({ figures }) =>
        costPerEvent(figures, event),
      )
      const known = costs.filter((cost) => cost !== null)
      expect(costs.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(known.toSorted((a, b) => (isReversed ? b - a : a - b)))
    }),
  ))

test('names are read as people count: zone 2 before zone 10', () => {
  const one = (name: string): OrderedTargeting => ({
    key: name,
    package: { name },
    figures: noFigures,
    uses: { published: 0, drafts: 0 },
    changedAt: '2026-03-01T00:00:00Z',
  })
  const ordered = targetingsInOrder([one('Zone 10'), one('Zone 2')], 'name', { event, isReversed: false })
  expect(ordered.map(({ key }) => key)).toEqual(['Zone 2', 'Zone 10'])
})

const audience: TargetingPackage = {
  kind: 'audience',
  package: {
    id: '1',
    name: 'Fidèles',
    audiences: [{ id: '7', name: 'Acheteurs 180 j' }],
    removedAudiences: [{ id: '8', name: 'Clients actuels' }],
    isAdvantageAudience: false,
  },
}

test('a targeting is found by every name in it, without capitals and accents, and by nothing else', () => {
  expect(namesInTargeting(audience)).toEqual(['Fidèles', 'Acheteurs 180 j', 'Clients actuels'])
  for (const text of ['', '  ', 'FIDELES', 'acheteurs', 'clients'])
    expect([text, targetingSays(audience, text)]).toEqual([text, true])
  expect(targetingSays(audience, 'visiteurs')).toBe(false)
})
