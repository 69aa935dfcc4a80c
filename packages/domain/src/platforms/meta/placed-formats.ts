import type { CampaignDraft, PublisherPlatform } from '../../campaign-draft/draft.ts'
import type { AdFormat, ShownFormat } from '../../publication/shown-format.ts'

/** Positions that fill the screen; every other one shows the ad as a card. */
const fullScreen: ReadonlyMap<string, AdFormat> = new Map([
  ['story', 'story'],
  ['facebook_reels', 'reel'],
  ['reels', 'reel'],
  ['profile_reels', 'reel'],
])

/** Where the tall visual of a pair is sent, as creatives say it; full screen elsewhere crops the square. */
const tall: { readonly [P in PublisherPlatform]?: readonly string[] } = {
  facebook: ['story', 'facebook_reels'],
  instagram: ['story', 'reels'],
}

/** Positions that stand for a platform of which none is chosen: one of each format that it has. */
const usual: { readonly [P in PublisherPlatform]: readonly string[] } = {
  facebook: ['feed', 'story', 'facebook_reels'],
  instagram: ['stream', 'story', 'reels'],
  messenger: ['story'],
  audience_network: ['classic'],
}
const everywhere: readonly PublisherPlatform[] = ['facebook', 'instagram', 'messenger', 'audience_network']

/** In which formats an ad of the draft can be seen; nothing chosen is everywhere. */
export function placedFormats({ placements }: Pick<CampaignDraft, 'placements'>): ShownFormat[] {
  const { publisherPlatforms, positions } = placements
  const places = (publisherPlatforms.length > 0 ? publisherPlatforms : everywhere).flatMap((platform) =>
    (positions[platform].length > 0 ? positions[platform] : usual[platform]).map((position) => ({
      platform,
      format: fullScreen.get(position) ?? 'feed',
      isTall: tall[platform]?.includes(position) === true,
    })),
  )
  const formats: readonly AdFormat[] = ['feed', 'story', 'reel']
  return formats.flatMap((format) => {
    const here = places.filter((place) => place.format === format)
    const platforms = [...new Set(here.map(({ platform }) => platform))]
    const tallOn = new Set(here.filter(({ isTall }) => isTall).map(({ platform }) => platform))
    return platforms.length === 0 ? [] : [{ format, platforms, tallOn: [...tallOn] }]
  })
}
