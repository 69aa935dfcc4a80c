import type { PlatformRules } from '../platform.ts'
import { adoptCampaign } from './adopt/adopt-campaign.ts'
import { advantageZone, chooseType, withAdvantageLine } from './advantage.ts'
import { advancedProblems } from './check-placements.ts'
import { adsetLimit, identityProblems, promotedProblems } from './checks.ts'
import { adsetGroups } from './compile/adset-groups.ts'
import { campaignName } from './compile/campaign-nodes.ts'
import { compileNodes, compileProblems } from './compile/compile-nodes.ts'
import { lineTargeting } from './compile/targeting-of.ts'
import { countAdsets, needsExistingCustomers } from './customer-shares.ts'
import { allowedDevices, needsAdvanced, withPlacements, withPlatforms, withUserOs } from './devices.ts'
import { lockedAfterPublication } from './locked.ts'
import { campaignValues } from './name-values.ts'
import {
  campaignTypes,
  fieldRule,
  isAdvantage,
  needsTracking,
  requiresField,
  showsField,
} from './objectives.ts'
import { checkAccount, mostForCampaignBudget } from './preflight/check-account.ts'
import {
  countriesWithoutPolitics,
  europeanCountries,
  fewestPeople,
  mostAdsPerAdset,
} from './preflight/check-packages.ts'
import { placedFormats } from './placed-formats.ts'

/** Meta: what its campaigns are made of. Its reference of each object decides, as the files beside this one tell. */
export const metaRules: PlatformRules = {
  campaignTypes,
  fields: { rule: fieldRule, shows: showsField, requires: requiresField, needsTracking },
  whole: {
    isWhole: isAdvantage,
    zone: advantageZone,
    withLine: withAdvantageLine,
    adsets: countAdsets,
    needsExistingCustomers,
  },
  chooseType,
  placements: {
    choose: withPlacements,
    withPlatforms,
    withUserOs,
    allowedDevices,
    placedFormats,
    needsAdvanced,
  },
  locked: lockedAfterPublication,
  checks: {
    promoted: promotedProblems,
    identity: identityProblems,
    advanced: advancedProblems,
    adsetLimit,
  },
  limits: {
    adsetsOfCampaignBudget: mostForCampaignBudget,
    adsOfAdset: mostAdsPerAdset,
    fewestPeople,
  },
  preflight: checkAccount,
  declaredCountries: europeanCountries,
  unshownCountries: countriesWithoutPolitics,
  compile: {
    problems: compileProblems,
    groups: adsetGroups,
    nodes: compileNodes,
    targeting: lineTargeting,
    campaignName,
    nameValues: campaignValues,
  },
  adopt: adoptCampaign,
}
