import { duplicatesAbroad, launchesMatrix } from './campaigns.ts'
import {
  explainsWeek,
  findsOverspending,
  opensMondayReport,
  pausesLosers,
  raisesFive,
  readsRejection,
} from './everyday.ts'
import type { Job } from './job.ts'
import { putsUtms, swapsCreative } from './together.ts'

export type { Job } from './job.ts'

/** In the order in which they are done: each leaves the account as the next one needs it. */
export const jobs: readonly Job[] = [
  findsOverspending,
  raisesFive,
  // Before another campaign is taken in hand that shows the same.
  swapsCreative,
  duplicatesAbroad,
  pausesLosers,
  explainsWeek,
  launchesMatrix,
  readsRejection,
  opensMondayReport,
  // Last: an ad that shows something else is reviewed again, the rejected one too.
  putsUtms,
]
