import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import {
  DatePickerInput as MantineDatePickerInput,
  type DatePickerInputProps,
  type DatePickerType,
} from '@mantine/dates'

/*
 * Fields and calendars of days, with their styles and the names of months and days in French: whoever has a calendar has both, on whatever
 * screen it is opened first.
 */
export { DateInput, DatePicker } from '@mantine/dates'

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
    popoverProps={{ returnFocus: true, withRoles: false, ...props.popoverProps }}
  />
)
