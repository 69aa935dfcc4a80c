import { conversionEventIds, deliveryWords, type FigureKey } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../app/address-search.ts'
import { textOfIds } from '../levels/level-search.ts'
import { searchOfView, viewOf, type View } from './explorer-search.ts'

const figure: fc.Arbitrary<FigureKey> = fc.oneof(
  fc.constantFrom('spend', 'impressions', 'ctr', 'roas'),
  fc.constantFrom(...conversionEventIds).map((id) => `cost:${id}` as const),
)
const end = fc.option(
  fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
)
const ids = fc.array(fc.stringMatching(/^[0-9]{1,17}$/), { maxLength: 5 })
const step = fc.record({
  key: fc.oneof(figure, fc.constantFrom('name' as const, 'budget' as const)),
  isDescending: fc.boolean(),
})
const view: fc.Arbitrary<View> = fc
  .record({
    campaigns: ids,
    adsets: ids,
    name: fc.string({ maxLength: 200 }),
    delivery: fc.subarray([...deliveryWords]),
    values: fc
      .array(fc.record({ key: figure, least: end, most: end }), { maxLength: 3 })
      .map((some) => some.filter(({ least, most }) => least !== null || most !== null)),
    sort: step,
    then: fc.option(step),
  })
  .map((one) => ({ ...one, then: one.then?.key === one.sort.key ? null : one.then }))

test('an address keeps a view whole', () =>
  fc.assert(
    fc.property(view, (one) => {
      const search = {
        ...searchOfView(one),
        campaigns: textOfIds(one.campaigns),
        adsets: textOfIds(one.adsets),
      }
      expect(viewOf(parseSearch(stringifySearch(search)))).toEqual(one)
    }),
  ))

test('an address that somebody wrote shows the list as at first where it says nothing that is known', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = viewOf({ campaigns: text, delivery: text, values: text, sort: text })
      expect(shown.campaigns.every((id) => /^[0-9]+$/.test(id))).toBe(true)
      expect(viewOf({ sort: `?${text}` }).sort).toEqual({ key: 'spend', isDescending: true })
    }),
  ))
