import * as fc from 'fast-check'
import { usualNaming } from '../naming/naming-rule.ts'
import type { PlanInputs, PublishedNode } from '../publication/plan-inputs.ts'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { adPackage, plannableDraft } from './arbitraries.ts'

const account = {
  account: 'act_1',
  name: 'Account',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  dsaBeneficiary: 'B',
  dsaPayor: 'P',
  isAdvantageAudienceByDefault: false,
  naming: usualNaming,
  capsCampaignSpend: false,
  existingCustomers: [],
}

/** Everything a first plan is made of: broad and audiences in some zones, two packages, a daily budget of the campaign. */
export const liveInputs = (): fc.Arbitrary<PlanInputs> =>
  fc.tuple(plannableDraft(['one', 'two']), adPackage('one'), adPackage('two')).map(([draft, one, two]) => ({
    draft,
    adPackages: [one, two],
    geoPackages: draft.geoPackages.map(({ id, name }) => ({
      ...newGeoPackage,
      id,
      name,
      countries: [{ id: 'FR', name: 'France' }],
    })),
    audiencePackages: draft.audiencePackages.map(({ id, name }) => ({
      id,
      name,
      audiences: [],
      removedAudiences: [],
      isAdvantageAudience: false,
    })),
    interestPackages: [],
    account,
    published: new Map<string, PublishedNode>(),
    live: new Map(),
    pictures: new Map<string, string>(),
    extent: 'publish' as const,
    words: { broad: 'Large', newCustomers: 'Nouveaux', existingCustomers: 'Existants' },
  }))
