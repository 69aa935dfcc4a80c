import type { Payload } from './campaign-payload.ts'
import type { ImageCreative, MessageSpec, VideoCreative, VideoSpec } from './creative-spec.ts'

/** Where the tall visual of a pair is shown. */
const tallPlacements = {
  publisher_platforms: ['facebook', 'instagram'],
  facebook_positions: ['story', 'facebook_reels'],
  instagram_positions: ['story', 'reels'],
}
const square = { name: 'square' }
const story = { name: 'story' }

/** A square image with a tall one: two rules, the empty one last. */
export const pairedImages = (creative: ImageCreative, storyHash: string): Payload =>
  assetFeed(creative, {
    ad_formats: ['SINGLE_IMAGE'],
    images: [
      { hash: creative.imageHash, adlabels: [square] },
      { hash: storyHash, adlabels: [story] },
    ],
    asset_customization_rules: rules('image_label'),
  })

/** The same of two videos: a pair is never an image and a video, the platform takes one format. */
export const pairedVideos = ({ video, ...creative }: VideoCreative, tall: VideoSpec): Payload =>
  assetFeed(creative, {
    ad_formats: ['SINGLE_VIDEO'],
    videos: [
      { video_id: video.videoId, thumbnail_hash: video.thumbnailHash, adlabels: [square] },
      { video_id: tall.videoId, thumbnail_hash: tall.thumbnailHash, adlabels: [story] },
    ],
    asset_customization_rules: rules('video_label'),
  })

const rules = (label: 'image_label' | 'video_label') => [
  { customization_spec: tallPlacements, [label]: story },
  { customization_spec: {}, [label]: square },
]

function assetFeed(message: MessageSpec, assets: object): Payload {
  const address = { website_url: message.link, ...(message.appLink ? { deeplink_url: message.appLink } : {}) }
  return {
    asset_feed_spec: JSON.stringify({
      optimization_type: 'PLACEMENT',
      ...assets,
      bodies: [{ text: message.body }],
      ...(message.title ? { titles: [{ text: message.title }] } : {}),
      ...(message.description ? { descriptions: [{ text: message.description }] } : {}),
      link_urls: [address],
      call_to_action_types: [message.callToAction],
    }),
  }
}
