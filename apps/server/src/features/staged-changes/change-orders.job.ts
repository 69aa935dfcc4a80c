import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Sends one order; any worker may take it over when one dies. */
export const carryOutOrder = defineJob({
  name: 'changeOrder.carryOut',
  input: z.object({ accountId: z.number().int(), orderId: z.uuid() }),
  retryLimit: 1000,
  retryDelaySeconds: 2,
  longestDelaySeconds: 60,
  concurrency: 4,
})

/** Takes up orders whose time has come and that nobody works on. */
export const tendOrders = defineJob({ name: 'changeOrder.tend', input: z.object({}) })

/** Forgets, once a day, what was staged and ordered long ago. */
export const forgetTray = defineJob({ name: 'changeOrder.forget', input: z.object({}) })
