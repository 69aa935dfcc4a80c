import type { Language } from '@vigie/domain'

type Name = { readonly fr: string; readonly en: string }

/** Standard events of the platform's pixels: what they are called in reports of events, and in ad sets. */
export const standardEvents: Readonly<Record<string, Name & { readonly type: string }>> = {
  Purchase: { type: 'PURCHASE', fr: 'Achat', en: 'Purchase' },
  AddToCart: { type: 'ADD_TO_CART', fr: 'Ajout au panier', en: 'Add to cart' },
  InitiateCheckout: { type: 'INITIATED_CHECKOUT', fr: 'Paiement initié', en: 'Initiate checkout' },
  AddPaymentInfo: { type: 'ADD_PAYMENT_INFO', fr: 'Infos de paiement ajoutées', en: 'Add payment info' },
  AddToWishlist: { type: 'ADD_TO_WISHLIST', fr: 'Ajout à la liste de souhaits', en: 'Add to wishlist' },
  ViewContent: { type: 'CONTENT_VIEW', fr: 'Vue de contenu', en: 'View content' },
  Search: { type: 'SEARCH', fr: 'Recherche', en: 'Search' },
  Lead: { type: 'LEAD', fr: 'Prospect', en: 'Lead' },
  CompleteRegistration: {
    type: 'COMPLETE_REGISTRATION',
    fr: 'Inscription terminée',
    en: 'Complete registration',
  },
  Subscribe: { type: 'SUBSCRIBE', fr: 'Abonnement', en: 'Subscribe' },
  StartTrial: { type: 'START_TRIAL', fr: "Début d'essai", en: 'Start trial' },
  Contact: { type: 'CONTACT', fr: 'Contact', en: 'Contact' },
  Schedule: { type: 'SCHEDULE', fr: 'Rendez-vous', en: 'Schedule' },
  SubmitApplication: { type: 'SUBMIT_APPLICATION', fr: 'Candidature envoyée', en: 'Submit application' },
  Donate: { type: 'DONATE', fr: 'Don', en: 'Donate' },
  CustomizeProduct: { type: 'CUSTOMIZE_PRODUCT', fr: 'Produit personnalisé', en: 'Customize product' },
  FindLocation: { type: 'FIND_LOCATION', fr: "Recherche d'un lieu", en: 'Find location' },
}

/** What the platform's type of an event is called; the type itself where nobody wrote down a name. */
export const eventName = (type: string, language: Language): string =>
  Object.values(standardEvents).find((event) => event.type === type)?.[language] ?? type
