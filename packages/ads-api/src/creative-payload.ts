import type { Payload } from './campaign-payload.ts'

export type CreativeSpec = {
  readonly name: string
  readonly pageId: string
  readonly instagramUserId: string
  readonly imageHash: string
  /** The 9:16 image for stories and reels; `null` when one image serves everywhere. */
  readonly storyImageHash: string | null
  readonly body: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
}

/** `POST act_X/adcreatives`: a link ad, or placement customisation when a story image is paired (platform page §2.5). */
export function creativePayload(creative: CreativeSpec): Payload {
  return creative.storyImageHash === null ? linkAd(creative) : pairedAd(creative, creative.storyImageHash)
}

function linkAd(creative: CreativeSpec): Payload {
  return {
    name: creative.name,
    object_story_spec: JSON.stringify({
      page_id: creative.pageId,
      instagram_user_id: creative.instagramUserId,
      link_data: {
        link: creative.link,
        message: creative.body,
        ...(creative.title ? { name: creative.title } : {}),
        ...(creative.description ? { description: creative.description } : {}),
        image_hash: creative.imageHash,
        call_to_action: { type: creative.callToAction, value: { link: creative.link } },
      },
    }),
  }
}

/** Two rules: stories and reels take the tall image, everything else (the empty rule, last) the square one. */
function pairedAd(creative: CreativeSpec, storyHash: string): Payload {
  return {
    name: creative.name,
    object_story_spec: JSON.stringify({
      page_id: creative.pageId,
      instagram_user_id: creative.instagramUserId,
    }),
    asset_feed_spec: JSON.stringify({
      optimization_type: 'PLACEMENT',
      ad_formats: ['SINGLE_IMAGE'],
      images: [
        { hash: creative.imageHash, adlabels: [{ name: 'square' }] },
        { hash: storyHash, adlabels: [{ name: 'story' }] },
      ],
      bodies: [{ text: creative.body }],
      ...(creative.title ? { titles: [{ text: creative.title }] } : {}),
      ...(creative.description ? { descriptions: [{ text: creative.description }] } : {}),
      link_urls: [{ website_url: creative.link }],
      call_to_action_types: [creative.callToAction],
      asset_customization_rules: [
        {
          customization_spec: {
            publisher_platforms: ['facebook', 'instagram'],
            facebook_positions: ['story', 'facebook_reels'],
            instagram_positions: ['story', 'reels'],
          },
          image_label: { name: 'story' },
        },
        { customization_spec: {}, image_label: { name: 'square' } },
      ],
    }),
  }
}
