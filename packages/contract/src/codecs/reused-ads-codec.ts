import { z } from 'zod'

const keywords = z.array(z.string().max(200)).max(200)
const network = z.enum(['facebook', 'instagram'])
const address = z.string().max(4000).nullable()

const wirePost = z.object({
  id: z.string().nullish(),
  source_id: z.string().regex(/^[0-9]+(_[0-9]+)?$/),
  network,
  page_id: z.string().regex(/^[0-9]+$/),
  instagram_user_id: z
    .string()
    .regex(/^[0-9]+$/)
    .nullable(),
  message: z.string().max(65_000),
  full_picture: address,
  permalink: address,
  created_time: z.string().max(40).nullable(),
  keywords,
})

const post = z.object({
  id: z.string().nullable(),
  sourceId: z.string(),
  network,
  pageId: z.string(),
  instagramUserId: z.string().nullable(),
  text: z.string(),
  pictureUrl: z.string().nullable(),
  permalinkUrl: z.string().nullable(),
  createdAt: z.string().nullable(),
  keywords,
})

/** A sponsored post. `source_id` is the platform's post or media id. */
export const sponsoredPostCodec = z.codec(wirePost, post, {
  decode: (wire) => ({
    id: wire.id ?? null,
    sourceId: wire.source_id,
    network: wire.network,
    pageId: wire.page_id,
    instagramUserId: wire.instagram_user_id,
    text: wire.message,
    pictureUrl: wire.full_picture,
    permalinkUrl: wire.permalink,
    createdAt: wire.created_time,
    keywords: wire.keywords,
  }),
  encode: (value) => ({
    id: value.id,
    source_id: value.sourceId,
    network: value.network,
    page_id: value.pageId,
    instagram_user_id: value.instagramUserId,
    message: value.text,
    full_picture: value.pictureUrl,
    permalink: value.permalinkUrl,
    created_time: value.createdAt,
    keywords: value.keywords,
  }),
})

const wireAd = z.object({
  id: z.string().regex(/^[0-9]{1,32}$/),
  name: z.string().max(1000),
  campaign_name: z.string().max(1000).nullable().default(null),
  keywords,
  creative: z.object({
    id: z.string().max(64),
    body: z.string().max(65_000),
    image_url: address,
    object_url: address,
    thumbnail_url: address,
  }),
  effective_object_story_id: z.string().max(100).nullable(),
  preview_shareable_link: address,
})

const existingAd = z.object({
  id: z.string(),
  name: z.string(),
  campaignName: z.string().nullable(),
  keywords,
  creative: z.object({
    id: z.string(),
    body: z.string(),
    imageUrl: z.string().nullable(),
    objectUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  }),
  storyId: z.string().nullable(),
  previewUrl: z.string().nullable(),
})

/** An existing ad reused by packages. Its id is the platform's. */
export const existingAdCodec = z.codec(wireAd, existingAd, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.name,
    campaignName: wire.campaign_name,
    keywords: wire.keywords,
    creative: {
      id: wire.creative.id,
      body: wire.creative.body,
      imageUrl: wire.creative.image_url,
      objectUrl: wire.creative.object_url,
      thumbnailUrl: wire.creative.thumbnail_url,
    },
    storyId: wire.effective_object_story_id,
    previewUrl: wire.preview_shareable_link,
  }),
  encode: (value) => ({
    id: value.id,
    name: value.name,
    campaign_name: value.campaignName,
    keywords: value.keywords,
    creative: {
      id: value.creative.id,
      body: value.creative.body,
      image_url: value.creative.imageUrl,
      object_url: value.creative.objectUrl,
      thumbnail_url: value.creative.thumbnailUrl,
    },
    effective_object_story_id: value.storyId,
    preview_shareable_link: value.previewUrl,
  }),
})
