import type { RefusalText } from './refusal-text.ts'

/** Campaigns, budgets and the life of objects. */
export const campaignRefusals = {
  nameTooLong: {
    field: 'name',
    fr: ['Nom trop long', 'Le nom ne peut pas dépasser {most} caractères.'],
    en: ['Name too long', 'The name can have at most {most} characters.'],
  },
  objectiveInvalid: {
    subcode: 1_815_857,
    field: 'objective',
    fr: ['Objectif non valide', 'Les nouvelles campagnes doivent utiliser l’un de ces objectifs : {list}.'],
    en: ['Invalid objective', 'New campaigns must use one of these objectives: {list}.'],
  },
  categoriesMissing: {
    subcode: 1_870_243,
    field: 'special_ad_categories',
    fr: [
      'Catégorie de publicité spéciale requise',
      'Indiquez si la campagne relève d’une catégorie de publicité spéciale.',
    ],
    en: ['Special ad category required', 'Say whether the campaign belongs to a special ad category.'],
  },
  categoryCountryMissing: {
    subcode: 2_909_034,
    field: 'special_ad_category_country',
    fr: [
      'Pays de la catégorie spéciale requis',
      'Indiquez les pays dans lesquels diffuser cette catégorie de publicité spéciale.',
    ],
    en: [
      'Special ad category country required',
      'Name the countries in which this special ad category runs.',
    ],
  },
  budgetSharingMissing: {
    subcode: 4_834_011,
    field: 'is_adset_budget_sharing_enabled',
    fr: [
      'Partage du budget à préciser',
      'Vous devez indiquer Vrai ou Faux dans is_adset_budget_sharing_enabled lorsque la campagne n’a pas de budget.',
    ],
    en: [
      'Budget sharing must be specified',
      'You must specify True or False in is_adset_budget_sharing_enabled when the campaign has no budget.',
    ],
  },
  budgetSharingStrategy: {
    subcode: 4_834_005,
    field: 'bid_strategy',
    fr: [
      'Stratégie d’enchères requise',
      'Le partage du budget entre ensembles demande une stratégie d’enchères sur la campagne.',
    ],
    en: ['Bid strategy required', 'Ad set budget sharing needs a bid strategy on the campaign.'],
  },
  budgetSharingRunning: {
    subcode: 3_858_418,
    field: 'is_adset_budget_sharing_enabled',
    fr: [
      'Partage du budget impossible',
      'Le partage du budget ne peut pas être activé sur une campagne en cours de diffusion.',
    ],
    en: ['Budget sharing not allowed', 'Budget sharing cannot be turned on for a running campaign.'],
  },
  spendCapLow: {
    subcode: 2_446_307,
    field: 'spend_cap',
    fr: ['Plafond de dépenses trop bas', 'Le plafond de dépenses doit être d’au moins {minimum}.'],
    en: ['Spending limit too low', 'The campaign spending limit must be at least {minimum}.'],
  },
  advantageProductGone: {
    subcode: 3_858_634,
    field: 'smart_promotion_type',
    fr: [
      'Type de campagne retiré',
      'Les campagnes Shopping et d’application Advantage+ ne peuvent plus être créées ni modifiées par cette voie.',
    ],
    en: [
      'Campaign type withdrawn',
      'Advantage+ shopping and app campaigns can no longer be created or edited this way.',
    ],
  },
  catalogueMissing: {
    subcode: 1_487_831,
    field: 'promoted_object',
    fr: [
      'Catalogue indisponible',
      'Le catalogue ou l’ensemble de produits n’existe pas ou vous n’y avez pas accès.',
    ],
    en: ['Catalogue unavailable', 'The catalogue or product set does not exist or you cannot use it.'],
  },
  twoBudgets: {
    subcode: 1_885_093,
    field: 'daily_budget',
    fr: ['Un seul budget', 'Choisissez un budget quotidien ou un budget global, pas les deux.'],
    en: ['Choose one budget', 'You can set either a daily or a lifetime budget, not both.'],
  },
  budgetTooLow: {
    subcode: 1_885_272,
    field: 'daily_budget',
    fr: ['Votre budget est trop bas', 'Votre budget doit être d’au moins {minimum}.'],
    en: ['Your budget is too low', 'Your budget must be at least {minimum}.'],
  },
  budgetBelowBid: {
    subcode: 1_885_650,
    field: 'daily_budget',
    fr: [
      'Budget inférieur à l’enchère',
      'Le budget quotidien doit couvrir au moins une enchère ({minimum}).',
    ],
    en: ['Budget below the bid', 'The daily budget must cover at least one bid ({minimum}).'],
  },
  budgetOnBothLevels: {
    subcode: 1_885_621,
    field: 'daily_budget',
    fr: [
      'Budgets en conflit',
      'La campagne a déjà un budget : ses ensembles de publicités ne peuvent pas en avoir.',
    ],
    en: ['Budget conflict', 'The campaign already has a budget: its ad sets cannot have one.'],
  },
  budgetMissing: {
    subcode: 1_885_090,
    field: 'daily_budget',
    fr: ['Budget requis', 'Définissez un budget sur la campagne ou sur l’ensemble de publicités.'],
    en: ['Budget required', 'Set a budget on the campaign or on the ad set.'],
  },
  lifetimeNeedsEnd: {
    subcode: 1_487_091,
    field: 'end_time',
    fr: ['Date de fin requise', 'Un budget global demande une date de fin.'],
    en: ['End time required', 'A lifetime budget needs an end time.'],
  },
  endInPast: {
    subcode: 1_487_033,
    field: 'end_time',
    fr: ['Date de fin non valide', 'La date de fin doit être dans le futur et après la date de début.'],
    en: ['Invalid end time', 'The end time must be in the future and after the start time.'],
  },
  startPassed: {
    subcode: 1_487_033,
    field: 'start_time',
    fr: ['Date de début non modifiable', 'La diffusion a commencé : sa date de début ne change plus.'],
    en: ['Start time cannot change', 'Delivery has begun: its start time does not change any more.'],
  },
  dayTooShort: {
    subcode: 1_487_007,
    field: 'end_time',
    fr: ['Période trop courte', 'Un budget quotidien demande une diffusion de plus de 24 heures.'],
    en: ['Schedule too short', 'A daily budget needs a schedule of more than 24 hours.'],
  },
  deleted: {
    subcode: 1_487_056,
    field: 'id',
    fr: ['Élément supprimé', 'Seul le nom d’un élément supprimé peut être modifié.'],
    en: ['Deleted', 'Only the name of a deleted object can be changed.'],
  },
  archived: {
    subcode: 1_885_088,
    field: 'status',
    fr: ['Élément archivé', 'Un élément archivé n’accepte qu’un nouveau nom ou sa suppression.'],
    en: ['Archived', 'An archived object only accepts a new name or its deletion.'],
  },
  tooManyCampaigns: {
    subcode: 1_487_225,
    fr: ['Trop d’éléments', 'Le compte a atteint la limite de {most} éléments non archivés.'],
    en: ['Too many objects', 'The account reached its limit of {most} objects that are not archived.'],
  },
} as const satisfies Readonly<Record<string, RefusalText>>
