import { installEvent } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Language } from '@vigie/domain'

type Events = ResponseOf<typeof endpoints.listEventConversions>

/** What an app campaign can aim at: installs, then the standard events of applications. */
const events: readonly { readonly type: string; readonly fr: string; readonly en: string }[] = [
  { type: installEvent, fr: 'Installation de l’application', en: 'App install' },
  { type: 'PURCHASE', fr: 'Achat', en: 'Purchase' },
  { type: 'ADD_TO_CART', fr: 'Ajout au panier', en: 'Add to cart' },
  { type: 'ADD_TO_WISHLIST', fr: 'Ajout à la liste de souhaits', en: 'Add to wishlist' },
  { type: 'INITIATED_CHECKOUT', fr: 'Paiement initié', en: 'Initiate checkout' },
  { type: 'ADD_PAYMENT_INFO', fr: 'Infos de paiement ajoutées', en: 'Add payment info' },
  { type: 'CONTENT_VIEW', fr: 'Vue de contenu', en: 'View content' },
  { type: 'SEARCH', fr: 'Recherche', en: 'Search' },
  { type: 'RATE', fr: 'Évaluation', en: 'Rate' },
  { type: 'COMPLETE_REGISTRATION', fr: 'Inscription terminée', en: 'Complete registration' },
  { type: 'TUTORIAL_COMPLETION', fr: 'Didacticiel terminé', en: 'Tutorial completed' },
  { type: 'LEVEL_ACHIEVED', fr: 'Niveau atteint', en: 'Level achieved' },
  { type: 'ACHIEVEMENT_UNLOCKED', fr: 'Succès débloqué', en: 'Achievement unlocked' },
  { type: 'SPENT_CREDITS', fr: 'Crédits dépensés', en: 'Spent credits' },
  { type: 'SUBSCRIBE', fr: 'Abonnement', en: 'Subscribe' },
  { type: 'START_TRIAL', fr: 'Début d’essai', en: 'Start trial' },
]

export const applicationEvents = (language: Language): Events =>
  events.map((event) => ({
    customEventType: event.type,
    name: event[language],
    rule: null,
    uniqueSpec: `app:${event.type}`,
  }))
