import { z } from 'zod'
import { settingsIn } from './found-campaign.ts'
import { foundContent } from './found-creative.ts'
import { list } from './pairs.ts'
import { wholeList, type InAccount } from './values.ts'

const text = z.string().default('')

/** Of a creative: kept by the platform with the creative, and gone with it. */
const settings = ['authorization_category', 'contextual_multi_ads', 'degrees_of_freedom_spec', 'image_crops']

const creative = z.looseObject({
  id: z.string(),
  body: text,
  image_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  object_url: z.string().optional(),
  link_url: z.string().optional(),
  video_id: z.string().optional(),
  url_tags: text,
  product_set_id: z.string().optional(),
  object_story_id: z.string().optional(),
  source_instagram_media_id: z.string().optional(),
  effective_object_story_id: z.string().optional(),
  instagram_user_id: z.string().optional(),
  actor_id: z.string().optional(),
  object_story_spec: z.unknown().optional(),
  asset_feed_spec: z.unknown().optional(),
})
type Told = z.output<typeof creative>

/** What kind of creative it is, where it cannot be said again. */
function kindOf(one: Told): 'post' | 'catalogue' | 'film' | 'feed' | 'other' {
  if (one.object_story_id !== undefined || one.source_instagram_media_id !== undefined) return 'post'
  if (one.product_set_id !== undefined) return 'catalogue'
  if (one.asset_feed_spec !== undefined) return 'feed'
  return one.video_id === undefined ? 'other' : 'film'
}

const isReused = (one: Told): boolean => kindOf(one) === 'post' || kindOf(one) === 'catalogue'

const readCreative = creative.transform((one) => ({
  id: one.id,
  /** What it shows, in the product's terms; `null` where these cannot say it. */
  shows: isReused(one) ? null : foundContent(one),
  kind: kindOf(one),
  /** Parameters that the platform adds to its addresses. */
  urlTags: one.url_tags,
  /** Who speaks; `null` where it is not told. */
  pageId: one.effective_object_story_id?.split('_')[0] ?? one.actor_id ?? null,
  instagramUserId: one.instagram_user_id ?? null,
  body: one.body,
  imageUrl: one.image_url ?? null,
  objectUrl: one.object_url ?? one.link_url ?? null,
  thumbnailUrl: one.thumbnail_url ?? one.image_url ?? null,
  settings: settingsIn(one, settings),
}))

/** The ads of a campaign as somebody made them, with all that their creatives are made from. */
export const listFoundAds = list({
  request: ({ campaignId }: { readonly campaignId: string }) => ({
    path: `/${campaignId}/ads`,
    params: {
      fields: `id,name,status,effective_status,adset_id,conversion_domain,preview_shareable_link,creative{${[
        'id,body,image_url,thumbnail_url,object_url,link_url,video_id,url_tags,product_set_id,object_story_id',
        'source_instagram_media_id,effective_object_story_id,instagram_user_id,actor_id,object_story_spec,asset_feed_spec',
        ...settings,
      ].join(',')}}`,
    },
  }),
  parse: z
    .looseObject({
      id: z.string(),
      name: text,
      status: z.string(),
      effective_status: text,
      adset_id: z.string(),
      preview_shareable_link: z.string().optional(),
      creative: readCreative,
    })
    .transform((one) => ({
      id: one.id,
      name: one.name,
      status: one.status,
      effectiveStatus: one.effective_status,
      adsetId: one.adset_id,
      previewUrl: one.preview_shareable_link ?? null,
      creative: one.creative,
      settings: settingsIn(one, ['conversion_domain']),
    })),
  paging: wholeList,
})

/** Images of an account by their hashes, with their measures; one that is there no more is left out. */
export const listFoundImages = list({
  request: ({ account, hashes }: InAccount & { readonly hashes: readonly string[] }) => ({
    path: `/${account}/adimages`,
    params: { fields: 'hash,name,url,width,height', hashes: JSON.stringify(hashes) },
  }),
  parse: z
    .object({
      hash: z.string(),
      name: text,
      url: text,
      width: z.coerce.number().default(0),
      height: z.coerce.number().default(0),
    })
    .transform((one) => ({ ...one, name: one.name || one.hash })),
})
