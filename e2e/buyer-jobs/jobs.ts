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
import { putsUtms } from './together.ts'

export type { Job } from './job.ts'

/** In the order in which they are counted. */
export const jobs: readonly Job[] = [
  findsOverspending,
  raisesFive,
  duplicatesAbroad,
  pausesLosers,
  explainsWeek,
  launchesMatrix,
  putsUtms,
  readsRejection,
  opensMondayReport,
]
