import { dayBefore, restatedDays } from './freshness.ts'

/** A window as the platform writes it: `7d_click`. */
const windowPattern = /^(\d+)d_/u

/**
 * The first day on which clicks or views may still become results, by the longest window that the account counts in. Until the platform
 * has corrected its last word more days are read again; what it corrects then cannot be seen in a drawing. What is counted in another
 * way, or is not known, may move for as long as the platform corrects.
 */
export function growingSince(today: string, attribution: readonly string[]): string {
  const days = attribution
    .flatMap((one) => one.split(','))
    .map((one) => Number(windowPattern.exec(one.trim())?.[1] ?? restatedDays))
  return dayBefore(today, days.length === 0 ? restatedDays : Math.min(restatedDays, Math.max(...days)))
}
