import { packageAds, type FoundCampaign, type Library, type TextAssetKind } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readAdPackageNames, readAdPackages } from '../../records/ad-packages.ts'
import { readImages } from '../../records/images.ts'
import { readExistingAds } from '../../records/reused-ads.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { readTextAssets } from '../../records/text-assets.ts'
import { readVideos } from '../../records/videos.ts'

/** What the library holds that a campaign may be made of already; the rest of it is not looked at. */
export async function readLibrary(scope: AccountScope, found: FoundCampaign): Promise<Library> {
  const hashes = new Set(found.images.map(({ hash }) => hash))
  const filmed = new Set(
    found.ads.flatMap(({ creative: { shows } }) => (shows?.kind === 'video' ? [shows.video.videoId] : [])),
  )
  const images = (await readImages(scope)).filter(({ hash }) => hashes.has(hash))
  const videos =
    filmed.size === 0 ? [] : (await readVideos(scope)).filter(({ videoId }) => filmed.has(videoId))
  const adIds = new Set(found.ads.map(({ id }) => id))
  const existingAds = (await readExistingAds(scope)).filter(({ id }) => adIds.has(id))
  const text = (kind: TextAssetKind) => readTextAssets(scope, kind)
  // A package that makes the same ads holds one of these.
  const names = [...new Set([...images, ...videos, ...existingAds].flatMap(({ keywords }) => keywords))]
  const adPackages = names.length === 0 ? [] : await readAdPackages(scope, names)
  return {
    images,
    videos,
    existingAds,
    texts: {
      body: await text('body'),
      title: await text('title'),
      description: await text('description'),
      link: await text('link'),
      utm: await text('utm'),
      callToAction: await text('callToAction'),
    },
    adPackages: adPackages.filter((one) => packageAds(one).length > 0),
    adPackageNames: await readAdPackageNames(scope),
    geoPackages: await readPackages(scope, 'geo'),
    audiencePackages: await readPackages(scope, 'audience'),
    interestPackages: await readPackages(scope, 'interest'),
  }
}
