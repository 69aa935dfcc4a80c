import { z } from 'zod'
import { pairingCodec } from '../codecs/pairing-codec.ts'
import { addedVideoCodec, videoCodec } from '../codecs/video-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount, packageNames } from '../shapes.ts'

const oneVideo = inAccount.extend({ id: z.string() })

export const videoEndpoints = {
  listVideos: defineEndpoint({
    method: 'GET',
    path: '/:account/AdVideos',
    permission: 'figures:view',
    summary: 'Videos of the account, newest first, with what the platform made of each',
    params: inAccount,
    /** Both are the specification's and change nothing: every field is answered, names are the account's. */
    query: z.object({ language: z.string().max(10).optional(), fields: z.string().max(500).optional() }),
    response: z.array(videoCodec),
  }),
  registerVideos: defineEndpoint({
    method: 'PUT',
    path: '/:account/AdVideos',
    permission: 'library:edit',
    summary: 'Check uploaded files and list them; the platform gets them in the background',
    params: inAccount,
    body: z
      .array(
        z.object({
          filename: z.string().max(500),
          name: z.string().min(1).max(250),
          keywords: packageNames,
          /** An uploaded jpg or png: the still picture. Without one the platform's own is taken once it has one. */
          thumbnail: z.string().max(500).optional(),
        }),
      )
      .min(1)
      .max(20),
    response: z.array(
      z.union([
        addedVideoCodec,
        z.object({
          result: z.literal('refused'),
          filename: z.string(),
          code: z.string(),
          facts: z.record(z.string(), z.unknown()),
        }),
      ]),
    ),
  }),
  deleteVideo: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AdVideos/:id',
    permission: 'library:edit',
    summary: 'Remove a video from the library; ads that use it keep it',
    params: oneVideo,
    response: done,
  }),
  pairVideo: defineEndpoint({
    method: 'POST',
    path: '/:account/AdVideos/update/:id',
    permission: 'library:edit',
    summary: 'Pair a visual with the one of the other shape, or undo the pair; either may be an image',
    params: oneVideo,
    body: pairingCodec,
    response: done,
  }),
}
