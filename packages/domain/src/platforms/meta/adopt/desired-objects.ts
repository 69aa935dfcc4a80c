import type { AdoptionInputs } from '../../../adoption/adoption.ts'
import type { FoundAd, FoundAdset, FoundCampaign } from '../../../adoption/found-campaign.ts'
import type {
  CampaignType,
  Device,
  PlacementChoice,
  PublisherPlatform,
} from '../../../campaign-draft/draft.ts'
import type { DesiredAdset, DesiredCampaign, DesiredCreative } from '../../../publication/planned-node.ts'
import { landingUrl } from '../../../reusable-packages/links.ts'
import type { Instant } from '../../../shared/references.ts'
import { typeOfAdset } from './type-of.ts'

type Names = AdoptionInputs['names']

/** An event stands for an install by the platform's goal; it has no event type of its own. */
const installEvent = 'APP_INSTALLS'

/** As drafts write an instant: seconds, and a Z. */
export const toSeconds = (instant: Instant | null): Instant | null =>
  instant === null ? null : `${new Date(instant).toISOString().slice(0, 19)}Z`

const capped = (strategy: FoundAdset['bidStrategy']) =>
  strategy === 'costCap' || strategy === 'bidCap' ? { bidStrategy: strategy } : {}

/** A campaign that stands, as a plan would want it. */
export function desiredCampaign(found: FoundCampaign, type: CampaignType): DesiredCampaign {
  const { campaign, adsets } = found
  return {
    name: campaign.name,
    campaignType: type,
    budget: campaign.budget,
    ...(campaign.budget === null ? {} : capped(campaign.bidStrategy)),
    specialAdCategories: campaign.specialAdCategories,
    catalogId: campaign.catalogId,
    application: adsets.map(applicationOf).find((one) => one !== null) ?? null,
    isForIos14: campaign.isForIos14,
    ...(campaign.spendCap === null ? {} : { spendCap: campaign.spendCap }),
  }
}

const applicationOf = ({ promoted: { applicationId, storeUrl } }: FoundAdset) =>
  applicationId === null ? null : { id: applicationId, storeUrl: storeUrl ?? '' }

/** The event that an ad set optimises for, with installs as the event that stands for them. */
const eventOf = ({ goal, promoted }: FoundAdset): string | null =>
  goal === installEvent ? installEvent : promoted.customEventType

/** An ad set that stands, as a plan would want it. */
export function desiredAdset(
  found: FoundCampaign,
  adset: FoundAdset,
  { type, names }: { readonly type: CampaignType; readonly names: Names },
): DesiredAdset {
  const strategy = adset.budget === null ? found.campaign.bidStrategy : adset.bidStrategy
  const { bidAmount } = adset
  return {
    name: adset.name,
    campaignType: typeOfAdset(found, adset) ?? type,
    budget: adset.budget,
    ...(adset.budget === null ? {} : capped(strategy)),
    ...(bidAmount === null || (strategy !== 'costCap' && strategy !== 'bidCap') ? {} : { bidAmount }),
    startTime: toSeconds(adset.startTime),
    endTime: toSeconds(adset.endTime),
    pixelId: adset.promoted.pixelId,
    application: applicationOf(adset),
    productSetId: adset.promoted.productSetId,
    customers: { kind: 'everyone' },
    customEventType: eventOf(adset),
    pixelRule: adset.promoted.pixelRule,
    attribution: adset.attribution,
    targeting: desiredTargeting(adset, names),
    dsaBeneficiary: adset.dsaBeneficiary,
    dsaPayor: adset.dsaPayor,
  }
}

function desiredTargeting({ targeting }: FoundAdset, names: Names): DesiredAdset['targeting'] {
  const { geo, interests, isAdvantageAudience } = targeting
  const named = (kind: string) => (one: { readonly id: string }) => ({
    id: one.id,
    name: names.get(`${kind} ${one.id}`) ?? one.id,
  })
  const inCountry = <P extends { readonly countryCode: string }>(place: P) => ({
    ...place,
    countryName: names.get(`country ${place.countryCode}`) ?? place.countryCode,
  })
  const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted()
  return {
    geo: {
      ...geo,
      languages: geo.languages.map(named('language')),
      countries: geo.countries.map(named('country')),
      regions: geo.regions.map(inCountry),
      cities: geo.cities.map(inCountry),
      excludedRegions: geo.excludedRegions.map(inCountry),
      excludedCities: geo.excludedCities.map(inCountry),
      locationTypes: ['home', 'recent'],
    },
    audiences: sorted(targeting.audiences),
    excludedAudiences: sorted(targeting.excludedAudiences),
    interests,
    excludedInterests: [],
    isAdvantageAudience,
    placements: placementsOf(targeting.placements),
  }
}

const platforms: readonly PublisherPlatform[] = ['facebook', 'instagram', 'messenger', 'audience_network']
const devices: readonly Device[] = ['mobile', 'desktop']

function placementsOf(told: FoundAdset['targeting']['placements']): PlacementChoice {
  const positions = (platform: PublisherPlatform) => told.positions[platform] ?? []
  return {
    publisherPlatforms: platforms.filter((one) => told.publisherPlatforms.includes(one)),
    positions: {
      facebook: positions('facebook'),
      instagram: positions('instagram'),
      messenger: positions('messenger'),
      audience_network: positions('audience_network'),
    },
    userOs: told.userOs,
    devices: devices.filter((one) => told.devices.includes(one)),
    wifiOnly: told.wifiOnly,
  }
}

/** What an ad shows, with the parameters that the platform adds to its addresses in them; `null` where we cannot say it. */
export function desiredContent({ creative: { shows, urlTags } }: FoundAd): DesiredCreative | null {
  if (shows === null || !('link' in shows)) return null
  const link = landingUrl(shows.link, urlTags)
  if (shows.kind !== 'carousel') return { ...shows, link }
  return {
    ...shows,
    link,
    cards: shows.cards.map((card) => ({ ...card, link: landingUrl(card.link, urlTags) })),
  }
}
