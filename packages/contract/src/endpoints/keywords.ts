import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, packageNames } from '../shapes.ts'

const keywords = packageNames
const changed = z.object({ changed: z.number().int() })
const text = z
  .array(z.object({ id: z.string(), content: z.string().optional(), keywords }))
  .min(1)
  .max(500)
const image = z
  .array(z.object({ name: z.string().optional(), hash: z.string().max(100), keywords }))
  .min(1)
  .max(500)
const video = z
  .array(z.object({ id: z.string(), title: z.string().optional(), keywords }))
  .min(1)
  .max(500)

/** The specification's two calls of a kind: one replaces the packages of assets, the other adds some. */
const calls = <P extends 'AdTitles' | 'AdBodies' | 'AdImages' | 'AdVideos', S extends z.ZodType>(
  path: P,
  body: S,
) => ({
  replace: defineEndpoint({
    method: 'POST',
    path: `/:account/${path}/newkeywords`,
    permission: 'library:edit',
    summary: `Make each of these ${path} belong to exactly these packages; all of them or none`,
    params: inAccount,
    body,
    response: changed,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: `/:account/${path}/addkeywords`,
    permission: 'library:edit',
    summary: `Add packages to each of these ${path}, without duplicates; all of them or none`,
    params: inAccount,
    body,
    response: changed,
  }),
})

const titles = calls('AdTitles', text)
const bodies = calls('AdBodies', text)
const images = calls('AdImages', image)
const videos = calls('AdVideos', video)

export const keywordEndpoints = {
  replaceTitleKeywords: titles.replace,
  addTitleKeywords: titles.add,
  replaceBodyKeywords: bodies.replace,
  addBodyKeywords: bodies.add,
  replaceImageKeywords: images.replace,
  addImageKeywords: images.add,
  replaceVideoKeywords: videos.replace,
  addVideoKeywords: videos.add,
}
