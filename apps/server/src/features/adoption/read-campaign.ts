import {
  listFoundAds,
  listFoundAdsets,
  listFoundImages,
  listPages,
  listPixels,
  readFoundCampaign,
  readInstagramAccounts,
} from '@vigie/ads-api'
import type {
  AdoptionInputs,
  FoundAd,
  FoundCampaign,
  FoundImage,
  Language,
  NamedReference,
} from '@vigie/domain'
import { observeCampaign } from '../../drift/observe-campaign.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { chunked } from '../../lib/chunked.ts'
import type { Platform } from '../../platforms/platform.ts'
import type { LiveObject } from '../../writes/change-order.ts'

/** What the platform tells of a campaign, read twice: to understand it, and as every look at a live campaign reads it. */
export type ReadCampaign = {
  readonly found: FoundCampaign
  readonly observed: ReadonlyMap<string, LiveObject>
  readonly names: AdoptionInputs['names']
  readonly instagramOf: AdoptionInputs['instagramOf']
}

type Asked = { readonly account: string; readonly campaignId: string; readonly language: Language }

/** Hashes that one call asks about: they travel in its address. */
const hashesPerCall = 50

/**
 * Reads a campaign with everything below it. It only reads.
 * @throws {AppError} `request.notFound` for one that the platform does not know or another account has @throws {PlatformError}
 */
export async function readCampaign(platform: Platform, asked: Asked): Promise<ReadCampaign> {
  const { account, campaignId, language } = asked
  const campaign = await platform.read(readFoundCampaign, { campaignId }).catch((error: unknown) => {
    if (error instanceof PlatformError && error.details.meaning === 'objectMissing') return null
    throw error
  })
  if (campaign?.account !== account) throw new AppError('request.notFound')
  const adsets = await platform.readAll(listFoundAdsets, { campaignId })
  const ads = await platform.readAll(listFoundAds, { campaignId })
  const images = await readImages(platform, account, ads)
  const observed = await observeCampaign(platform, account, campaignId)
  // The platform's own types of positions and devices are those of a draft where they are known; the rest is dropped there.
  const found: FoundCampaign = { campaign, adsets, ads, images }
  return { found, observed, ...(await namesOf(platform, found, { account, language })) }
}

async function readImages(
  platform: Platform,
  account: string,
  ads: readonly FoundAd[],
): Promise<FoundImage[]> {
  const hashes = [...new Set(ads.flatMap(({ creative: { shows } }) => hashesOf(shows)))]
  const images = []
  for (const some of chunked(hashes, hashesPerCall))
    images.push(...(await platform.readAll(listFoundImages, { account, hashes: some })))
  return images
}

function hashesOf(shows: FoundAd['creative']['shows']): string[] {
  if (shows?.kind === 'image')
    return [shows.imageHash, ...(shows.storyImageHash === null ? [] : [shows.storyImageHash])]
  if (shows?.kind !== 'carousel') return []
  return shows.cards.flatMap(({ visual }) => ('imageHash' in visual ? [visual.imageHash] : []))
}

type Reader = { readonly account: string; readonly language: Language }

/** What the ids of a campaign are called. */
async function namesOf(platform: Platform, found: FoundCampaign, { account, language }: Reader) {
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const codes = found.adsets.flatMap(({ targeting: { geo } }) => [
    ...geo.countries.map(({ id }) => id),
    ...[...geo.regions, ...geo.cities, ...geo.excludedRegions, ...geo.excludedCities].map(
      (one) => one.countryCode,
    ),
  ])
  const pages = await platform.readAll(listPages, null)
  const pixels = found.adsets.some(({ promoted }) => promoted.pixelId !== null)
    ? await platform.readAll(listPixels, { account })
    : []
  const instagrams = await instagramsOf(platform, found)
  return {
    names: new Map([
      ...codes
        .filter((code) => /^[A-Z]{2}$/.test(code))
        .map((code) => [`country ${code}`, countries.of(code) ?? code] as const),
      ...pages.map(({ id, name }) => [`page ${id}`, name] as const),
      ...pixels.map(({ id, name }) => [`pixel ${id}`, name] as const),
      ...[...instagrams.values()].map(({ id, name }) => [`instagram ${id}`, name] as const),
    ]),
    instagramOf: instagrams,
  }
}

/** The account on Instagram of each page that speaks in the campaign: its own, else the one that the platform made for it. */
async function instagramsOf(platform: Platform, found: FoundCampaign): Promise<Map<string, NamedReference>> {
  const pageIds = new Set([
    ...found.ads.flatMap(({ creative }) => creative.pageId ?? []),
    ...found.adsets.flatMap(({ promoted }) => promoted.pageId ?? []),
  ])
  const known = new Map<string, NamedReference>()
  for (const pageId of pageIds) {
    const { own, backed } = await platform.read(readInstagramAccounts, { pageId })
    const [first] = [...own, ...backed]
    if (first) known.set(pageId, { id: first.id, name: first.username })
  }
  return known
}
