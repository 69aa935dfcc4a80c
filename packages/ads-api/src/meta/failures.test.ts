import { expect, test } from 'vitest'
import { failureKind } from './failure-kind.ts'
import { failureOf, metaFailure } from './failures.ts'
import { outcomeOfFailure } from '../shared/outcomes.ts'

test.each([
  [190, 400, 'expiredSession'],
  [190, 500, 'expiredSession'],
  [10, 403, 'permission'],
  [200, 403, 'permission'],
  [294, 403, 'permission'],
  [17, 400, 'throttled'],
  [80_004, 400, 'throttled'],
  [341, 400, 'throttled'],
  [null, 429, 'throttled'],
  [2, 500, 'unavailable'],
  [960, 400, 'unavailable'],
  [100, 400, 'rejected'],
  [1_885_621, 400, 'rejected'],
  [null, 502, 'unavailable'],
  [77_777, 400, 'unavailable'],
  [null, 400, 'unavailable'],
] as const)('code %s with status %s is %s', (code, status, kind) => {
  expect(failureKind(status, { code, isTransient: false })).toBe(kind)
})

test('a refusal that the platform calls transient is none', () => {
  expect(failureKind(400, { code: 100, isTransient: true })).toBe('unavailable')
})

test.each([
  ['rejected', 100, null, 'rejected'],
  ['rejected', 100, 33, 'parentMissing'],
  // The platform answers this one after it has committed.
  ['rejected', 100, 1_487_390, 'unknown'],
  ['rejected', 368, null, 'account'],
  ['throttled', 17, 2_446_079, 'throttled'],
  ['expiredSession', 190, 463, 'expiredToken'],
  ['permission', 200, null, 'permission'],
  ['unavailable', null, null, 'unknown'],
] as const)('a create that failed as %s (%s/%s) is %s', (kind, code, subcode, outcome) => {
  expect(outcomeOfFailure(failureOf({ kind, code, subcode }, 'POST'))).toBe(outcome)
})

test.each([
  ['rejected', 100, null, 'POST', 'no'],
  ['rejected', 100, 33, 'POST', 'no'],
  // The platform answers this one after it has committed.
  ['rejected', 100, 1_487_390, 'POST', 'unknown'],
  ['rejected', 100, 33, 'DELETE', 'yes'],
  ['throttled', 17, 2_446_079, 'DELETE', 'no'],
  ['expiredSession', 190, 463, 'POST', 'no'],
  ['permission', 200, null, 'POST', 'no'],
  ['unavailable', null, null, 'DELETE', 'unknown'],
] as const)('after %s (%s/%s) of a %s, whether it was done is %s', (kind, code, subcode, method, wasDone) => {
  expect(failureOf({ kind, code, subcode }, method).wasDone).toBe(wasDone)
})

test('a body that is no envelope says nothing, and what was asked may be done', () => {
  expect(metaFailure(200, '<html>')).toMatchObject({ kind: 'unavailable', wasDone: 'unknown', status: 200 })
})

test('an envelope is told in our words', () => {
  const error = { code: 100, error_subcode: 33, message: 'Unsupported post request', fbtrace_id: 'A1' }
  expect(metaFailure(400, { error }, 'POST')).toEqual({
    network: 'meta',
    kind: 'rejected',
    wasDone: 'no',
    meaning: 'objectMissing',
    code: 100,
    subcode: 33,
    title: null,
    message: 'Unsupported post request',
    traceId: 'A1',
    status: 400,
  })
})
