import { clockNow } from './clock.ts'
import { dateFormat } from './date-format.ts'
import type { Language } from './format.ts'

/** A time zone as people write it, with what it is ahead of the world's clock today: `Paris (UTC+1)`. */
export function formatZone(timezone: string, language: Language): string {
  const offset = dateFormat(language, { timeZone: timezone, timeZoneName: 'shortOffset' })
    .formatToParts(clockNow())
    .find(({ type }) => type === 'timeZoneName')?.value
  const place = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
  return offset === undefined ? place : `${place} (${offset.replace('GMT', 'UTC')})`
}
