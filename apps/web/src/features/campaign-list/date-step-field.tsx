import { NativeSelect, NumberInput } from '@mantine/core'
import { DatePickerInput } from '../../ui/dates.tsx'
import type { DateEdit } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { accountToday } from '../../lib/account-today.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './bulk-dialog.module.css'

const kinds = ['endTo', 'endShift', 'endNone', 'startTo', 'startShift'] as const
type Typed = {
  readonly kind: (typeof kinds)[number]
  readonly day: string | null
  /** As typed: a sign alone, or nothing, is no number yet. */
  readonly days: string | number
}
const mostDays = 400

type Props = { readonly onChange: (edit: DateEdit | null) => void }

/** How dates change: to a day of the account, by some of its days, or to none. */
export function DateStepField({ onChange }: Props) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>({ kind: 'endTo', day: null, days: 7 })
  const { kind, day, days } = typed
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(readEdit(next))
  }
  return (
    <div className={classes.step}>
      <NativeSelect
        label={t(($) => $.bulkChanges.how)}
        data-autofocus
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t(($) => $.bulkChanges.dates.kinds[one]) }))}
        onChange={(event) =>
          change({ kind: kinds.find((one) => one === event.currentTarget.value) ?? 'endTo' })
        }
      />
      {(kind === 'endTo' || kind === 'startTo') && (
        <DatePickerInput
          label={t(($) => $.bulkChanges.dates.day)}
          description={t(($) => $.bulkChanges.dates[kind === 'endTo' ? 'lastSecond' : 'firstSecond'], {
            zone: timezone,
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={day}
          minDate={accountToday(timezone)}
          locale={language}
          valueFormat="D MMMM YYYY"
          ariaLabels={{
            previousMonth: t(($) => $.bulkChanges.dates.previousMonth),
            nextMonth: t(($) => $.bulkChanges.dates.nextMonth),
          }}
          placeholder={t(($) => $.bulkChanges.dates.choose)}
          onChange={(chosen) => change({ day: chosen })}
        />
      )}
      {(kind === 'endShift' || kind === 'startShift') && (
        <NumberInput
          label={t(($) => $.bulkChanges.dates.days)}
          description={t(($) => $.bulkChanges.dates.daysHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={-mostDays}
          max={mostDays}
          clampBehavior="none"
          allowDecimal={false}
          value={days}
          error={isTooFar(days) && t(($) => $.bulkChanges.dates.tooFar, { most: mostDays })}
          onChange={(value) => change({ days: value })}
        />
      )}
    </div>
  )
}

/** What the fields describe, or `null` while they describe nothing. */
function readEdit({ kind, day, days }: Typed): DateEdit | null {
  const side = kind === 'startTo' || kind === 'startShift' ? 'start' : 'end'
  if (kind === 'endNone') return { side: 'end', step: { kind: 'none' } }
  if (kind === 'endTo' || kind === 'startTo') return day === null ? null : { side, step: { kind: 'to', day } }
  const some = Number(days)
  return !Number.isInteger(some) || some === 0 || isTooFar(days)
    ? null
    : { side, step: { kind: 'shift', days: some } }
}

const isTooFar = (days: string | number): boolean => Math.abs(Number(days)) > mostDays
