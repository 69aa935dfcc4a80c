import type { ReportAnswer } from '@vigie/contract'
import { buildReport, scoredEvent, sumFigures, type ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { readReportCells } from './report-cells.read-model.ts'

type Question = {
  readonly campaignId: string
  readonly range: ReadRange
  readonly currency: string
  readonly now: Date
}

/** The report of a campaign over a range, from the days that were read. */
export async function makeReport(scope: AccountScope, question: Question): Promise<ReportAnswer> {
  const { campaignId, range, currency, now } = question
  const cells = await readReportCells(scope, { campaignId, range })
  const event = scoredEvent(
    sumFigures(cells.filter(({ dimension }) => dimension === 'targeting').map((one) => one.figures)),
  )
  return {
    campaignId,
    since: range.since,
    until: range.until,
    currency,
    madeAt: now.toISOString(),
    scoredEvent: event,
    items: buildReport(cells, event).map((item) => ({ ...item, figures: { ...item.figures } })),
  }
}
