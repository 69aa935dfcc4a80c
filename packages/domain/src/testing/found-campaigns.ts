import * as fc from 'fast-check'
import type { FoundAd, FoundAdset, FoundCampaign, FoundTargeting } from '../adoption/found-campaign.ts'
import type { DesiredCreative } from '../publication/planned-node.ts'

const few = <T>(one: fc.Arbitrary<T>, maxLength = 3) => fc.uniqueArray(one, { maxLength })
const among = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const amount = fc.integer({ min: 100, max: 90_000 })
const budget = fc.record({ mode: among('daily' as const, 'daily' as const, 'lifetime' as const), amount })
const strategy = among(
  'highestVolume' as const,
  'highestVolume' as const,
  'costCap' as const,
  'bidCap' as const,
  'other' as const,
)
const instants = ['2026-03-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const
const name = fc.oneof(
  among('FR · Trafic', 'FR_2024/Essai #1', ' Un nom ', 'A/B', '🪑 Chaises', 'x'.repeat(400)),
  fc.string({ minLength: 1, maxLength: 30 }),
)

const region = among(
  { key: '1024', name: 'Bretagne', countryCode: 'FR' },
  { key: '1025', name: 'Normandie', countryCode: 'FR' },
)
const city = fc
  .record({ key: among('2988507', '2996944'), radiusKm: among(0, 17, 40) })
  .map((one) => ({ ...one, name: `Ville ${one.key}`, countryCode: 'FR', regionName: 'France' }))

/** As the platform tells points: with every decimal that it has, and in either unit. */
const point = fc.record({
  name: among('', 'Atelier', 'Boutique'),
  latitude: among(48.8566, 45.764043, -20.8789, 48.85661400012),
  longitude: among(2.3522, -0.5792, 55.4481),
  radius: among(1, 5, 12.5, 49),
  unit: among('kilometer' as const, 'mile' as const),
  countryCode: among('FR', ''),
})
const points = (most: number) =>
  fc.uniqueArray(point, {
    maxLength: most,
    selector: ({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude}`,
  })

const targeting = (): fc.Arbitrary<FoundTargeting> =>
  fc.record({
    geo: fc
      .tuple(
        fc.record({
          ageMin: among(18, 18, 25, 30),
          ageMax: among(null, null, 54, 64),
          gender: among('all' as const, 'all' as const, 'men' as const, 'women' as const),
          languages: few(among({ id: '9', name: '' }, { id: '6', name: '' }), 2),
          countries: few(among({ id: 'FR', name: '' }, { id: 'BE', name: '' })),
          regions: few(region, 1),
          cities: fc.uniqueArray(city, { maxLength: 2, selector: ({ key }) => key }),
          excludedRegions: few(region, 1),
          excludedCities: fc.constant([]),
        }),
        points(2),
        points(1),
      )
      .map(([geo, included, excluded]) => ({
        ...geo,
        ...(included.length > 0 ? { points: included } : {}),
        ...(excluded.length > 0 ? { excludedPoints: excluded } : {}),
      })),
    audiences: few(among('a1', 'a2', 'a3')),
    excludedAudiences: few(among('a4', 'a5'), 2),
    interests: few(
      among(
        { id: 'i1', name: 'Jardin', type: 'interests' },
        { id: 'i2', name: 'Parents', type: 'family_statuses' },
      ),
    ),
    isAdvantageAudience: fc.boolean(),
    placements: fc.oneof(
      fc.constant(anywhere),
      fc.record({
        publisherPlatforms: few(among('facebook', 'instagram', 'threads')),
        positions: fc.constant({ facebook: ['feed'], instagram: ['stream'] }),
        userOs: few(among('iOS', 'Android'), 1),
        devices: few(among('mobile', 'desktop')),
        wifiOnly: fc.boolean(),
      }),
    ),
    audienceNames: fc.constant({ a1: 'Acheteurs', a2: 'Visiteurs', a3: 'Similaire', a4: 'Clients' }),
    unsaid: few(among('zones' as const, 'interests' as const, 'placements' as const), 1),
    settings: few(among('user_device', 'education_statuses'), 1),
  })
const anywhere = { publisherPlatforms: [], positions: {}, userOs: [], devices: [], wifiOnly: false }

const adset = (goals: fc.Arbitrary<string>): fc.Arbitrary<Omit<FoundAdset, 'id'>> =>
  fc.record({
    name,
    status: among('ACTIVE', 'PAUSED'),
    goal: goals,
    budget: orNull(budget),
    bidStrategy: orNull(strategy),
    bidAmount: orNull(amount),
    startTime: orNull(among(...instants)),
    endTime: orNull(among(...instants)),
    promoted: fc.record({
      pixelId: orNull(among('p1', 'p1', 'p2')),
      customEventType: orNull(among('PURCHASE', 'PURCHASE', 'LEAD')),
      pixelRule: orNull(among('{"url":{"i_contains":"merci"}}')),
      customConversionId: orNull(among('cc1')),
      applicationId: orNull(among('app1')),
      storeUrl: orNull(among('https://apps.apple.com/app/id1')),
      productSetId: orNull(among('set1')),
      pageId: orNull(among('page1')),
    }),
    attribution: fc.subarray([
      { eventType: 'CLICK_THROUGH', windowDays: 7 },
      { eventType: 'VIEW_THROUGH', windowDays: 1 },
    ]),
    dsaBeneficiary: among('', 'Maison'),
    dsaPayor: among('', 'Maison'),
    targeting: targeting(),
    settings: few(among('adset_schedule', 'frequency_control_specs'), 1),
  })

const link = among(
  'https://www.example.com/',
  'https://www.example.com/p?utm_source=a&utm_medium=b',
  'https://www.example.com/p?ref=1&utm_source=a#x',
  'https://www.example.com/p?utm_source=a&ref=1',
  'https://facebook.com/page',
)
const message = fc.record({
  body: among('Texte un', 'Texte deux', ' ', ''),
  title: among('', 'Titre'),
  description: among('', 'Description'),
  link,
  callToAction: among('SHOP_NOW', 'NO_BUTTON'),
  appLink: among(null, null, null, 'https://www.example.com/app'),
  pageId: among('page1', 'page1', 'page1', 'page2'),
  instagramUserId: among('ig1', 'ig1', ''),
})
const hash = among('h1', 'h2', 'h3', 'h4', 'gone')
const content = (): fc.Arbitrary<DesiredCreative | null> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(message, hash, fc.option(hash, { nil: null, freq: 3 }))
        .map(([words, imageHash, storyImageHash]) => ({
          kind: 'image' as const,
          name: '',
          ...words,
          imageHash,
          storyImageHash,
        })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(message, among('v1', 'v2')).map(([words, videoId]) => ({
        kind: 'video' as const,
        name: '',
        ...words,
        video: { videoId, thumbnailHash: 'h1' },
        storyVideo: null,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(message, fc.array(hash, { minLength: 2, maxLength: 3 })).map(([words, hashes]) => ({
        kind: 'carousel' as const,
        name: '',
        ...words,
        isOrderOptimized: true,
        isVideoAllowed: false,
        cards: hashes.map((imageHash) => ({
          title: 'Carte',
          description: '',
          link: 'https://www.example.com/c',
          callToAction: 'SHOP_NOW',
          visual: { imageHash },
        })),
      })),
    },
  )

const ad = fc.record({
  name,
  status: among('ACTIVE', 'PAUSED'),
  shows: content(),
  kind: among('post' as const, 'catalogue' as const, 'film' as const, 'feed' as const, 'other' as const),
  urlTags: among('', '', 'utm_source=meta&utm_campaign={{campaign.name}}'),
  isShared: fc.boolean(),
  settings: few(among('degrees_of_freedom_spec'), 1),
})

const goals = among(
  'OFFSITE_CONVERSIONS',
  'VALUE',
  'LINK_CLICKS',
  'LANDING_PAGE_VIEWS',
  'APP_INSTALLS',
  'REACH',
  'LEAD_GENERATION',
)

/** Any campaign that somebody may have made: of few different parts, so that they meet, and of what no draft says. */
export const foundCampaign = (): fc.Arbitrary<FoundCampaign> =>
  fc
    .record({
      name,
      goal: goals,
      isMixed: fc.boolean(),
      objective: among('OUTCOME_SALES', 'OUTCOME_TRAFFIC', 'OUTCOME_LEADS', 'OUTCOME_APP_PROMOTION'),
      budget: orNull(budget),
      bidStrategy: orNull(strategy),
      spendCap: orNull(fc.integer({ min: 10_000, max: 90_000 })),
      categories: fc.subarray(['HOUSING', 'EMPLOYMENT']),
      catalogId: among(null, null, null, 'catalog1'),
      isForIos14: among(false, false, true),
      startTime: orNull(among(...instants)),
      settings: few(among('special_ad_category_country', 'smart_promotion_type'), 1),
      status: among('ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'ARCHIVED'),
      buyingType: among('AUCTION', 'AUCTION', 'AUCTION', 'AUCTION', 'RESERVED'),
    })
    .chain((campaign) =>
      fc
        .array(
          fc.tuple(
            adset(campaign.isMixed ? goals : fc.constant(campaign.goal)),
            fc.array(ad, { maxLength: 5 }),
          ),
          { minLength: 1, maxLength: 5 },
        )
        .map((adsets) => assembled(campaign, adsets)),
    )

type Made = { readonly categories: readonly string[] } & Omit<
  FoundCampaign['campaign'],
  'id' | 'effectiveStatus' | 'specialAdCategories'
>
type Ad = typeof ad extends fc.Arbitrary<infer A> ? A : never

function assembled(
  { categories, ...campaign }: Made,
  adsets: readonly (readonly [Omit<FoundAdset, 'id'>, readonly Ad[]])[],
): FoundCampaign {
  // Budgets stand on one level.
  const below = adsets.map(([one], index) => ({
    ...one,
    id: `set${index}`,
    budget: campaign.budget === null ? (one.budget ?? { mode: 'daily' as const, amount: 1000 }) : null,
  }))
  return {
    campaign: {
      ...campaign,
      id: 'campaign',
      effectiveStatus: campaign.status,
      specialAdCategories: categories,
    },
    adsets: below,
    ads: adsets.flatMap(([, ads], index) => ads.map((one, place) => foundAd(one, `set${index}`, place))),
    images: ['h1', 'h2', 'h3', 'h4'].map((one, index) => ({
      hash: one,
      name: `${one}.jpg`,
      url: `https://platform.example/${one}.jpg`,
      width: 1080,
      height: index % 2 === 0 ? 1080 : 1920,
    })),
  }
}

function foundAd(
  { shows, kind, urlTags, isShared, settings, ...one }: Ad,
  adsetId: string,
  place: number,
): FoundAd {
  return {
    ...one,
    id: `${adsetId}-ad${place}`,
    adsetId,
    previewUrl: null,
    settings: [],
    creative: {
      // Ads of several ad sets may show one creative.
      id: isShared ? `creative ${JSON.stringify([shows, kind, urlTags])}` : `creative of ${adsetId} ${place}`,
      shows,
      kind,
      urlTags,
      pageId: shows && 'pageId' in shows ? shows.pageId : 'page1',
      instagramUserId: shows && 'instagramUserId' in shows ? shows.instagramUserId || null : null,
      body: '',
      imageUrl: null,
      objectUrl: null,
      thumbnailUrl: null,
      settings,
    },
  }
}
