import type { Kind, LogEntry } from '../../world/world.ts'
import type { Localised } from '../graph-error.ts'

const created: { readonly [K in Kind]?: string } = {
  campaign: 'create_campaign_group',
  adset: 'create_ad_set',
  ad: 'create_ad',
  adimage: 'add_images',
}

const deleted: { readonly [K in Kind]?: string } = {
  campaign: 'update_campaign_run_status',
  adset: 'update_ad_set_run_status',
  ad: 'update_ad_run_status',
  adimage: 'delete_images',
}

/** The event that tells of a changed field. */
const updated: { readonly [K in Kind]?: Readonly<Record<string, string>> } = {
  campaign: {
    name: 'update_campaign_name',
    status: 'update_campaign_run_status',
    daily_budget: 'update_campaign_budget',
    lifetime_budget: 'update_campaign_budget',
    spend_cap: 'update_campaign_group_spend_cap',
    stop_time: 'update_campaign_schedule',
  },
  adset: {
    name: 'update_ad_set_name',
    status: 'update_ad_set_run_status',
    daily_budget: 'update_ad_set_budget',
    lifetime_budget: 'update_ad_set_budget',
    bid_amount: 'update_ad_set_bidding',
    bid_strategy: 'update_ad_set_bid_strategy',
    targeting: 'update_ad_set_target_spec',
    optimization_goal: 'update_ad_set_optimization_goal',
    start_time: 'update_ad_set_duration',
    end_time: 'update_ad_set_duration',
    daily_spend_cap: 'update_ad_set_spend_cap',
    daily_min_spend_target: 'update_ad_set_min_spend_target',
    lifetime_spend_cap: 'update_ad_set_spend_cap',
    lifetime_min_spend_target: 'update_ad_set_min_spend_target',
  },
  ad: {
    name: 'update_ad_friendly_name',
    status: 'update_ad_run_status',
    creative_id: 'update_ad_creative',
    adlabels: 'update_ad_labels',
  },
}

/** The platform's events that a change gives, one for each thing it tells apart. */
export function eventsOf(entry: LogEntry): string[] {
  if (entry.event === 'created') return [created[entry.kind] ?? []].flat()
  if (entry.event === 'deleted') return [deleted[entry.kind] ?? []].flat()
  const names = updated[entry.kind] ?? {}
  return [...new Set((entry.changed ?? []).flatMap((field) => names[field] ?? []))]
}

const names: Readonly<Record<string, Localised>> = {
  create_campaign_group: { fr: 'Campagne créée', en: 'Campaign created' },
  create_ad_set: { fr: 'Ensemble de publicités créé', en: 'Ad set created' },
  create_ad: { fr: 'Publicité créée', en: 'Ad created' },
  add_images: { fr: 'Images ajoutées', en: 'Images added' },
  delete_images: { fr: 'Images supprimées', en: 'Images deleted' },
  update_campaign_name: { fr: 'Nom de la campagne modifié', en: 'Campaign name updated' },
  update_campaign_run_status: { fr: 'Statut de la campagne modifié', en: 'Campaign status updated' },
  update_campaign_budget: { fr: 'Budget de la campagne modifié', en: 'Campaign budget updated' },
  update_campaign_group_spend_cap: {
    fr: 'Plafond de dépenses de la campagne modifié',
    en: 'Campaign spending limit updated',
  },
  update_campaign_schedule: { fr: 'Calendrier de la campagne modifié', en: 'Campaign schedule updated' },
  update_ad_set_name: { fr: 'Nom de l’ensemble modifié', en: 'Ad set name updated' },
  update_ad_set_run_status: { fr: 'Statut de l’ensemble modifié', en: 'Ad set status updated' },
  update_ad_set_budget: { fr: 'Budget de l’ensemble modifié', en: 'Ad set budget updated' },
  update_ad_set_bidding: { fr: 'Enchère de l’ensemble modifiée', en: 'Ad set bid updated' },
  update_ad_set_bid_strategy: {
    fr: 'Stratégie d’enchères de l’ensemble modifiée',
    en: 'Ad set bid strategy updated',
  },
  update_ad_set_target_spec: { fr: 'Audience de l’ensemble modifiée', en: 'Ad set audience updated' },
  update_ad_set_optimization_goal: {
    fr: 'Objectif de performance de l’ensemble modifié',
    en: 'Ad set performance goal updated',
  },
  update_ad_set_duration: { fr: 'Calendrier de l’ensemble modifié', en: 'Ad set schedule updated' },
  update_ad_set_spend_cap: {
    fr: 'Limite de dépenses de l’ensemble modifiée',
    en: 'Ad set spending limit updated',
  },
  update_ad_set_min_spend_target: {
    fr: 'Dépense minimale de l’ensemble modifiée',
    en: 'Ad set minimum spend updated',
  },
  update_ad_friendly_name: { fr: 'Nom de la publicité modifié', en: 'Ad name updated' },
  update_ad_run_status: { fr: 'Statut de la publicité modifié', en: 'Ad status updated' },
  update_ad_creative: { fr: 'Contenu de la publicité modifié', en: 'Ad creative updated' },
  update_ad_labels: { fr: 'Libellés de la publicité modifiés', en: 'Ad labels updated' },
}

export const eventName = (event: string): Localised => names[event] ?? { fr: event, en: event }
