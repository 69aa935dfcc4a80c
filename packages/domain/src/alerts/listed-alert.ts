import type { AlertCategory } from './alert-rule.ts'

/** 1 is high, 2 medium, 3 low; 4 tells that something is over. */
export type AlertPriority = 1 | 2 | 3 | 4

/** Something a person should know, as it was told, with what they made of it. */
export type ListedAlert = {
  readonly id: string
  readonly createdAt: string
  readonly category: AlertCategory
  readonly priority: AlertPriority
  /** What was told, as a code with its facts; read where it is shown. */
  readonly told: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> }
  /** The same in words, for who does not know the code. */
  readonly sentenceEn: string
  readonly sentenceFr: string
  readonly campaignIds: readonly string[]
  readonly campaignNames: readonly string[]
  readonly adsetNames: readonly string[]
  readonly adNames: readonly string[]
  readonly resolvedAt: string | null
  readonly acknowledgedAt: string | null
  readonly acknowledgedBy: string | null
  readonly snoozedUntil: string | null
  /** What this person thinks of it. */
  readonly opinion: 'up' | 'down' | null
}

/** What still asks for attention: open, not acknowledged, not put off. */
export const asksForAttention = (
  alert: Pick<ListedAlert, 'resolvedAt' | 'acknowledgedAt' | 'snoozedUntil' | 'priority'>,
  now: string,
): boolean =>
  alert.resolvedAt === null &&
  alert.acknowledgedAt === null &&
  alert.priority <= 3 &&
  (alert.snoozedUntil === null || alert.snoozedUntil <= now)
