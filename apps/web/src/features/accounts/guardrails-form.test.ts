import { expect, test } from 'vitest'
import { readLimits, textsOfLimits } from './guardrails-form.ts'

const none = { perObject: '', total: '', increase: '', second: '' }

test('what is stored is read back', () => {
  const limits = {
    maxDailyBudgetPerObject: 15_000,
    maxDailyBudgetTotal: null,
    maxIncreasePercent: 30,
    secondPersonAbove: 99_990,
  }
  const texts = textsOfLimits({ ...limits, capsCampaignSpend: true }, 'EUR')
  expect(readLimits(texts, 'EUR')).toEqual({ limits, wrong: new Set() })
})

test.each([
  ['perObject', '12 euros'],
  ['total', '-5'],
  ['second', '1,234'],
  ['increase', '0'],
  ['increase', '1001'],
  ['increase', '12,5'],
] as const)('%s does not take %s', (field, text) => {
  expect([...readLimits({ ...none, [field]: text }, 'EUR').wrong]).toEqual([field])
})
