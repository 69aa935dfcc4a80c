import { z } from 'zod'

/** Something chosen by its id. Files written elsewhere may leave its name out: lists of the account know it. */
export const storedReference = z.object({ id: z.string(), name: z.string().default('') })
