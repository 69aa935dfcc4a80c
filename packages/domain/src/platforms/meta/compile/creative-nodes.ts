import type { CampaignDraft } from '../../../campaign-draft/draft.ts'
import { creativeName, utmWriter } from '../../../naming/compose-names.ts'
import { adValues, campaignValues } from '../name-values.ts'
import type { TextAsset, VideoAsset } from '../../../reusable-packages/ad-package.ts'
import type { CarouselCard } from '../../../reusable-packages/carousel.ts'
import { landingUrl } from '../../../reusable-packages/links.ts'
import type { PackageAd } from '../../../reusable-packages/package-ads.ts'
import type { AdsetGroup, PlannedAdDetail } from '../../../publication/adset-group.ts'
import { promotedApplication } from './campaign-nodes.ts'
import type { PlanInputs } from '../../../publication/plan-inputs.ts'
import type {
  AdNode,
  CreativeNode,
  DesiredCard,
  DesiredCreative,
  Unordered,
} from '../../../publication/planned-node.ts'

/** One creative per ad of a package, however many ad sets show it; ads shown again bring their own. */
export function creativeNodes(inputs: PlanInputs, groups: readonly AdsetGroup[]): Unordered<CreativeNode>[] {
  const shared = campaignValues({ ...inputs, timezone: inputs.account.timezone })
  const write = utmWriter(inputs.account.naming)
  const used = new Map(groups.flatMap((group) => group.ads.map((ad) => [ad.creativeKey, ad] as const)))
  return [...used.values()].flatMap((detail): Unordered<CreativeNode>[] => {
    const usualUtm = write({ ...shared, ...adValues(detail.adPackage, detail.ad) })
    const desired = desiredCreative({ draft: inputs.draft, usualUtm }, detail)
    if (desired === null) return []
    return [{ key: detail.creativeKey, kind: 'creative', operation: 'create', parentKey: null, desired }]
  })
}

export function adNode(draft: CampaignDraft, group: AdsetGroup, detail: PlannedAdDetail): Unordered<AdNode> {
  const shownAgain =
    detail.ad.kind === 'existing' && detail.ad.ad.storyId === null ? detail.ad.ad.creative.id : null
  return {
    key: detail.key,
    kind: 'ad',
    operation: 'create',
    parentKey: group.key,
    adPackage: detail.adPackage,
    desired: {
      name: detail.name,
      creativeKey: shownAgain === null ? detail.creativeKey : null,
      creativeId: shownAgain,
      applicationId: promotedApplication(draft)?.id ?? null,
    },
  }
}

type Words = {
  readonly body: TextAsset
  readonly title: TextAsset | null
  readonly description: TextAsset | null
  readonly link: TextAsset
  readonly utm: TextAsset | null
  readonly callToAction: TextAsset
}

/** `usualUtm` goes to addresses whose package brings no parameters of its own. */
type Made = { readonly draft: CampaignDraft; readonly usualUtm: string }

/** `null` for an ad that is shown again with the creative it has. */
function desiredCreative(made: Made, { name, ad }: PlannedAdDetail): DesiredCreative | null {
  const { draft } = made
  const identity = {
    name: creativeName(name),
    pageId: draft.page?.id ?? '',
    instagramUserId: draft.instagramAccount?.id ?? '',
  }
  switch (ad.kind) {
    case 'image': {
      const { square, story } = ad.combination
      const visual = { imageHash: square.hash, storyImageHash: story?.hash ?? null }
      return { kind: 'image', ...identity, ...messageOf(made, ad.combination), ...visual }
    }
    case 'video': {
      const { square, story } = ad.combination
      const visual = { video: videoOf(square), storyVideo: story && videoOf(story) }
      return { kind: 'video', ...identity, ...messageOf(made, ad.combination), ...visual }
    }
    case 'carousel':
      return { kind: 'carousel', ...identity, ...carouselOf(made, ad) }
    case 'post':
      return postOf(identity, ad, made.usualUtm)
    case 'existing':
      return ad.ad.storyId === null ? null : { kind: 'pagePost', name: identity.name, postId: ad.ad.storyId }
    case 'catalogue': {
      const { catalogue, format } = ad.combination
      const products = { productSetId: catalogue.productSetId, format: formatOf(format) }
      return { kind: 'catalog', ...identity, ...messageOf(made, ad.combination), ...products }
    }
  }
}

/** An app ad must lead to the store it promotes; the package's own link opens the installed application. */
function linksOf({ draft, usualUtm }: Made, content: string, utm: TextAsset | null) {
  const application = promotedApplication(draft)
  const link = landingUrl(content, utm?.content ?? usualUtm)
  return {
    link: application?.storeUrl ?? link,
    appLink: application === null || content === application.storeUrl ? null : link,
  }
}

const messageOf = (made: Made, words: Words) => ({
  body: words.body.content,
  title: words.title?.content ?? '',
  description: words.description?.content ?? '',
  ...linksOf(made, words.link.content, words.utm),
  callToAction: words.callToAction.content,
})

const videoOf = ({ videoId, thumbnailHash }: VideoAsset) => ({ videoId, thumbnailHash })

function carouselOf(made: Made, { carousel, utm }: Extract<PackageAd, { readonly kind: 'carousel' }>) {
  const { body, title, description, callToAction, isOrderOptimized, isVideoAllowed } = carousel
  const card = ({ visual, ...one }: CarouselCard): DesiredCard => ({
    title: one.title,
    description: one.description,
    callToAction: one.callToAction,
    link: linksOf(made, one.link, utm).link,
    visual:
      visual.kind === 'image'
        ? { imageHash: visual.hash }
        : { videoId: visual.videoId, thumbnailHash: visual.hash },
  })
  return {
    ...{ body, title, description, callToAction, isOrderOptimized, isVideoAllowed },
    ...linksOf(made, carousel.link, utm),
    cards: carousel.cards.map(card),
  }
}

function postOf(
  identity: { readonly name: string; readonly pageId: string; readonly instagramUserId: string },
  { post, link, utm, callToAction }: Extract<PackageAd, { readonly kind: 'post' }>,
  usualUtm: string,
): DesiredCreative {
  if (post.network === 'facebook') return { kind: 'pagePost', name: identity.name, postId: post.sourceId }
  return {
    kind: 'instagramPost',
    ...identity,
    instagramUserId: post.instagramUserId ?? identity.instagramUserId,
    mediaId: post.sourceId,
    link: link ? landingUrl(link.content, utm?.content ?? usualUtm) : (post.permalinkUrl ?? ''),
    callToAction: callToAction?.content ?? 'LEARN_MORE',
  }
}

type Format = Extract<DesiredCreative, { readonly kind: 'catalog' }>['format']
const formats: readonly Format[] = ['carousel', 'single_image', 'collection', 'slideshow', 'automatic']

/** A format that is not known is left to the platform. */
const formatOf = (value: string): Format =>
  formats.find((format) => format === value.toLowerCase()) ?? 'automatic'
