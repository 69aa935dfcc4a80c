import type { DriftField, LiveField } from '@vigie/domain'

/** What a value of a live object is called inside a sentence. */
export const fieldWords: Readonly<Record<DriftField | LiveField, string>> = {
  status: 'the status',
  dailyBudget: 'the daily budget',
  lifetimeBudget: 'the lifetime budget',
  endTime: 'the end',
  isAdvantageAudience: 'the Advantage+ audience',
  ages: 'the ages',
  gender: 'the gender',
  languages: 'the languages',
  zones: 'the zones',
  excludedZones: 'the excluded zones',
  audiences: 'the audiences',
  excludedAudiences: 'the excluded audiences',
  interests: 'the interests',
  placements: 'the placements',
  existence: 'the object itself',
  name: 'the name',
  spendCap: 'the spending limit',
  customerCap: 'the share of existing customers',
  bidStrategy: 'the bid strategy',
  bidAmount: 'the bid amount',
  creative: 'the creative',
}
