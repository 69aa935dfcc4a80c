/**
 * Fields and calendars of days, with their styles and the names of months and days in French: whoever has a calendar has both, on whatever
 * screen it is opened first.
 */
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'

export { DateInput, DatePicker, DatePickerInput } from '@mantine/dates'
