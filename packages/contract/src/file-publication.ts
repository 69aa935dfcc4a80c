import { publicationStateNames } from '@vigie/domain'
import { z } from 'zod'

export const publicationState = z.enum(publicationStateNames)

/** Who may let a publication above the sum of two people go on. */
export const approvers = z.array(z.object({ id: z.string(), name: z.string() }))

/** The publication of a file that has not ended, as lists and the editor of that file show it. */
export const filePublication = z.object({
  id: z.string(),
  extent: z.enum(['publish', 'update']),
  state: publicationState,
  total: z.number().int(),
  created: z.number().int(),
  startedBy: z.string(),
  problem: z.string().nullable(),
  /** Who may let it go on while it waits for a second person; empty in every other state. */
  approvers,
})
