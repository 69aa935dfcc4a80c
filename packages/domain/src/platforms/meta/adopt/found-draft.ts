import type { AdsetLine } from '../../../adset-matrix/adset-line.ts'
import type { AdoptionInputs } from '../../../adoption/adoption.ts'
import type { FoundAdset, FoundCampaign } from '../../../adoption/found-campaign.ts'
import type { MatrixDraft, MatrixType, TrackingSource } from '../../../campaign-draft/draft.ts'
import { emptyDraft, noPlacements } from '../../../campaign-draft/empty-draft.ts'
import { canonicalJson } from '../../../publication/canonical-json.ts'
import type { DesiredAdset } from '../../../publication/planned-node.ts'
import type { NamedReference } from '../../../shared/references.ts'
import { toSeconds } from './desired-objects.ts'
import type { FoundLines } from './found-lines.ts'
import type { FoundPackages } from './found-packages.ts'
import { mostOf } from './most-of.ts'

/** Who speaks in the ads of a campaign; a campaign of ours has one page and one account on Instagram. */
export type FoundIdentity = { readonly page: NamedReference; readonly instagram: NamedReference }

/** `null` where nobody does, or the page has no account on Instagram. */
export function identityOf({ found, names, instagramOf }: AdoptionInputs): FoundIdentity | null {
  const pageIds = [
    ...found.ads.flatMap(({ creative }) => creative.pageId ?? []),
    ...found.adsets.flatMap(({ promoted }) => promoted.pageId ?? []),
  ]
  const pageId = mostOf(pageIds)
  if (pageId === undefined) return null
  const own = mostOf(found.ads.flatMap(({ creative }) => creative.instagramUserId || []))
  const instagram =
    own === undefined ? instagramOf.get(pageId) : { id: own, name: names.get(`instagram ${own}`) ?? own }
  return instagram === undefined
    ? null
    : { page: { id: pageId, name: names.get(`page ${pageId}`) ?? pageId }, instagram }
}

type Parts = {
  readonly type: MatrixType
  readonly identity: FoundIdentity
  readonly desired: ReadonlyMap<string, DesiredAdset>
  readonly lines: FoundLines
  readonly packages: FoundPackages
}

/**
 * The file of a campaign: what its ad sets have in common, as most of them have it, and a line for each. What one of them
 * has otherwise is left to it.
 */
export function foundDraft(inputs: AdoptionInputs, parts: Parts): MatrixDraft {
  const { found, names } = inputs
  const { campaign, adsets } = found
  const { type, identity, desired, lines, packages } = parts
  const wishes = [...desired.values()]
  const common = <K extends keyof DesiredAdset>(wish: K) => mostOf(wishes.map((one) => one[wish]))
  const placements = mostOf(wishes.map(({ targeting }) => targeting.placements)) ?? noPlacements
  const event = mostOf(wishes.map(({ customEventType, pixelRule }) => ({ customEventType, pixelRule })))
  const ends = new Set(wishes.map(({ endTime }) => endTime))
  const reference = (kind: string, id: string | null | undefined) =>
    id === null || id === undefined ? null : { id, name: names.get(`${kind} ${id}`) ?? id }
  const start = firstOf(wishes.flatMap(({ startTime }) => startTime ?? [])) ?? toSeconds(campaign.startTime)
  const endTime = ends.size === 1 ? (wishes[0]?.endTime ?? null) : null
  const strategy =
    campaign.budget === null ? mostOf(adsets.map((one) => one.bidStrategy)) : campaign.bidStrategy
  const shared: MatrixDraft = {
    ...emptyDraft({ specialAdCategories: campaign.specialAdCategories }),
    campaignId: campaign.id,
    name: campaign.name,
    type,
    startTime: start,
    endTime,
    budgetMode: campaign.budget?.mode ?? 'daily',
    budget: campaign.budget?.amount ?? null,
    bidStrategy: strategy === 'costCap' || strategy === 'bidCap' ? strategy : 'highestVolume',
    tracking: trackingOf(inputs, wishes),
    objective: event?.customEventType
      ? { customEventType: event.customEventType, name: event.customEventType, rule: event.pixelRule }
      : null,
    attribution: common('attribution') ?? [],
    catalog: reference('catalog', campaign.catalogId),
    productSet: reference('productSet', common('productSetId')),
    page: identity.page,
    instagramAccount: identity.instagram,
    adPackages: packages.packages.map(({ name }) => name),
    geoPackages: lines.geoPackages.map(referenceOf),
    ...lines.targets,
    exclusions: lines.exclusions,
    adsetBudgetMode: mostOf(wishes.flatMap(({ budget }) => budget?.mode ?? [])) ?? 'daily',
    removedLines: lines.removedLines,
    isAdvanced: canonicalJson(placements) !== canonicalJson(noPlacements),
    placements,
  }
  return { ...shared, lines: adsets.flatMap((adset) => lineOf(adset, shared, parts)) }
}

const referenceOf = ({
  id,
  name,
}: {
  readonly id: string | null
  readonly name: string
}): NamedReference => ({
  id: id ?? '',
  name,
})

const firstOf = (instants: readonly string[]): string | null => instants.toSorted()[0] ?? null

function lineOf({ id }: FoundAdset, draft: MatrixDraft, { desired, lines, packages }: Parts): AdsetLine[] {
  const aim = lines.aims.get(id)
  const wish = desired.get(id)
  if (!aim || !wish) return []
  return [
    {
      ...aim,
      adsetCount: 1,
      adPackages: packages.ofAdset.get(id) ?? [],
      exclusions: lines.exclusions,
      startTime: wish.startTime ?? draft.startTime,
      endTime: wish.endTime === draft.endTime ? null : wish.endTime,
      budget: wish.budget?.mode === draft.adsetBudgetMode ? wish.budget.amount : null,
      ...(wish.bidAmount === undefined ? {} : { bidAmount: wish.bidAmount }),
    },
  ]
}

function trackingOf({ names }: AdoptionInputs, wishes: readonly DesiredAdset[]): TrackingSource | null {
  const application = mostOf(wishes.flatMap((one) => one.application ?? []))
  if (application) {
    const isIos = /apple\.com/i.test(application.storeUrl)
    return {
      kind: 'application',
      id: application.id,
      name: names.get(`application ${application.id}`) ?? application.id,
      stores: { ios: isIos ? application.storeUrl : null, android: isIos ? null : application.storeUrl },
    }
  }
  const pixelId = mostOf(wishes.flatMap((one) => one.pixelId ?? []))
  return pixelId === undefined
    ? null
    : { kind: 'pixel', id: pixelId, name: names.get(`pixel ${pixelId}`) ?? pixelId }
}

/** Every ad set of a campaign below its id, as a plan would want it. */
export const adsetsById = (
  { adsets }: FoundCampaign,
  desiredOf: (adset: FoundAdset) => DesiredAdset,
): ReadonlyMap<string, DesiredAdset> => new Map(adsets.map((adset) => [adset.id, desiredOf(adset)]))
