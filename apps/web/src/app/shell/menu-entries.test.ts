import { addresses, addressTo } from '@vigie/contract'
import { describe, expect, test } from 'vitest'
import { activeEntry, menuEntries } from './menu-entries.ts'

describe('the menu', () => {
  test.each(menuEntries.flatMap(({ key, subs }) => subs.map(({ href }) => [href, key] as const)))(
    '%s stays under the entry that it was opened from',
    (href, key) => expect(activeEntry(href)).toBe(key),
  )

  test.each([
    addresses.newAudiencePackage,
    addresses.newInterestPackage,
    addresses.newGeoPackage,
    addressTo(addresses.editGeoPackage, { id: 'g1' }),
  ])('%s, opened from the home of targetings, stays under it', (href) =>
    expect(activeEntry(`${href}?from=audiences`)).toBe('audiences'),
  )

  test.each([
    [`${addresses.newCarousel}?campaign_id=x`, 'campaigns'],
    [addresses.priorities, 'campaigns'],
    [addresses.newGeoPackage, 'campaigns'],
  ])('%s, opened from elsewhere, belongs to the campaigns', (href, key) =>
    expect(activeEntry(href)).toBe(key),
  )
})
