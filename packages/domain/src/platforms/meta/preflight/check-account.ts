import { isWhole, targetingPart } from '../../../campaign-draft/kinds.ts'
import type { CampaignDraft } from '../../../campaign-draft/draft.ts'
import { needsExistingCustomers } from '../customer-shares.ts'
import type { AccountFacts } from '../../../preflight/account-facts.ts'
import { checkPackages } from './check-packages.ts'
import type { UsedPackages } from '../../../preflight/used-packages.ts'
import { accountFinding, type Finding } from '../../../preflight/finding.ts'

/** The platform fixes bid strategy and budget of a campaign with a budget beyond this many ad sets. */
export const mostForCampaignBudget = 70
/** After this many days without an event a pixel is probably broken. */
const silentAfterDays = 7
const dayMilliseconds = 86_400_000
/** The account may spend: active, or in its grace period. */
const spendingStatuses = [1, 9]

/**
 * What the facts of the account say about a draft, beyond our own rules. Everything is read
 * from the platform right before; nothing here asks for anything.
 */
export function checkAccount(draft: CampaignDraft, packages: UsedPackages, facts: AccountFacts): Finding[] {
  return [
    ...accountFindings(facts),
    ...identityFindings(draft, facts),
    ...trackingFindings(draft, facts),
    ...checkPackages(draft, packages, facts),
    ...placementFindings(draft, facts),
    ...lineFindings(draft),
  ]
}

function accountFindings({ status, mayAdvertise, missingPermissions }: AccountFacts): Finding[] {
  return [
    ...(spendingStatuses.includes(status) ? [] : [accountFinding({ code: 'account.inactive', status })]),
    ...(mayAdvertise ? [] : [accountFinding({ code: 'account.mayNotAdvertise' })]),
    ...(missingPermissions.length === 0
      ? []
      : [accountFinding({ code: 'permission.missing', names: missingPermissions })]),
  ]
}

function identityFindings({ page, instagramAccount }: CampaignDraft, facts: AccountFacts): Finding[] {
  const { pageIds, instagramIds } = facts
  return [
    ...(page && !pageIds.includes(page.id)
      ? [accountFinding({ code: 'page.notAdvertisable', name: page.name })]
      : []),
    ...(instagramAccount && instagramIds && !instagramIds.includes(instagramAccount.id)
      ? [accountFinding({ code: 'instagram.notOfPage', name: instagramAccount.name })]
      : []),
  ]
}

function trackingFindings(draft: CampaignDraft, facts: AccountFacts): Finding[] {
  const { tracking, productSet } = draft
  return [
    ...(tracking?.kind === 'pixel' ? pixelFindings(tracking, facts) : []),
    ...(tracking?.kind === 'application' && !facts.applicationIds.includes(tracking.id)
      ? [accountFinding({ code: 'application.gone', name: tracking.name })]
      : []),
    ...(productSet && facts.productCount === null
      ? [accountFinding({ code: 'productSet.gone', name: productSet.name })]
      : []),
    ...(productSet && facts.productCount === 0
      ? [accountFinding({ code: 'productSet.empty', name: productSet.name })]
      : []),
    ...(needsExistingCustomers(draft) && facts.existingCustomers.length === 0
      ? [accountFinding({ code: 'existingCustomers.undefined' })]
      : []),
    ...(isWhole(draft) ? [accountFinding({ code: 'advantage.levers' })] : []),
  ]
}

function pixelFindings(
  { id, name }: { readonly id: string; readonly name: string },
  facts: AccountFacts,
): Finding[] {
  const pixel = facts.pixels.find((one) => one.id === id)
  if (!pixel) return [accountFinding({ code: 'pixel.gone', name })]
  if (pixel.lastFiredAt === null) return [accountFinding({ code: 'pixel.neverFired', name })]
  const days = Math.floor((Date.parse(facts.now) - Date.parse(pixel.lastFiredAt)) / dayMilliseconds)
  return days > silentAfterDays ? [accountFinding({ code: 'pixel.silent', name, days })] : []
}

function placementFindings(
  { placements }: CampaignDraft,
  { version, removedPositions }: AccountFacts,
): Finding[] {
  const names = Object.entries(placements.positions).flatMap(([platform, positions]) =>
    positions.filter((one) => removedPositions[platform]?.includes(one)).map((one) => `${platform} ${one}`),
  )
  return names.length === 0 ? [] : [accountFinding({ code: 'placements.removed', names, version })]
}

function lineFindings(draft: CampaignDraft): Finding[] {
  const excludedInterests = targetingPart(draft).exclusions.interestPackages
  const adsetCount = draft.lines.reduce((sum, line) => sum + line.adsetCount, 0)
  const isLarge = draft.budget !== null && adsetCount > mostForCampaignBudget
  return [
    ...(isLarge
      ? [
          accountFinding({
            code: 'lines.manyForCampaignBudget',
            adsetCount,
            largest: mostForCampaignBudget,
          }),
        ]
      : []),
    ...(excludedInterests.length > 0
      ? [
          accountFinding({
            code: 'exclusions.interestsIgnored',
            names: excludedInterests.map(({ name }) => name),
          }),
        ]
      : []),
  ]
}
