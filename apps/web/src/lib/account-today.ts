import { accountDay } from '@vigie/domain'
import { clockNow } from './clock.ts'

/** The day it is on an account's calendar, `YYYY-MM-DD`. */
export const accountToday = (timezone: string): string =>
  accountDay(new Date(clockNow()).toISOString(), timezone)
