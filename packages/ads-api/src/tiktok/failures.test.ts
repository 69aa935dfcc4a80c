import { expect, test } from 'vitest'
import { tiktokFailure } from './failures.ts'

const answered = (code: number) => tiktokFailure(200, { code, message: 'No', request_id: 'r1', data: {} })

test.each([
  [40_105, 'expiredSession', 'no'],
  [40_110, 'expiredSession', 'no'],
  [40_001, 'permission', 'no'],
  [40_100, 'throttled', 'no'],
  [40_002, 'rejected', 'no'],
  // Made by a call whose answer was lost: to be looked for, not to be made again.
  [40_050, 'rejected', 'unknown'],
  [50_000, 'unavailable', 'unknown'],
])('%i means %s, and done: %s', (code, kind, wasDone) => {
  const said = { code, message: 'No', traceId: 'r1', status: 200 }
  expect(answered(code)).toMatchObject({ network: 'tiktok', kind, wasDone, ...said })
})

test.each([
  ['no answer', null, undefined],
  ['an answer without an envelope', 502, 'Bad gateway'],
])('%s leaves open whether it was done', (_, status, answer) => {
  expect(tiktokFailure(status, answer)).toMatchObject({ kind: 'unavailable', wasDone: 'unknown', status })
})
