import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Asks the addresses of a channel that was made or changed. */
export const askAddresses = defineJob({
  name: 'alerts.askAddresses',
  input: z.object({ accountId: z.number().int(), channelId: z.string() }),
  isExclusive: false,
})
