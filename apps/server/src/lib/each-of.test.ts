import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachOf } from './each-of.ts'

test('so many go on at once, all are done, in their order', async () => {
  const begun: number[] = []
  let [now, most] = [0, 0]
  await eachOf([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    most = Math.max(most, (now += 1))
    await turn()
    now -= 1
  })
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('after a failure nothing begins; it is thrown when what went on has ended', async () => {
  const ended: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('the first')
    await turn()
    ended.push(item)
  }
  await expect(eachOf([1, 2, 3, 4], 2, work)).rejects.toThrow('the first')
  expect(ended).toEqual([2])
})
