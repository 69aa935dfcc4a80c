import type { Payload } from './campaign-payload.ts'
import { capabilities, defaultVersion, type Capabilities } from './capabilities.ts'
import type {
  CarouselCard,
  CarouselCreative,
  CatalogCreative,
  CatalogFormat,
  CreativeSpec,
  IdentitySpec,
  ImageCreative,
  InstagramPostCreative,
  MessageSpec,
  VideoCreative,
} from './creative-spec.ts'
import { pairedImages, pairedVideos } from './placement-assets.ts'

/** `POST act_X/adcreatives`, for every kind of ad we make. */
export function creativePayload(
  creative: CreativeSpec,
  platform: Capabilities = capabilities(defaultVersion),
): Payload {
  switch (creative.kind) {
    case 'video':
      return creative.storyVideo === null
        ? storyOf(creative, platform, { video_data: videoData(creative) })
        : { ...storyOf(creative, platform, {}), ...pairedVideos(creative, creative.storyVideo) }
    case 'carousel':
      return {
        ...storyOf(creative, platform, { link_data: carouselData(creative) }),
        ...feature('carousel_to_video', creative.isVideoAllowed),
      }
    case 'pagePost':
      return { name: creative.name, object_story_id: creative.postId }
    case 'instagramPost':
      return instagramPost(creative, platform)
    case 'catalog':
      return catalogAd(creative, platform)
    default:
      return creative.storyImageHash === null
        ? storyOf(creative, platform, { link_data: linkData(creative) })
        : { ...storyOf(creative, platform, {}), ...pairedImages(creative, creative.storyImageHash) }
  }
}

type Story = Readonly<Record<string, object>>

function storyOf(
  creative: IdentitySpec & { readonly name: string },
  platform: Capabilities,
  story: Story,
): Payload {
  const identity = { page_id: creative.pageId, [platform.instagramField]: creative.instagramUserId }
  return { name: creative.name, object_story_spec: JSON.stringify({ ...identity, ...story }) }
}

/** The button. An app ad may say where the installed application opens. */
const callToAction = ({ callToAction: type, link, appLink }: MessageSpec) => ({
  type,
  value: { link, ...(appLink === null ? {} : { app_link: appLink }) },
})

const linkData = (creative: ImageCreative): object => ({
  link: creative.link,
  message: creative.body,
  ...(creative.title ? { name: creative.title } : {}),
  ...(creative.description ? { description: creative.description } : {}),
  image_hash: creative.imageHash,
  call_to_action: callToAction(creative),
})

/** A video says its address in the button only, and its description by another name. */
const videoData = (creative: VideoCreative): object => ({
  video_id: creative.video.videoId,
  image_hash: creative.video.thumbnailHash,
  message: creative.body,
  ...(creative.title ? { title: creative.title } : {}),
  ...(creative.description ? { link_description: creative.description } : {}),
  call_to_action: callToAction(creative),
})

/** Unless told, the platform orders the cards itself and adds one at the end. */
const carouselData = (creative: CarouselCreative): object => ({
  link: creative.link,
  message: creative.body,
  multi_share_optimized: creative.isOrderOptimized,
  multi_share_end_card: false,
  call_to_action: callToAction(creative),
  child_attachments: creative.cards.map((card) => cardData(creative, card)),
})

const cardData = (creative: CarouselCreative, card: CarouselCard): object => ({
  link: card.link,
  ...(card.title ? { name: card.title } : {}),
  ...(card.description ? { description: card.description } : {}),
  ...('imageHash' in card.visual
    ? { image_hash: card.visual.imageHash }
    : { video_id: card.visual.videoId, image_hash: card.visual.thumbnailHash }),
  call_to_action: callToAction({ ...creative, link: card.link, callToAction: card.callToAction }),
})

/** Features that the platform turns on by itself are said either way. */
const feature = (name: string, isOn: boolean): Payload => ({
  degrees_of_freedom_spec: JSON.stringify({
    creative_features_spec: { [name]: { enroll_status: isOn ? 'OPT_IN' : 'OPT_OUT' } },
  }),
})

const instagramPost = (creative: InstagramPostCreative, platform: Capabilities): Payload => ({
  name: creative.name,
  object_id: creative.pageId,
  [platform.instagramField]: creative.instagramUserId,
  [platform.instagramField === 'instagram_user_id' ? 'source_instagram_media_id' : 'instagram_story_id']:
    creative.mediaId,
  call_to_action: JSON.stringify({ type: creative.callToAction, value: { link: creative.link } }),
})

const formatOptions: Readonly<Record<Exclude<CatalogFormat, 'automatic'>, string>> = {
  carousel: 'carousel_images_multi_items',
  single_image: 'single_image',
  collection: 'collection_video',
  slideshow: 'carousel_slideshows',
}

/** Products are shown as chosen: without the opt-out the platform may turn them into videos. */
function catalogAd(creative: CatalogCreative, platform: Capabilities): Payload {
  const { format, productSetId } = creative
  const template = {
    message: creative.body,
    ...(creative.title ? { name: creative.title } : {}),
    ...(creative.description ? { description: creative.description } : {}),
    link: creative.link,
    call_to_action: { type: creative.callToAction },
    multi_share_end_card: false,
    ...(format === 'automatic' ? {} : { format_option: formatOptions[format] }),
  }
  return {
    ...storyOf(creative, platform, { template_data: template }),
    product_set_id: productSetId,
    ...feature('media_type_automation', format === 'automatic'),
  }
}
