import type { Language } from '@vigie/domain'

type PixelEvent = Readonly<Record<Language, string>> & { readonly type: string }

const named = (type: string, fr: string, en: string): PixelEvent => ({ type, fr, en })

/** Standard events of the platform's pixels: what they are called in reports of events, and in ad sets. */
export const standardEvents: Readonly<Record<string, PixelEvent>> = {
  Purchase: named('PURCHASE', 'Achat', 'Purchase'),
  AddToCart: named('ADD_TO_CART', 'Ajout au panier', 'Add to cart'),
  InitiateCheckout: named('INITIATED_CHECKOUT', 'Paiement initié', 'Initiate checkout'),
  AddPaymentInfo: named('ADD_PAYMENT_INFO', 'Infos de paiement ajoutées', 'Add payment info'),
  AddToWishlist: named('ADD_TO_WISHLIST', 'Ajout à la liste de souhaits', 'Add to wishlist'),
  ViewContent: named('CONTENT_VIEW', 'Vue de contenu', 'View content'),
  Search: named('SEARCH', 'Recherche', 'Search'),
  Lead: named('LEAD', 'Prospect', 'Lead'),
  CompleteRegistration: named('COMPLETE_REGISTRATION', 'Inscription terminée', 'Complete registration'),
  Subscribe: named('SUBSCRIBE', 'Abonnement', 'Subscribe'),
  StartTrial: named('START_TRIAL', "Début d'essai", 'Start trial'),
  Contact: named('CONTACT', 'Contact', 'Contact'),
  Schedule: named('SCHEDULE', 'Rendez-vous', 'Schedule'),
  SubmitApplication: named('SUBMIT_APPLICATION', 'Candidature envoyée', 'Submit application'),
  Donate: named('DONATE', 'Don', 'Donate'),
  CustomizeProduct: named('CUSTOMIZE_PRODUCT', 'Produit personnalisé', 'Customize product'),
  FindLocation: named('FIND_LOCATION', "Recherche d'un lieu", 'Find location'),
}

/** What the platform's type of an event is called; the type itself where nobody wrote down a name. */
export const eventName = (type: string, language: Language): string =>
  Object.values(standardEvents).find((event) => event.type === type)?.[language] ?? type
