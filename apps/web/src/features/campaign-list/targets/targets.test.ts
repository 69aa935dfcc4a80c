import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMost, targetsOf, toneOf, withTarget } from './targets.ts'

const account = 'act_1'
const aKey = fc.constantFrom('roas', 'ctr', 'cost:omni_purchase', 'cost:lead')
const aValue = fc.integer({ min: 1, max: 1e6 })

test('a cost is not to go beyond its target, a return or a rate is to reach it', () =>
  fc.assert(
    fc.property(aKey, aValue, aValue, (key, target, value) => {
      const isKept = isMost(key) ? value <= target : target <= value
      expect(toneOf(key, value, new Map([[key, target]]))).toBe(isKept ? 'kept' : 'missed')
    }),
  ))

test('a column has one target an account, the last one; taken away it has none, and others stay', () => {
  const other = { account: 'act_2', key: 'roas', value: 2 }
  const first = withTarget([other], { account, key: 'roas', value: 3 })
  const second = withTarget(first, { account, key: 'roas', value: 4 })
  expect(targetsOf(second, account)).toEqual(new Map([['roas', 4]]))
  expect(withTarget(second, { account, key: 'roas', value: null })).toEqual([other])
})

test('what has no value, no target or no known column has no colour', () => {
  expect(toneOf('roas', null, new Map([['roas', 3]]))).toBeUndefined()
  expect(toneOf('spend', 3, new Map())).toBeUndefined()
  expect(targetsOf([{ account, key: 'gone', value: 1 }], account).size).toBe(0)
})
