import { expect, test } from 'vitest'
import { usageOf } from './usage.ts'

const headers = (values: Record<string, unknown>) => (name: string) => {
  const value = values[name]
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

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
  expect(usage).toEqual({ percent: 100, regainMinutes: 19, flowsBack: false, tier: null })
})

test('the account’s own utilisation counts, flows back, and says its tier', () => {
  const own = { acc_id_util_pct: 91.5, ads_api_access_tier: 'development_access' }
  expect(usageOf(headers({ 'x-ad-account-usage': own }))).toEqual({
    percent: 91.5,
    regainMinutes: 0,
    flowsBack: true,
    tier: 'development',
  })
})

test.each([['nothing'], ['{'], ['[]'], ['null'], ['{"1":[{"call_count":"many"}]}']])(
  'what cannot be read says nothing: %s',
  (text) => {
    expect(usageOf(headers({ 'x-business-use-case-usage': text }))).toMatchObject({
      percent: 0,
      regainMinutes: 0,
      tier: null,
    })
  },
)
