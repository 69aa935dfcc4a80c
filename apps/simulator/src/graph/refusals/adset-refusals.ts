import type { RefusalText } from './refusal-text.ts'

/** Ad sets and ads. */
export const adsetRefusals = {
  campaignUnavailable: {
    subcode: 1_487_391,
    field: 'campaign_id',
    fr: ['Campagne indisponible', 'La campagne de cet ensemble de publicités n’existe pas.'],
    en: ['Campaign unavailable', 'The campaign of this ad set does not exist.'],
  },
  adsetUnavailable: {
    subcode: 1_487_392,
    field: 'adset_id',
    fr: ['Ensemble de publicités indisponible', 'L’ensemble de cette publicité n’existe pas.'],
    en: ['Ad set unavailable', 'The ad set of this ad does not exist.'],
  },
  tooManyAdsets: {
    subcode: 1_487_225,
    field: 'campaign_id',
    fr: ['Trop d’ensembles', 'Une campagne peut contenir {most} ensembles de publicités.'],
    en: ['Too many ad sets', 'A campaign can hold {most} ad sets.'],
  },
  // The numbers of these four are not documented.
  spendLimitWithoutBudget: {
    field: 'daily_min_spend_target',
    fr: [
      'Limites de dépense impossibles',
      'Les limites de dépense d’un ensemble demandent un budget de la campagne du même type.',
    ],
    en: ['Spend limits not allowed', 'Ad set spend limits need a campaign budget of the same kind.'],
  },
  minimumAboveMaximum: {
    field: 'daily_min_spend_target',
    fr: ['Limites de dépense incohérentes', 'Le minimum ne peut pas dépasser le maximum.'],
    en: ['Invalid spend limits', 'The minimum cannot be greater than the maximum.'],
  },
  minimumsAboveBudget: {
    field: 'daily_min_spend_target',
    fr: ['Minimums trop élevés', 'La somme des minimums ne peut pas dépasser le budget de la campagne.'],
    en: ['Minimums too high', 'The sum of the minimums cannot exceed the campaign budget.'],
  },
  spendLimitLow: {
    field: 'daily_spend_cap',
    fr: ['Limite de dépense trop basse', 'La limite doit être d’au moins {minimum}.'],
    en: ['Spend limit too low', 'The spend limit must be at least {minimum}.'],
  },
  tooManyAds: {
    subcode: 1_487_809,
    field: 'adset_id',
    fr: ['Trop de publicités', 'Un ensemble peut contenir {most} publicités.'],
    en: ['Too many ads', 'An ad set can hold {most} ads.'],
  },
  pageVolume: {
    subcode: 1_487_225,
    fr: [
      'Limite de publicités atteinte',
      'La Page a atteint sa limite de {most} publicités en cours ou en examen.',
    ],
    en: ['Ad limit reached', 'The Page reached its limit of {most} ads running or in review.'],
  },
  goalUnavailable: {
    subcode: 2_490_408,
    field: 'optimization_goal',
    fr: [
      'Objectif de performance indisponible',
      'L’objectif de performance {goal} n’est pas disponible avec l’objectif de la campagne.',
    ],
    en: [
      'Performance goal unavailable',
      'The performance goal {goal} isn’t available with the campaign objective.',
    ],
  },
  promotedObjectMissing: {
    subcode: 1_815_430,
    field: 'promoted_object',
    fr: ['Objet promu requis', 'Choisissez ce que l’ensemble de publicités met en avant : {needed}.'],
    en: ['Promoted object required', 'Choose what the ad set promotes: {needed}.'],
  },
  pixelUnavailable: {
    subcode: 1_815_437,
    field: 'promoted_object',
    fr: ['Pixel indisponible', 'Le pixel n’existe pas ou ce compte ne peut pas l’utiliser.'],
    en: ['Pixel unavailable', 'The pixel does not exist or cannot be used by this account.'],
  },
  eventMissing: {
    subcode: 1_885_154,
    field: 'promoted_object',
    fr: ['Évènement requis', 'Choisissez l’évènement à optimiser.'],
    en: ['Event required', 'Choose the event to optimise for.'],
  },
  eventUnknown: {
    subcode: 1_885_154,
    field: 'promoted_object',
    fr: ['Évènement non valide', 'L’évènement {event} n’existe pas.'],
    en: ['Invalid event', 'There is no event {event}.'],
  },
  applicationUnavailable: {
    subcode: 1_885_183,
    field: 'promoted_object',
    fr: ['Application indisponible', 'L’application ne peut pas être promue par ce compte.'],
    en: ['App unavailable', 'The app cannot be advertised by this account.'],
  },
  storeMismatch: {
    subcode: 1_487_678,
    field: 'targeting',
    fr: [
      'Système d’exploitation incompatible',
      'Le système d’exploitation ciblé ne correspond pas à la boutique d’applications.',
    ],
    en: ['Operating system mismatch', 'The targeted operating system does not match the app store.'],
  },
  bidMissing: {
    subcode: 2_490_487,
    field: 'bid_amount',
    fr: [
      'Montant d’enchère requis',
      'Indiquez un montant d’enchère ou de coût, ou choisissez LOWEST_COST_WITHOUT_CAP.',
    ],
    en: ['Bid amount required', 'Set a bid or cost amount, or choose LOWEST_COST_WITHOUT_CAP.'],
  },
  roasMissing: {
    subcode: 1_815_717,
    field: 'bid_constraints',
    fr: ['ROAS minimum requis', 'Indiquez roas_average_floor, avec l’objectif de performance VALUE.'],
    en: ['Minimum ROAS required', 'Set roas_average_floor, with the VALUE performance goal.'],
  },
  installBilling: {
    subcode: 1_885_030,
    field: 'billing_event',
    fr: ['Facturation indisponible', 'Les installations d’application se facturent à l’impression.'],
    en: ['Billing unavailable', 'App installs are billed by impression.'],
  },
  attributionInvalid: {
    subcode: 1_885_501,
    field: 'attribution_spec',
    fr: [
      'Paramètre d’attribution non valide',
      'Cette fenêtre d’attribution n’est pas disponible avec {goal}.',
    ],
    en: ['Invalid attribution setting', 'This attribution window isn’t available with {goal}.'],
  },
  attributionFixed: {
    subcode: 1_504_040,
    field: 'attribution_spec',
    fr: ['Attribution non modifiable', 'Le paramètre d’attribution ne peut pas changer après la création.'],
    en: ['Attribution cannot change', 'The attribution setting cannot change after creation.'],
  },
  frequencyFixed: {
    subcode: 1_815_198,
    field: 'frequency_control_specs',
    fr: [
      'Limite de répétition non modifiable',
      'La limite de répétition ne peut pas changer après la création.',
    ],
    en: ['Frequency cap cannot change', 'The frequency cap cannot change after creation.'],
  },
  dsaMissing: {
    subcode: 3_858_081,
    field: 'dsa_beneficiary',
    fr: [
      'Bénéficiaire et payeur requis',
      'Les publicités diffusées dans l’Union européenne doivent nommer leur bénéficiaire et leur payeur.',
    ],
    en: [
      'Beneficiary and payer required',
      'Ads delivered in the European Union must name who benefits and who pays.',
    ],
  },
  dsaTooLong: {
    subcode: 3_858_079,
    field: 'dsa_beneficiary',
    fr: ['Bénéficiaire ou payeur trop long', 'Le bénéficiaire et le payeur tiennent en 512 caractères.'],
    en: ['Beneficiary or payer too long', 'Beneficiary and payer can have at most 512 characters.'],
  },
  iosLimit: {
    subcode: 2695,
    field: 'campaign_id',
    fr: ['Limite iOS 14', 'Une campagne iOS 14+ peut contenir 5 ensembles de publicités.'],
    en: ['iOS 14 limit', 'An iOS 14+ campaign can hold 5 ad sets.'],
  },
  scheduleNeedsLifetime: {
    subcode: 1_487_089,
    field: 'adset_schedule',
    fr: ['Calendrier indisponible', 'La diffusion par plages horaires demande un budget global.'],
    en: ['Schedule unavailable', 'Ad scheduling needs a lifetime budget.'],
  },
  creativeUnavailable: {
    subcode: 1_487_861,
    field: 'creative',
    fr: ['Contenu publicitaire indisponible', 'Le contenu de cette publicité n’existe pas.'],
    en: ['Creative unavailable', 'The creative of this ad does not exist.'],
  },
  creativeNeedsDynamic: {
    subcode: 1_885_998,
    field: 'creative',
    fr: [
      'Ensemble dynamique requis',
      'Ce contenu dynamique demande un ensemble de publicités avec is_dynamic_creative.',
    ],
    en: ['Dynamic ad set required', 'This dynamic creative needs an ad set with is_dynamic_creative.'],
  },
  creativeForObjective: {
    subcode: 1_885_392,
    field: 'creative',
    fr: ['Contenu incompatible', 'Ce contenu ne convient pas à l’objectif de la campagne : {why}.'],
    en: ['Creative not compatible', 'This creative does not fit the campaign objective: {why}.'],
  },
  storeLink: {
    subcode: 2_446_867,
    field: 'creative',
    fr: ['Lien de la boutique', 'Le lien de l’appel à l’action doit être celui de l’application promue.'],
    en: ['Store link', 'The call to action must lead to the promoted app’s store address.'],
  },
} as const satisfies Readonly<Record<string, RefusalText>>
