import { z } from 'zod'
import { addedImageCodec, imageCodec } from '../codecs/image-codec.ts'
import { saidOrigin } from '../codecs/origin-codec.ts'
import { pairingCodec } from '../codecs/pairing-codec.ts'
import { changedTextCodec, newTextsCodec, textAssetCodec } from '../codecs/text-asset-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount, packageNames } from '../shapes.ts'

const oneAsset = inAccount.extend({ id: z.string() })
/** The specification's path of each text kind, below the account. Lists are created in bulk where it says so. */
export const textAssetPaths = {
  body: 'AdBodies',
  title: 'AdTitles',
  description: 'description',
  link: 'link',
  utm: 'utm',
  callToAction: 'call_to_action',
} as const

export type TextAssetPath = (typeof textAssetPaths)[keyof typeof textAssetPaths]

const textEndpoints = <P extends TextAssetPath>(path: P) => ({
  list: defineEndpoint({
    method: 'GET',
    path: `/:account/${path}`,
    permission: 'figures:view',
    summary: `List ${path}`,
    params: inAccount,
    response: z.array(textAssetCodec),
  }),
  create: defineEndpoint({
    method: 'PUT',
    path: `/:account/${path}`,
    permission: 'library:edit',
    summary: `Create ${path}; a content that exists already answers the existing one`,
    params: inAccount,
    body: newTextsCodec,
    response: z.array(textAssetCodec),
  }),
  update: defineEndpoint({
    method: 'POST',
    path: `/:account/${path}/:id`,
    permission: 'library:edit',
    summary: `Change the content or the packages of one of ${path}`,
    params: oneAsset,
    body: changedTextCodec,
    response: textAssetCodec,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `/:account/${path}/:id`,
    permission: 'library:edit',
    summary: `Delete one of ${path}`,
    params: oneAsset,
    response: done,
  }),
})

const body = textEndpoints(textAssetPaths.body)
const title = textEndpoints(textAssetPaths.title)
const description = textEndpoints(textAssetPaths.description)
const link = textEndpoints(textAssetPaths.link)
const utm = textEndpoints(textAssetPaths.utm)
const callToAction = textEndpoints(textAssetPaths.callToAction)

/** A short-lived signed form: post `fields` then the file, as multipart, to `url`; 204 means stored. */
export const uploadForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Name to give back when registering the file: the storage location. */
  filename: z.string(),
})

export const assetEndpoints = {
  listImages: defineEndpoint({
    method: 'GET',
    path: '/:account/AdImages',
    permission: 'figures:view',
    summary: 'Images of the account, newest first',
    params: inAccount,
    /** The specification's own; every field is answered. */
    query: z.object({ language: z.string().max(10).optional(), fields: z.string().max(500).optional() }),
    response: z.array(imageCodec),
  }),
  uploadLimits: defineEndpoint({
    method: 'GET',
    path: '/:account/uploads',
    permission: 'figures:view',
    summary: 'The largest files that are taken, in bytes, and the smallest side of an image, in pixels',
    params: inAccount,
    response: z.object({
      imageBytes: z.number().int(),
      videoBytes: z.number().int(),
      imageSide: z.number().int(),
    }),
  }),
  prepareUpload: defineEndpoint({
    method: 'POST',
    path: '/:account/uploads',
    permission: 'library:edit',
    summary: 'A signed form that accepts exactly this file for a few minutes',
    params: inAccount,
    body: z.object({
      name: z.string().min(1).max(300),
      type: z.enum(['image/jpeg', 'image/png', 'video/mp4']),
      size: z.number().int().positive(),
    }),
    response: uploadForm,
  }),
  registerImages: defineEndpoint({
    method: 'PUT',
    path: '/:account/AdImages',
    permission: 'library:edit',
    summary: 'Check uploaded files, give them to the platform and list them; one result per file',
    params: inAccount,
    body: z
      .array(
        z.object({
          filename: z.string().max(500),
          name: z.string().min(1).max(300),
          keywords: packageNames,
        }),
      )
      .min(1)
      .max(50),
    response: z.array(
      z.union([
        addedImageCodec,
        z.object({
          result: z.literal('refused'),
          filename: z.string(),
          code: z.string(),
          facts: z.record(z.string(), z.unknown()),
        }),
      ]),
    ),
  }),
  deleteImage: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AdImages/:id',
    permission: 'library:edit',
    summary: 'Remove an image from the library; ads that use it keep it',
    params: oneAsset,
    response: done,
  }),
  renameVisual: defineEndpoint({
    method: 'POST',
    path: '/:account/visuals/:id/name',
    permission: 'library:edit',
    summary: 'Give an image or a video of the library another name; ads that use it do not change',
    params: oneAsset,
    body: z.object({ name: z.string().trim().min(1).max(250) }),
    response: done,
  }),
  sayOrigin: defineEndpoint({
    method: 'POST',
    path: '/:account/assets/:id/origin',
    permission: 'library:edit',
    summary:
      'Say where an image, a video or a text of the library comes from, or take back what was said; marks in its file stay',
    params: oneAsset,
    body: saidOrigin,
    response: done,
  }),
  pairImages: defineEndpoint({
    method: 'POST',
    path: '/:account/AdImages/update/:id',
    permission: 'library:edit',
    summary: 'Pair a square visual with its story, or undo the pair',
    params: oneAsset,
    body: pairingCodec,
    response: z.array(imageCodec),
  }),
  listBodies: body.list,
  createBodies: body.create,
  updateBody: body.update,
  deleteBody: body.remove,
  listTitles: title.list,
  createTitles: title.create,
  updateTitle: title.update,
  deleteTitle: title.remove,
  listDescriptions: description.list,
  createDescriptions: description.create,
  updateDescription: description.update,
  deleteDescription: description.remove,
  listLinks: link.list,
  createLinks: link.create,
  updateLink: link.update,
  deleteLink: link.remove,
  listUtms: utm.list,
  createUtms: utm.create,
  updateUtm: utm.update,
  deleteUtm: utm.remove,
  listCallsToAction: callToAction.list,
  createCallsToAction: callToAction.create,
  updateCallToAction: callToAction.update,
  deleteCallToAction: callToAction.remove,
}
