import { Button, Popover } from '@mantine/core'
import { DatePicker } from '../../../ui/dates.tsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import classes from './cells.module.css'

type Props = {
  readonly day: string | null
  /** The account's day: nothing earlier is chosen. */
  readonly today: string
  readonly shown: string
  readonly onChange: (day: string | null) => void
  readonly onClose: () => void
}

/** The calendar of a cell, with today and a way to clear the date. */
export function DayCell({ day, today, shown, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const choose = (next: string | null) => {
    onChange(next)
    onClose()
  }
  return (
    <Popover opened onClose={onClose} trapFocus position="bottom-start" withinPortal closeOnEscape>
      <Popover.Target>
        <span className={classes.shown}>{shown}</span>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
        }}
      >
        <DatePicker
          value={day}
          onChange={choose}
          minDate={today}
          locale={language}
          {...(day === null ? {} : { defaultDate: day })}
        />
        <div className={classes.calendarActions}>
          <Button size="compact-sm" variant="default" onClick={() => choose(today)}>
            {t(($) => $.campaignEditor.today)}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose(null)}>
            {t(($) => $.campaignEditor.clear)}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
