import { remembered } from '../world/remembered.ts'

const dayMilliseconds = 86_400_000
const formatOf = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: number): string => formatOf(timeZone).format(at)

/** The instant at which a day begins in a time zone, whatever its clock changes. */
export const startOfDay = (timeZone: string, day: string): number => startOf(`${timeZone} ${day}`)

const startOf = remembered((key) => {
  const [timeZone = '', day = ''] = key.split(' ')
  const noon = Date.parse(`${day}T12:00:00Z`)
  let low = noon - 2 * dayMilliseconds
  let high = noon + dayMilliseconds
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(timeZone, middle) < day) low = middle
    else high = middle
  }
  return high
})
