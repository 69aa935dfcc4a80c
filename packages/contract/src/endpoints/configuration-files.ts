import { copiedParts } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'

export const oneFile = inAccount.extend({ fileId: z.string() })

export const saved = z.object({ result: z.string(), revision: z.number().int() })

/** What is done to a whole file, without reading what is in it: a list needs no codec for that. */
export const configurationFileEndpoints = {
  duplicateConfiguration: defineEndpoint({
    method: 'POST',
    path: '/:account/single_campaign_configuration/:fileId/duplicate',
    permission: 'draft:edit',
    summary: 'A new draft with the same content under another name',
    params: oneFile,
    body: z.object({
      name: z.string().min(1).max(400),
      /** What the copy takes along; everything when nothing is said. */
      kept: z
        .array(z.enum(copiedParts))
        .max(50)
        .default([...copiedParts]),
      /** Geo-demographic packages that the copy goes to; where the original is when nothing is said. */
      geoPackages: z.array(z.uuid()).max(50).default([]),
    }),
    response: saved,
  }),
  deleteConfiguration: defineEndpoint({
    method: 'DELETE',
    path: '/:account/single_campaign_configuration/:fileId',
    permission: 'draft:edit',
    summary: 'Delete a draft; a published configuration is refused',
    params: oneFile,
    response: done,
  }),
}
