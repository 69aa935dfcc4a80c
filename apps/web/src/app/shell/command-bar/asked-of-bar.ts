import type { BudgetStep } from '@vigie/domain'
import type { BulkQuestion } from '../../../features/campaign-list/bulk-dialog.tsx'
import type { BulkSubject } from '../../../features/campaign-list/use-edit-plan.ts'
import type { WhySubject } from '../../../shared/decisions/why-drawer.tsx'

/** A change that was typed: the dialog shows it whole before anything is sent. */
export type AskedChange = {
  readonly subject: BulkSubject
  readonly question: BulkQuestion
  readonly step?: BudgetStep
}

/** What the bar leaves to the frame, which shows it over the screen: a change before it is sent, or the reasons of one. */
export type AskedOfBar = AskedChange | { readonly why: WhySubject }
