import type { ClientReportPage } from '../../data/client-report.ts'

/** A report as it is shown. */
export type Report = ClientReportPage['report']
