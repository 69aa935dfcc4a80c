import { expect, test } from 'vitest'
import { writtenMeanwhile, type Writes } from './written-meanwhile.ts'

const writes = (...list: readonly [id: string, objectId: string, isOpen: boolean][]): Writes =>
  new Map(list.map(([id, objectId, isOpen]) => [id, { objectId, isOpen }]))

test.each<[string, Writes, Writes, string[]]>([
  ['nothing was written', writes(), writes(), []],
  ['it was over before', writes(['w1', 'ad', false]), writes(['w1', 'ad', false]), []],
  ['it is open still', writes(), writes(['w1', 'ad', true]), ['ad']],
  ['it was open before and is over', writes(['w1', 'ad', true]), writes(['w1', 'ad', false]), ['ad']],
  ['it began and ended meanwhile', writes(), writes(['w1', 'ad', false]), ['ad']],
  [
    'another write of the same object was over before',
    writes(['w1', 'ad', false]),
    writes(['w1', 'ad', false], ['w2', 'ad', true], ['w3', 'adset', false]),
    ['ad', 'adset'],
  ],
])('objects written while the platform is read: %s', (_, before, after, objects) => {
  expect([...writtenMeanwhile(before, after)]).toEqual(objects)
})
