import { z } from 'zod'
import { list } from './pairs.ts'
import { wholeList, type InAccount } from './values.ts'

const text = z.string().default('')
const callToAction = z.object({ type: text, value: z.object({ link: text }).partial().optional() }).partial()

const storySpec = z
  .object({
    link_data: z
      .object({
        link: z.string(),
        message: z.string(),
        name: z.string(),
        image_hash: z.string(),
        picture: z.string(),
        call_to_action: callToAction,
      })
      .partial(),
    video_data: z
      .object({
        video_id: z.string(),
        title: z.string(),
        message: z.string(),
        image_url: z.string(),
        call_to_action: callToAction,
      })
      .partial(),
  })
  .partial()

const feedSpec = z
  .object({
    images: z.array(z.object({ hash: z.string() })),
    videos: z.array(z.object({ video_id: z.string(), thumbnail_url: z.string().optional() })),
    bodies: z.array(z.object({ text: z.string() })),
    titles: z.array(z.object({ text: z.string() })),
    link_urls: z.array(z.object({ website_url: z.string() })),
  })
  .partial()

/** A rule by its name with what the platform says of it, for the whole ad or for some placements alone. */
const rules = z.record(z.string(), z.string())
const feedback = z.object({ global: rules, placement_specific: z.record(z.string(), rules) }).partial()

/** A problem with which an ad runs, or for which it does not. */
const issue = z.object({ error_code: z.number(), error_summary: text, error_message: text })

const ad = z.object({
  id: z.string(),
  name: text,
  adset_id: text,
  campaign_id: text,
  status: text,
  effective_status: text,
  preview_shareable_link: z.string().optional(),
  ad_review_feedback: feedback.optional(),
  issues_info: z.array(issue).default([]),
  creative: z
    .object({
      id: z.string(),
      image_hash: z.string(),
      image_url: z.string(),
      thumbnail_url: z.string(),
      video_id: z.string(),
      title: z.string(),
      body: z.string(),
      object_story_spec: storySpec,
      asset_feed_spec: feedSpec,
    })
    .partial()
    .optional(),
})

/** What an ad shows. An empty text is one that the platform does not tell. */
type AdAssets = {
  readonly imageHash: string
  readonly videoId: string
  readonly pictureUrl: string
  readonly title: string
  readonly body: string
  readonly link: string
  /** The platform chooses among several images, videos or texts: only its own breakdown tells them apart. */
  readonly isMixed: boolean
}

/** The visual and the texts of an ad, wherever its kind of creative keeps them. */
function assetsOf({ creative = {} }: z.output<typeof ad>): AdAssets {
  const { link_data: link, video_data: video } = creative.object_story_spec ?? {}
  const feed = creative.asset_feed_spec ?? {}
  return {
    imageHash: link?.image_hash ?? feed.images?.[0]?.hash ?? creative.image_hash ?? '',
    videoId: video?.video_id ?? feed.videos?.[0]?.video_id ?? creative.video_id ?? '',
    pictureUrl:
      creative.image_url ??
      creative.thumbnail_url ??
      video?.image_url ??
      link?.picture ??
      feed.videos?.[0]?.thumbnail_url ??
      '',
    title: link?.name ?? video?.title ?? feed.titles?.[0]?.text ?? creative.title ?? '',
    body: link?.message ?? video?.message ?? feed.bodies?.[0]?.text ?? creative.body ?? '',
    link: link?.link ?? video?.call_to_action?.value?.link ?? feed.link_urls?.[0]?.website_url ?? '',
    isMixed: [feed.bodies, feed.titles, feed.videos].some((list) => (list?.length ?? 0) > 1),
  }
}

/** Why the platform refuses to show an ad, in its words; each rule once. */
function reasonsOf({ ad_review_feedback: told = {} }: z.output<typeof ad>) {
  const byRule = { ...Object.assign({}, ...Object.values(told.placement_specific ?? {})), ...told.global }
  return Object.entries<string>(byRule).map(([rule, said]) => ({ rule, said }))
}

const synced = ad.transform((one) => ({
  id: one.id,
  name: one.name,
  adsetId: one.adset_id,
  campaignId: one.campaign_id,
  status: one.status,
  effectiveStatus: one.effective_status,
  previewUrl: one.preview_shareable_link ?? null,
  reviewReasons: reasonsOf(one),
  issues: one.issues_info.map((told) => ({ rule: told.error_summary, said: told.error_message })),
  ...assetsOf(one),
}))

export type PlatformAd = z.output<typeof synced>

/** All ads of an account with what they show. */
export const listAds = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/ads`,
    params: {
      fields:
        'id,name,adset_id,campaign_id,status,effective_status,preview_shareable_link,ad_review_feedback,' +
        'issues_info{error_code,error_summary,error_message},' +
        'creative{id,image_hash,image_url,thumbnail_url,video_id,title,body,object_story_spec,asset_feed_spec}',
    },
  }),
  parse: synced,
  paging: wholeList,
})
