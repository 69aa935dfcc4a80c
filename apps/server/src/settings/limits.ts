import { amount, whole } from './kinds.ts'

/** How much is taken, and how long is waited. */
export const limitSettings = {
  // The platform itself takes no film above 4 GB.
  VIGIE_VIDEO_MAX_MB: whole({ from: 1, to: 4096 })
    .default(500)
    .describe('The heaviest film that is taken, in megabytes'),
  VIGIE_STORAGE_PER_ACCOUNT_GB: amount({ from: 0.001, to: 100_000 })
    .default(100)
    .describe('Images and films that one ad account may keep, in gigabytes, with what is on its way'),
  VIGIE_REQUEST_SECONDS: amount({ from: 0.1, to: 600 })
    .default(60)
    .describe(
      'How long a request may take to arrive before its connection is ended; uploads may take longer while they go on',
    ),
  VIGIE_DATABASE_PATIENCE_SECONDS: amount({ from: 0.1, to: 60 })
    .default(2)
    .describe('How long a request waits for a connection to the database before it is refused with 503'),
  VIGIE_QUIET_SECONDS: amount({ from: 0, to: 3600 })
    .default(180)
    .describe('How long an object of a lost answer may still appear on the platform'),
  VIGIE_FIRST_ANSWER_SECONDS: amount({ from: 0, to: 25 })
    .default(10)
    .describe(
      'How long the call that starts a publication waits for the campaign’s id before it answers without',
    ),
  VIGIE_THROTTLE_SECONDS: amount({ from: 0, to: 3600 })
    .default(60)
    .describe('How long nothing is created after the platform said that it is too much'),
  VIGIE_SCORE_SECONDS: amount({ from: 1, to: 3600 })
    .default(300)
    .describe('Within which the platform’s score of an account flows back'),
} as const
