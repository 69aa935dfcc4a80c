import {
  bidStrategies,
  formatMoneyInput,
  isCapped,
  keepsStrategy,
  parseMoney,
  type BidStrategy,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { Select } from '../../../ui/lists.tsx'
import { amountProblem } from '../amount-problem.ts'
import fields from './fields.module.css'
import { DelayedField } from '../delayed-field.tsx'
import { useDispatch, useDraft, useDraftFields, useFieldError } from '../session/use-editor.ts'
import { FieldLabel } from './field-label.tsx'
import { LiveValue } from './live-value.tsx'

/** How the platform bids, and the amount that it goes by where it does. */
export function BidFields() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { currency } = useAccount()
  const draft = useDraftFields('bidStrategy', 'bidAmount')
  const error = useFieldError('campaign-bid')
  const isStrategyLocked = useDraft(keepsStrategy)
  const { bidStrategy } = draft
  const names = t(($) => $.campaignEditor.general.bidStrategies, { returnObjects: true })
  const problemOf = (text: string) => {
    const amount = parseMoney(text, currency)
    return amount.ok ? null : amountProblem(amount.problem, 'bidInvalid', currency)
  }
  const commit = (text: string) => {
    const amount = parseMoney(text, currency)
    return amount.ok && dispatch({ type: 'bidAmountSet', amount: amount.value })
  }
  return (
    <>
      <Select<BidStrategy>
        id="campaign-bid-strategy"
        label={
          <FieldLabel lock={isStrategyLocked ? 'bidStrategy' : null}>
            {t(($) => $.campaignEditor.general.bidStrategy)}
          </FieldLabel>
        }
        disabled={isStrategyLocked}
        allowDeselect={false}
        value={bidStrategy}
        data={bidStrategies.map((value) => ({ value, label: names[value] }))}
        description={<LiveValue field="bidStrategy" />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(strategy) => {
          if (strategy !== null) void dispatch({ type: 'bidStrategyChosen', strategy })
        }}
      />
      {isCapped(bidStrategy) && (
        <DelayedField
          id="campaign-bid"
          label={<FieldLabel>{names[bidStrategy]}</FieldLabel>}
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span className={fields.unit}>{currency}</span>}
          rightSectionPointerEvents="none"
          description={
            <>
              {t(($) => $.campaignEditor.general.bidHints[bidStrategy])}{' '}
              {t(($) => $.campaignEditor.general.bidHint)} <LiveValue field="bidAmount" />
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.bidAmount === null ? '' : formatMoneyInput(draft.bidAmount, currency)}
          delay={1_000}
          error={error}
          problemOf={problemOf}
          onCommit={commit}
        />
      )}
    </>
  )
}
