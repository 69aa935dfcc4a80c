import type { AdoptionInputs } from '../adoption/adoption.ts'
import type { FoundCampaign } from '../adoption/found-campaign.ts'
import { usualNaming } from '../naming/naming-rule.ts'

/** What is known besides, of an account whose library is empty. */
export function adoptionOf(found: FoundCampaign, utm = ''): AdoptionInputs {
  let last = 0
  return {
    found,
    library: {
      images: [],
      videos: [],
      texts: { body: [], title: [], description: [], link: [], utm: [], callToAction: [] },
      existingAds: [],
      adPackages: [],
      adPackageNames: [],
      geoPackages: [],
      audiencePackages: [],
      interestPackages: [],
    },
    account: {
      account: 'act_1',
      name: 'Account',
      currency: 'EUR',
      timezone: 'Europe/Paris',
      dsaBeneficiary: 'B',
      dsaPayor: 'P',
      isAdvantageAudienceByDefault: false,
      naming: { ...usualNaming, utm },
      capsCampaignSpend: false,
      existingCustomers: [],
    },
    words: { broad: 'Large', newCustomers: 'Nouveaux', existingCustomers: 'Existants' },
    names: new Map([['country FR', 'France']]),
    instagramOf: new Map([
      ['page1', { id: 'ig1', name: 'maison' }],
      ['page2', { id: 'ig2', name: 'autre' }],
    ]),
    newId: () => `id${(last += 1)}`,
  }
}
