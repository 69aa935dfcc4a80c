import { formatMoneyInput, parseMoney, type ApprovalMode } from '@vigie/domain'
import type { Limits } from '../../data/guardrails.ts'

/** What the fields hold, as typed, and the mode that is chosen. */
export type GuardrailTexts = {
  readonly perObject: string
  readonly total: string
  readonly increase: string
  readonly second: string
  readonly mode: ApprovalMode
}

const moneyText = (amount: number | null, currency: string) =>
  amount === null ? '' : formatMoneyInput(amount, currency)

export const textsOfLimits = (limits: Limits, currency: string): GuardrailTexts => ({
  perObject: moneyText(limits.maxDailyBudgetPerObject, currency),
  total: moneyText(limits.maxDailyBudgetTotal, currency),
  increase: limits.maxIncreasePercent === null ? '' : String(limits.maxIncreasePercent),
  second: moneyText(limits.secondPersonAbove, currency),
  mode: limits.approvalMode,
})

type Read = {
  readonly limits: Omit<Limits, 'capsCampaignSpend'>
  /** The fields that hold no value they may hold. */
  readonly wrong: ReadonlySet<keyof GuardrailTexts>
}

/** Reads the fields: an empty one sets no limit, but the sum of the mode that has one is needed, and of no other kept. */
export function readLimits(texts: GuardrailTexts, currency: string): Read {
  const wrong = new Set<keyof GuardrailTexts>()
  const money = (field: 'perObject' | 'total' | 'second') => {
    const read = parseMoney(texts[field], currency)
    if (!read.ok) wrong.add(field)
    return read.ok ? read.value : null
  }
  const hasSum = texts.mode === 'aboveSum'
  const sum = hasSum ? money('second') : null
  if (hasSum && sum === null) wrong.add('second')
  const percent = texts.increase.trim()
  const isPercent = /^\d{1,4}$/.test(percent) && Number(percent) >= 1 && Number(percent) <= 1000
  if (percent !== '' && !isPercent) wrong.add('increase')
  return {
    limits: {
      maxDailyBudgetPerObject: money('perObject'),
      maxDailyBudgetTotal: money('total'),
      maxIncreasePercent: isPercent ? Number(percent) : null,
      approvalMode: texts.mode,
      secondPersonAbove: sum,
    },
    wrong,
  }
}
