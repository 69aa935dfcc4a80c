import type { AccountMoment } from '@vigie/domain'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import type { AccountDays } from '../rules/alert-days.read-model.ts'

/** What a watch of something goes by. */
export type WatchFrame = {
  readonly now: Date
  readonly moment: AccountMoment
  readonly days: AccountDays
  readonly currency: string
}

/** What a watch found: what holds now, told once while it holds, and what can no longer hold. */
export type Found = {
  readonly alerts: readonly NewAlert[]
  readonly over: readonly string[]
}

export const nothingFound: Found = { alerts: [], over: [] }
