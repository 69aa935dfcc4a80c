import { PlatformError } from '../../../errors/platform-error.ts'

/** The platform will not answer so many rows: ask for less, or let it prepare a report. */
export function isTooMuch(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false
  const { code, subcode, message } = error.details
  if (subcode !== null && [1_487_534, 1_504_018, 1_504_038, 1_504_045].includes(subcode)) return true
  return code === 1 && /reduce the amount of data/i.test(message ?? '')
}

/** Answers of a report just asked for that only mean "not yet": unknown identity, or rows not there. */
export function isNotYet(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false
  const { code, subcode } = error.details
  return (code === 100 && subcode === 33) || code === 2601 || subcode === 1_815_107
}
