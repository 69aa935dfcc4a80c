import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { checkRange, dayIn, daysBefore, type Range, type RangeProblem } from './period.ts'
import { clockNow } from '../../lib/clock.ts'

type DialogProps = {
  readonly isOpen: boolean
  readonly former: Range | null
  readonly onSave: (range: Range) => void
  readonly onClose: () => void
}

/** Two dates of the person's own, ending yesterday at the latest. */
export function CustomPeriodDialog({ isOpen, former, onSave, onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(($) => $.figures.period.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <CustomDates former={former} onCancel={onClose} onSave={onSave} />
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
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = checkRange(since, until, yesterday)
    setProblem(found)
    if (!found) onSave({ since, until })
  }
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        type="date"
        data-autofocus
        label={t(($) => $.figures.period.start)}
        max={yesterday}
        value={since}
        error={problem === 'required' && since === '' ? t(($) => $.figures.period.required) : null}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        mt="sm"
        label={t(($) => $.figures.period.end)}
        max={yesterday}
        value={until}
        error={
          problem !== null && (problem !== 'required' || until === '')
            ? t(($) => $.figures.period[problem])
            : null
        }
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
