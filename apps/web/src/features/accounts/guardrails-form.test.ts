import { expect, test } from 'vitest'
import { readLimits, textsOfLimits } from './guardrails-form.ts'

const none = { perObject: '', total: '', increase: '', second: '', mode: 'reviewPossible' } as const

test('what is stored is read back', () => {
  const limits = {
    maxDailyBudgetPerObject: 15_000,
    maxDailyBudgetTotal: null,
    maxIncreasePercent: 30,
    approvalMode: 'aboveSum' as const,
    secondPersonAbove: 99_990,
  }
  const texts = textsOfLimits({ ...limits, capsCampaignSpend: true }, 'EUR')
  expect(readLimits(texts, 'EUR')).toEqual({ limits, wrong: new Set() })
})

test.each([
  ['perObject', '12 euros'],
  ['total', '-5'],
  ['increase', '0'],
  ['increase', '1001'],
  ['increase', '12,5'],
] as const)('%s does not take %s', (field, text) => {
  expect([...readLimits({ ...none, [field]: text }, 'EUR').wrong]).toEqual([field])
})

test('an amount pasted as it is written elsewhere is understood', () => {
  const { limits, wrong } = readLimits(
    { ...none, perObject: '1\u00a0234,56\u00a0€', total: '€1,234.56' },
    'EUR',
  )
  expect([...wrong]).toEqual([])
  expect(limits).toMatchObject({ maxDailyBudgetPerObject: 123_456, maxDailyBudgetTotal: 123_456 })
})

test.each(['1,234', '', '0'])(
  'the mode of a sum does not take %j as its sum, and the others leave it',
  (second) => {
    expect([...readLimits({ ...none, second, mode: 'aboveSum' }, 'EUR').wrong]).toEqual(['second'])
    const { limits, wrong } = readLimits({ ...none, second, mode: 'anotherPerson' }, 'EUR')
    expect([...wrong]).toEqual([])
    expect(limits).toMatchObject({ approvalMode: 'anotherPerson', secondPersonAbove: null })
  },
)
