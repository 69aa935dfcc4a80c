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

export type { Job } from './job.ts'

/**
 * In the order in which they are counted. 4 and 8, a creative and UTMs of several live campaigns at once, are not among them yet:
 * packages are changed one by one, and the plans of their campaigns confirmed together.
 */
export const jobs: readonly Job[] = [
  findsOverspending,
  raisesFive,
  duplicatesAbroad,
  pausesLosers,
  explainsWeek,
  launchesMatrix,
  readsRejection,
  opensMondayReport,
]
