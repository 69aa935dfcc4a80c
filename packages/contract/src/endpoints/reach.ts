import { z } from 'zod'
import { geoPackageCodec } from '../codecs/geo-package-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

const id = z.string().regex(/^[0-9]{1,32}$/)
const interests = z
  .array(z.object({ id, name: z.string().max(300), type: z.string().regex(/^[a-z_]{1,60}$/) }))
  .max(500)
const people = z.number().int().nullable()

export const reachEndpoints = {
  estimateReach: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/reach',
    permission: 'figures:view',
    summary: 'How many people the platform thinks a targeting may reach; nothing is made',
    params: inAccount,
    body: z.object({
      /** `null`: anywhere. */
      zone: geoPackageCodec.nullable(),
      audiences: z.array(id).max(500),
      removedAudiences: z.array(id).max(500),
      interests,
      /** Of those only who have one of these as well. */
      alsoInterests: interests.optional(),
      isAdvantageAudience: z.boolean(),
    }),
    /** Both `null` when the platform does not say. */
    response: z.object({ lower: people, upper: people }),
  }),
}
