import { z } from 'zod'
import { interestCodec } from '../codecs/interest-package-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

const target = z.object({
  id: z.string().regex(/^[0-9]{1,32}$/),
  type: z.string().regex(/^[a-z_]{1,60}$/),
})
const targets = z.object({ interests: z.array(target).max(500) })

export const interestEndpoints = {
  searchInterests: defineEndpoint({
    method: 'GET',
    path: '/:account/search/interests',
    permission: 'figures:view',
    summary: 'At most fifty interests, behaviours and demographics whose name holds a text',
    params: inAccount,
    query: z.object({ q: z.string().max(200) }),
    response: z.array(interestCodec),
  }),
  suggestInterests: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/search/interests/suggestions',
    permission: 'figures:view',
    summary: 'At most fifty that go with the chosen ones; the platform is asked for ten at a time',
    params: inAccount,
    body: targets,
    response: z.array(interestCodec),
  }),
  checkInterests: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/search/interests/validity',
    permission: 'figures:view',
    summary: 'Which of these the platform has retired; an ad set that uses one would be refused',
    params: inAccount,
    body: targets,
    response: z.object({ retired: z.array(z.string()) }),
  }),
}
