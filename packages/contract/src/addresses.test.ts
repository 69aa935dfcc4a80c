import { expect, test } from 'vitest'
import { addresses, addressTo, pathBefore } from './addresses.ts'

test('an address is filled in as addresses are written, whatever its part holds', () => {
  expect(addressTo(addresses.editCampaign, { fileId: 'a/b?$&' })).toBe('/campagne/edit/a%2Fb%3F%24%26')
  expect(addressTo(addresses.adPackage, {}, { tagToEdit: 'Été & co', from: 'list' })).toBe(
    '/creation-package-pub?tagToEdit=%C3%89t%C3%A9%20%26%20co&from=list',
  )
  expect(addressTo(addresses.campaign, { id: '1' }, { account: 'act_2' })).toBe(
    '/campagne/details/1?account=act_2',
  )
})

test('a page is known by what stands before its part', () => {
  expect(pathBefore(addresses.updateAds)).toBe('/campagne/update-pub')
  expect(pathBefore(addresses.campaigns)).toBe('/campagne/liste')
})

test('no two screens have one address', () => {
  const all = Object.values(addresses)
  expect(new Set(all).size).toBe(all.length)
})
