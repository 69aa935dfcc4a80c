import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shareStaleness } from './other-tabs.ts'

/** A tab of the browser: what it reads anew, and what it shows. */
function openTab() {
  const client = new QueryClient()
  const read = vi.fn(() => Promise.resolve('read'))
  const show = (queryKey: readonly string[]) => client.fetchQuery({ queryKey, queryFn: read })
  const stop = shareStaleness(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  const isStale = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated
  return { client, show, isStale }
}

const list = ['campaign-list', 'act_1'] as const
const other = ['campaign-list', 'act_2'] as const

test('what a change made stale in one tab is stale in the others, and nothing else is', async () => {
  const [mine, theirs] = [openTab(), openTab()]
  await Promise.all([theirs.show(list), theirs.show(other)])
  await mine.client.invalidateQueries({ queryKey: list })
  await expect.poll(() => theirs.isStale(list)).toBe(true)
  expect(theirs.isStale(other)).toBe(false)
})

test('an answer that a change put in place is read again elsewhere, and told once', async () => {
  const [mine, theirs] = [openTab(), openTab()]
  await Promise.all([mine.show(list), theirs.show(list)])
  mine.client.setQueryData(list, 'changed')
  await expect.poll(() => theirs.isStale(list)).toBe(true)
  expect(mine.isStale(list)).toBe(false)
  expect(mine.client.getQueryData(list)).toBe('changed')
})
