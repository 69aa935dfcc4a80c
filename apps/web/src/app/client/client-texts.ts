import { catalogue } from '../catalogue.ts'

/** What the page of a client says; of it the product says the report alone, before it is shared. */
export const clientTexts = {
  clientReport: catalogue(
    () => import('../../shared/client-report/client-report.fr.ts').then((chunk) => chunk.clientReportFr),
    () => import('../../shared/client-report/client-report.en.ts').then((chunk) => chunk.clientReportEn),
  ),
  clientPage: catalogue(
    () => import('../../features/client-page/client-page.fr.ts').then((chunk) => chunk.clientPageFr),
    () => import('../../features/client-page/client-page.en.ts').then((chunk) => chunk.clientPageEn),
  ),
}

/** What it says of a call that failed: of what the product says, the part that it can meet. */
export const clientErrors = catalogue(
  () => import('./client-errors.fr.ts').then((chunk) => chunk.clientErrorsFr),
  () => import('./client-errors.en.ts').then((chunk) => chunk.clientErrorsEn),
)
