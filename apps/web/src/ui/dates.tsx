import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import {
  DateInput as MantineDateInput,
  DatePicker as MantineDatePicker,
  DatePickerInput as MantineDatePickerInput,
  type DateInputProps,
  type DatePickerInputProps,
  type DatePickerProps,
  type DatePickerType,
} from '@mantine/dates'
import { clockNow } from '../lib/clock.ts'
import { dateFormat } from '../lib/date-format.ts'

/*
 * Fields and calendars of days, with their styles and the names of months and days in French: whoever has a calendar has both, on whatever
 * screen it is opened first.
 */

type OfDays = Pick<DatePickerProps, 'defaultDate' | 'getDayProps' | 'highlightToday'>

/** The product's day, as calendars write days: a demo has its own, and this machine another. */
const today = (): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(clockNow())

/** A calendar opens on the product's month and marks its day. */
function onTheProductsDay({ defaultDate, getDayProps, highlightToday }: OfDays): OfDays {
  const day = today()
  return {
    highlightToday: highlightToday ?? true,
    defaultDate: defaultDate ?? day,
    getDayProps: (date) => {
      // Over the machine's day, which the calendar would mark.
      const mark = { 'data-today': date === day || undefined }
      return { ...getDayProps?.(date), ...mark }
    },
  }
}

export const DateInput = (props: DateInputProps) => (
  <MantineDateInput {...props} {...onTheProductsDay(props)} />
)
export const DatePicker = (props: DatePickerProps) => (
  <MantineDatePicker {...props} {...onTheProductsDay(props)} />
)

/**
 * A field of a day. Whoever chose one by the keyboard stands in the field again, and not at the top of the page. Its calendar is part of the
 * field and no dialog of its own, which would have no name, and the red of its week ends is too pale to be read.
 */
export const DatePickerInput = <Type extends DatePickerType = 'default'>(
  props: DatePickerInputProps<Type>,
) => (
  <MantineDatePickerInput
    weekendDays={[]}
    {...props}
    {...onTheProductsDay(props)}
    popoverProps={{ returnFocus: true, withRoles: false, ...props.popoverProps }}
  />
)
