import { expect, test } from 'vitest'
import { emptyDraft, noPlacements } from '../../campaign-draft/empty-draft.ts'
import type { PlacementChoice, TrackingSource } from '../../campaign-draft/draft.ts'
import { withFields } from '../../testing/with-fields.ts'
import { isIos14App, storeUrlFor } from './app-store.ts'
import { advancedProblems } from './check-placements.ts'
import { adsetLimit } from './checks.ts'

const ios = 'https://apps.apple.com/app/id1'
const application: TrackingSource = {
  kind: 'application',
  id: '1',
  name: 'App',
  stores: { ios, android: null },
}
const pixel: TrackingSource = { kind: 'pixel', id: '2', name: 'Pixel' }
const draftWith = (tracking: TrackingSource, placements: Partial<PlacementChoice>) =>
  withFields(emptyDraft({ specialAdCategories: [] }), {
    type: tracking.kind === 'application' ? 'APP_INSTALLS' : 'OFFSITE_CONVERSIONS',
    tracking,
    placements: { ...noPlacements, ...placements },
  })
const codes = (tracking: TrackingSource, placements: Partial<PlacementChoice>) =>
  advancedProblems(draftWith(tracking, placements)).map(({ code }) => code)
const onFacebook = (...facebook: readonly string[]) => ({
  positions: { ...noPlacements.positions, facebook },
})

test.each<readonly [string, Partial<PlacementChoice>, readonly string[]]>([
  ['nothing restricted', {}, []],
  [
    'the audience network alone',
    { publisherPlatforms: ['audience_network'] },
    ['placements.audienceNetworkAlone'],
  ],
  ['with another beside it', { publisherPlatforms: ['audience_network', 'facebook'] }, []],
  ['another network alone', { publisherPlatforms: ['messenger'] }, []],
  [
    'Instagram on desktops',
    { publisherPlatforms: ['instagram'], devices: ['desktop'] },
    ['devices.desktopOnlyInstagram'],
  ],
  ['Instagram on both', { publisherPlatforms: ['instagram'], devices: ['mobile', 'desktop'] }, []],
  ['Facebook on desktops', { publisherPlatforms: ['facebook'], devices: ['desktop'] }, []],
  ['Wi-Fi on desktops', { wifiOnly: true, devices: ['mobile', 'desktop'] }, ['devices.wifiNeedsMobile']],
  ['Wi-Fi on mobiles', { wifiOnly: true, devices: ['mobile'] }, []],
  ['desktops without Wi-Fi', { devices: ['desktop'] }, []],
  ['the marketplace without the feed', onFacebook('marketplace', 'story'), ['placements.needFeed']],
  ['the marketplace beside the feed', onFacebook('marketplace', 'feed'), []],
  ['a position that stands alone', onFacebook('story'), []],
])('%s', (_what, placements, expected) => expect(codes(pixel, placements)).toEqual(expected))

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['no system', [], ['userOs.missing']],
  ['the one that it is offered for', ['iOS_ver_15.0_and_above'], []],
  ['two versions of it', ['iOS', 'iOS_ver_15.0_and_above'], []],
  ['one that it is not offered for', ['Android'], ['userOs.notInStore']],
  ['both', ['iOS', 'Android'], ['userOs.severalStores']],
])('an application on %s', (_what, userOs, expected) =>
  expect(codes(application, { userOs })).toEqual(expected),
)

test('the store is that of the one system, and none for both', () => {
  const stores = { ios, android: 'https://play.google.com/store/apps/details?id=1' }
  expect([storeUrlFor(stores, ['iOS']), storeUrlFor(stores, ['Android'])]).toEqual([ios, stores.android])
  expect([storeUrlFor(stores, []), storeUrlFor(stores, ['iOS', 'Android'])]).toEqual([null, null])
})

test('iOS 14 and later limit an application campaign to five ad sets; a pixel, an older one and Android do not', () => {
  const is = (tracking: TrackingSource, os: string) => isIos14App(draftWith(tracking, { userOs: [os] }))
  expect(['iOS', 'iOS_ver_14.0_and_above', 'iOS_ver_15.0'].map((os) => is(application, os))).toEqual([
    true,
    true,
    true,
  ])
  expect([is(application, 'iOS_ver_13.0'), is(application, 'Android'), is(pixel, 'iOS')]).toEqual([
    false,
    false,
    false,
  ])
  const limited = draftWith(application, { userOs: ['iOS'] })
  expect(adsetLimit(limited)).toEqual({ largest: 5, limit: 'ios14' })
  // Its one or two ad sets are not made of lines.
  expect(adsetLimit(withFields(limited, { type: 'ADVANTAGE_APP' }))).toEqual({
    largest: 200,
    limit: 'campaign',
  })
})
