import { DatePickerInput } from '../../ui/dates.tsx'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'

type Props = {
  readonly id: string
  readonly label: ReactNode
  readonly day: string | null
  /** The account's day. */
  readonly today: string
  readonly onChange: (day: string | null) => void
  readonly error: string | null
  readonly description: ReactNode
  readonly isLocked: boolean
}

/** A day of the account, today or later, with "today" and a way to clear it. */
export function DayField({ id, label, day, today, onChange, error, description, isLocked }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <DatePickerInput
      id={id}
      label={label}
      value={day}
      onChange={onChange}
      minDate={today}
      locale={language}
      valueFormat="D MMMM YYYY"
      placeholder={t(($) => $.campaignEditor.general.chooseDay)}
      clearable={!isLocked}
      clearButtonProps={{ 'aria-label': t(($) => $.campaignEditor.clear) }}
      presets={[{ value: today, label: t(($) => $.campaignEditor.today) }]}
      leftSection={<IconCalendar size={15} />}
      disabled={isLocked}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
