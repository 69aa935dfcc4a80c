import {
  advantageZone,
  fromStored,
  isCapped,
  isLineKey,
  isWholeType,
  toStored,
  type AdsetLine,
  type CampaignDraft,
  type NamedReference,
  type StoredDraft,
} from '@vigie/domain'
import { z } from 'zod'
import { adsetLineFromWire, adsetLineToWire } from './adset-line-codec.ts'
import { configurationWire, strategyNames, strategyWords, type WireItem } from './configuration-wire.ts'
import { placementsFromWire, placementsToWire, restrictsPlacements } from './placements-codec.ts'
import { fromWireTime, toWireTime } from './wire-time.ts'

/** A stored campaign configuration as a draft, and back. Decoding an encoded draft gives the draft. */
export const configurationCodec = z.codec(
  configurationWire,
  z.custom<CampaignDraft>((value) => typeof value === 'object' && value !== null),
  { decode: draftFromWire, encode: draftToWire },
)

/** The content alone, as a list of files gives it beside the rest of each. */
export const configurationDataCodec = z.codec(
  configurationWire.shape.data,
  z.custom<CampaignDraft>((value) => typeof value === 'object' && value !== null),
  { decode: (data) => draftFromWire({ name: '', data }), encode: (draft) => draftToWire(draft).data },
)

export function draftFromWire({ data, revision }: z.output<typeof configurationWire>): CampaignDraft {
  return fromStored(decodeItem(data[0] as WireItem, revision ?? null))
}

export function draftToWire(draft: CampaignDraft): z.output<typeof configurationWire> {
  return { name: draft.name, revision: draft.revision, data: [encodeItem(toStored(draft))] }
}

function decodeItem(item: WireItem, revision: number | null): StoredDraft {
  const isLifetime = item.lifetime_budget != null || item.budget_mode === 'lifetime'
  const advantage = item.targeting_packages.find(({ id }) => id === advantageZone.id)
  const lines = item.detailled_adset.flatMap((line): AdsetLine[] => adsetLineFromWire(line))
  const placements = placementsFromWire(item)
  return {
    fileId: item.id ?? null,
    revision,
    campaignId: item.campaign_id ?? null,
    name: item.campaign,
    type: item.campaign_type ?? null,
    startTime: fromWireTime(item.start_time),
    endTime: fromWireTime(item.end_time),
    budgetMode: isLifetime ? 'lifetime' : 'daily',
    budget: item.lifetime_budget ?? item.daily_budget ?? null,
    bidStrategy: strategyNames[item.bid_strategy ?? 'LOWEST_COST_WITHOUT_CAP'],
    bidAmount: item.bid_amount ?? null,
    tag: item.tag,
    tracking: trackingOf(item),
    objective: item.objective
      ? {
          customEventType: item.objective,
          name: item.objective_name ?? item.objective,
          rule: item.pixel_rule ?? null,
        }
      : null,
    attribution: item.attribution_spec.map((window) => ({
      eventType: window.event_type,
      windowDays: window.window_days,
    })),
    catalog: item.product_catalog_id
      ? { id: item.product_catalog_id, name: item.product_catalog_name ?? '' }
      : null,
    productSet: item.product_set_id ? { id: item.product_set_id, name: item.product_set_name ?? '' } : null,
    page: item.actor_id ? { id: item.actor_id, name: item.page_name ?? '' } : null,
    instagramAccount: item.instagram_user_id
      ? { id: item.instagram_user_id, name: item.instagram_username ?? '' }
      : null,
    adPackages: item.keywords,
    updatedAdPackages: item.updated_creas,
    retiredAdPackages: item.deprecated_creas,
    leftOutAds: item.left_out_ads,
    leftOutLines: item.left_out_lines.flatMap((line): AdsetLine[] => adsetLineFromWire(line)),
    geoPackages: item.targeting_packages
      .filter((one) => one !== advantage)
      .map(({ id, name }) => ({ id, name })),
    isBroad: item.broad,
    audiencePackages: item.audiences_packages,
    interestPackages: item.interests_packages,
    exclusions: {
      audiencePackages: item.exclusions.audiences_packages,
      interestPackages: item.exclusions.interests_packages,
    },
    adsetBudgetMode: item.adset_budget_mode ?? adsetBudgetModeOf(item),
    lines,
    // Whatever else was stored there stands for no line.
    removedLines: item.removed_lines.filter(isLineKey),
    // Who wrote the file without the switch of advanced mode still restricted placements: they must be seen.
    isAdvanced: item.advanced ?? restrictsPlacements(placements),
    placements,
    countries: namedOr(item.countries, advantage?.countries),
    languages: namedOr(item.locales, advantage?.locales),
    existingCustomerBudgetPercentage: item.existing_customer_budget_percentage ?? null,
    specialAdCategories: item.special_ad_categories,
    // What the platform lists is read, never stored.
    foreignAdsets: [],
    publishedLines: null,
  }
}

/** Daily, unless a file that does not say so has lines with lifetime budgets. */
const adsetBudgetModeOf = (item: WireItem): StoredDraft['adsetBudgetMode'] =>
  item.detailled_adset.some((line) => line.lifetime_budget != null) ? 'lifetime' : 'daily'

/** What was stored with its names, or else the keys alone: the screen finds their names. */
const namedOr = (named: readonly NamedReference[], keys: readonly string[] = []): readonly NamedReference[] =>
  named.length > 0 ? named : keys.map((id) => ({ id, name: '' }))

function trackingOf(item: WireItem): StoredDraft['tracking'] {
  if (item.application) {
    const { id, name, object_store_urls: stores } = item.application
    return {
      kind: 'application',
      id,
      name,
      stores: { ios: stores?.itunes ?? null, android: stores?.google_play ?? null },
    }
  }
  return item.pixel ? { kind: 'pixel', ...item.pixel } : null
}

function encodeItem(draft: StoredDraft): WireItem {
  const { tracking, budget } = draft
  return {
    campaign: draft.name,
    id: draft.fileId,
    campaign_type: draft.type,
    campaign_id: draft.campaignId,
    ...(tracking?.kind === 'pixel' ? { pixel: { id: tracking.id, name: tracking.name } } : {}),
    ...(tracking?.kind === 'application'
      ? {
          application: {
            id: tracking.id,
            name: tracking.name,
            kind: 'Application' as const,
            object_store_urls: { itunes: tracking.stores.ios, google_play: tracking.stores.android },
          },
        }
      : {}),
    objective: draft.objective?.customEventType,
    objective_name: draft.objective?.name,
    pixel_rule: draft.objective?.rule,
    product_catalog_id: draft.catalog?.id,
    product_catalog_name: draft.catalog?.name,
    product_set_id: draft.productSet?.id,
    product_set_name: draft.productSet?.name,
    attribution_spec: draft.attribution.map((window) => ({
      event_type: window.eventType,
      window_days: window.windowDays,
    })),
    existing_customer_budget_percentage: draft.existingCustomerBudgetPercentage,
    keywords: [...draft.adPackages],
    updated_creas: [...draft.updatedAdPackages],
    deprecated_creas: [...draft.retiredAdPackages],
    left_out_ads: [...draft.leftOutAds],
    left_out_lines: draft.leftOutLines.map((line) => adsetLineToWire(line, draft.adsetBudgetMode)),
    targeting_packages: isWholeType(draft.type) ? [advantagePackage(draft)] : [...draft.geoPackages],
    broad: draft.isBroad,
    audiences_packages: [...draft.audiencePackages],
    interests_packages: [...draft.interestPackages],
    exclusions: {
      audiences_packages: [...draft.exclusions.audiencePackages],
      interests_packages: [...draft.exclusions.interestPackages],
    },
    ...(budget !== null && draft.budgetMode === 'daily' ? { daily_budget: budget } : {}),
    ...(budget !== null && draft.budgetMode === 'lifetime' ? { lifetime_budget: budget } : {}),
    budget_mode: draft.budgetMode,
    ...(isCapped(draft.bidStrategy) ? { bid_strategy: strategyWords[draft.bidStrategy] } : {}),
    ...(draft.bidAmount === null ? {} : { bid_amount: draft.bidAmount }),
    adset_budget_mode: draft.adsetBudgetMode,
    start_time: toWireTime(draft.startTime),
    end_time: toWireTime(draft.endTime),
    actor_id: draft.page?.id,
    page_name: draft.page?.name,
    instagram_user_id: draft.instagramAccount?.id,
    instagram_username: draft.instagramAccount?.name,
    tag: draft.tag,
    advanced: draft.isAdvanced,
    ...placementsToWire(draft.placements),
    countries: [...draft.countries],
    locales: [...draft.languages],
    special_ad_categories: [...draft.specialAdCategories],
    detailled_adset: draft.lines.map((line) => adsetLineToWire(line, draft.adsetBudgetMode)),
    removed_lines: [...draft.removedLines],
  }
}

/** Languages belong to ADVANTAGE_APP alone. */
const advantagePackage = ({ type, countries, languages }: StoredDraft) => ({
  ...advantageZone,
  countries: countries.map(({ id }) => id),
  ...(type === 'ADVANTAGE_APP' ? { locales: languages.map(({ id }) => id) } : {}),
})
