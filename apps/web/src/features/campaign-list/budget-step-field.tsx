import { NativeSelect, TextInput } from '@mantine/core'
import { formatMoneyInput, parseMoney, type BudgetStep } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bulk-dialog.module.css'

const kinds = ['raise', 'lower', 'raisePart', 'lowerPart', 'to'] as const
type Kind = (typeof kinds)[number]

type Props = {
  readonly currency: string
  /** What was said before the field was there. */
  readonly said?: BudgetStep | null
  readonly onChange: (step: BudgetStep | null) => void
}

/** How budgets change: to an amount, by an amount, or by a percentage. */
export function BudgetStepField({ currency, said = null, onChange }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>(said ? kindOf(said) : 'raisePart')
  const [text, setText] = useState(said ? writeStep(said, currency) : '')
  const isPart = kind === 'raisePart' || kind === 'lowerPart'
  const isWrong = text.trim() !== '' && readStep(kind, text, currency) === null
  const choose = (nextKind: Kind, nextText: string) => {
    setKind(nextKind)
    setText(nextText)
    onChange(readStep(nextKind, nextText, currency))
  }
  return (
    <div className={classes.step}>
      <NativeSelect
        label={t(($) => $.bulkChanges.how)}
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t(($) => $.bulkChanges.kinds[one]) }))}
        onChange={(event) => choose(kinds.find((one) => one === event.currentTarget.value) ?? 'to', text)}
      />
      <TextInput
        label={t(($) => (isPart ? $.bulkChanges.percent : $.bulkChanges.amount))}
        inputMode="decimal"
        data-autofocus
        rightSection={isPart ? '%' : currency}
        rightSectionWidth={46}
        value={text}
        error={isWrong ? t(($) => $.bulkChanges.wrongAmount) : null}
        onChange={(event) => choose(kind, event.currentTarget.value)}
      />
    </div>
  )
}

const kindOf = (step: BudgetStep): Kind => {
  if (step.kind === 'to') return 'to'
  if (step.kind === 'part') return step.part < 0 ? 'lowerPart' : 'raisePart'
  return step.amount < 0 ? 'lower' : 'raise'
}

/** A step as its number would be typed. */
const writeStep = (step: BudgetStep, currency: string): string =>
  step.kind === 'part'
    ? String(Number((Math.abs(step.part) * 100).toPrecision(12))).replace('.', ',')
    : formatMoneyInput(Math.abs(step.amount), currency)

/** The step that the fields describe, or `null` while they describe none. */
function readStep(kind: Kind, text: string, currency: string): BudgetStep | null {
  if (kind === 'raisePart' || kind === 'lowerPart') {
    const percent = Number(text.replace(',', '.').trim())
    if (!(percent > 0) || percent > 1000 || (kind === 'lowerPart' && percent >= 100)) return null
    return { kind: 'part', part: (kind === 'lowerPart' ? -percent : percent) / 100 }
  }
  const amount = parseMoney(text, currency)
  if (!amount.ok || amount.value === null) return null
  if (kind === 'to') return { kind: 'to', amount: amount.value }
  return { kind: 'by', amount: kind === 'lower' ? -amount.value : amount.value }
}
