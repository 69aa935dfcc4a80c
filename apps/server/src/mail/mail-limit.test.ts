import { expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { createMailLimit, ofChannels } from './mail-limit.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 16) + seconds * 1000)

test('forty test messages of an account in ten minutes, then it waits; others do not', () => {
  const count = createMailLimit(ofChannels)
  count({ accountId: 1, messages: 20, now: at(0) })
  count({ accountId: 1, messages: 20, now: at(5) })
  expect(() => count({ accountId: 1, messages: 1, now: at(10) })).toThrow(
    expect.objectContaining({ facts: { seconds: 590 } }),
  )
  expect(() => count({ accountId: 2, messages: 20, now: at(10) })).not.toThrow()
  expect(() => count({ accountId: 1, messages: 20, now: at(600) })).not.toThrow()
})

test('many accounts together send three hundred', () => {
  const count = createMailLimit(ofChannels)
  for (let accountId = 0; accountId < 15; accountId += 1) count({ accountId, messages: 20, now: at(0) })
  expect(() => count({ accountId: 99, messages: 1, now: at(1) })).toThrow(AppError)
})
