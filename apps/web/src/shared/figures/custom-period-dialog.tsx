import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { checkOwnDays } from './own-days.ts'
import { dayIn, daysBefore, type Period, type Range } from './period.ts'
import { comparisonOf, textOfComparison, type ComparisonSearch } from './comparison/comparison-search.ts'
import { clockNow } from '../../lib/clock.ts'
import { useOpensAfter } from '../../lib/use-opens-after.ts'

type DialogProps = {
  /** The days of the period, or those it is compared with; `null`: closed. */
  readonly asked: 'period' | 'comparison' | null
  readonly period: Period
  readonly comparison:
    | (ComparisonSearch & { readonly onChange: (search: ComparisonSearch) => void })
    | undefined
  readonly onChange: (period: Period) => void
  readonly onClose: () => void
}

/** Two dates of the person's own, ending yesterday at the latest. */
export function CustomPeriodDialog({ asked, period, comparison, onChange, onClose }: DialogProps) {
  const { t } = useTranslation()
  const isOpen = useOpensAfter(asked !== null)
  const isComparison = asked === 'comparison'
  const compared = comparisonOf(comparison?.against)
  const ofComparison = typeof compared === 'string' ? null : compared
  const ofPeriod = 'range' in period ? period.range : null
  const save = (range: Range) => {
    onClose()
    if (isComparison) comparison?.onChange({ moves: comparison.moves, against: textOfComparison(range) })
    else onChange({ range })
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(($) => (isComparison ? $.comparison.title : $.figures.period.title))}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <CustomDates former={isComparison ? ofComparison : ofPeriod} onCancel={onClose} onSave={save} />
    </Modal>
  )
}

type DatesProps = {
  readonly former: Range | null
  readonly onSave: (range: Range) => void
  readonly onCancel: () => void
}

function CustomDates({ former, onSave, onCancel }: DatesProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const yesterday = daysBefore(dayIn(timezone, clockNow()), 1)
  const [since, setSince] = useState(former?.since ?? '')
  const [until, setUntil] = useState(former?.until ?? '')
  const [isChecked, setChecked] = useState(false)
  const problems = checkOwnDays(since, until, yesterday)
  const textOf = (day: keyof Range): string | null => {
    const problem = isChecked ? problems[day] : null
    return problem && t(($) => $.figures.period[problem])
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.since === null && problems.until === null) onSave({ since, until })
  }
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        type="date"
        data-autofocus
        label={t(($) => $.figures.period.start)}
        max={yesterday}
        value={since}
        error={textOf('since')}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        mt="sm"
        label={t(($) => $.figures.period.end)}
        max={yesterday}
        value={until}
        error={textOf('until')}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.figures.period.cancel)}
        </Button>
        <Button type="submit">{t(($) => $.figures.period.save)}</Button>
      </div>
    </form>
  )
}
