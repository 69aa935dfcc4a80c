import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

const headers = (values: Record<string, unknown>) => (name: string) =>
  name in values ? (typeof values[name] === 'string' ? values[name] : JSON.stringify(values[name])) : null

test('F33 the fullest of all entries decides, and the longest wait, in minutes', () => {
  const usage = usageOf(
    headers({
      'x-app-usage': { call_count: 12, total_cputime: 3, total_time: 40 },
      'x-business-use-case-usage': {
        '1': [
          { type: 'ads_insights', call_count: 5, estimated_time_to_regain_access: 0 },
          { type: 'ads_management', call_count: 100, total_time: 2, estimated_time_to_regain_access: 19 },
        ],
        '2': [{ type: 'ads_management', call_count: 1, estimated_time_to_regain_access: 4 }],
      },
    }),
  )
  expect(usage).toEqual({ percent: 100, regainMinutes: 19 })
})

test('the account’s own utilisation counts', () => {
  expect(usageOf(headers({ 'x-ad-account-usage': { acc_id_util_pct: 91.5 } })).percent).toBe(91.5)
})

test.each([['nothing'], ['{'], ['[]'], ['null'], ['{"1":[{"call_count":"many"}]}']])(
  'what cannot be read says nothing: %s',
  (text) => {
    expect(usageOf(headers({ 'x-business-use-case-usage': text }))).toEqual({ percent: 0, regainMinutes: 0 })
  },
)
