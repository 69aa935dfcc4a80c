import type { ConversionEventId, Language, TrackedEvent } from '@vigie/domain'

/** What an event is called as a title, and beside a count: `Achats`, `1 achat`, `2 achats`. */
type Name = { readonly title: string; readonly one: string; readonly other: string }
type Names = Readonly<Record<Language, Name>>

const name = (title: string, one: string, other: string): Name => ({ title, one, other })

/**
 * Names of the events that can be counted, ranked or weighed: the same on every screen, in alerts and in mails. Keys are
 * the ids of the list's columns; `aliases` has the platform's other ids of them.
 */
const names: Readonly<Record<ConversionEventId | 'add_payment_info', Names>> = {
  inline_link_clicks: {
    fr: name('Clics sur le lien', 'clic sur le lien', 'clics sur le lien'),
    en: name('Link clicks', 'link click', 'link clicks'),
  },
  clicks: {
    fr: name('Clics (tous)', 'clic', 'clics'),
    en: name('Clicks (all)', 'click', 'clicks'),
  },
  comment: {
    fr: name('Commentaires', 'commentaire', 'commentaires'),
    en: name('Comments', 'comment', 'comments'),
  },
  Like: {
    fr: name('Mentions J’aime la page', 'mention J’aime', 'mentions J’aime'),
    en: name('Page likes', 'page like', 'page likes'),
  },
  post_reaction: {
    fr: name('Réactions', 'réaction', 'réactions'),
    en: name('Reactions', 'reaction', 'reactions'),
  },
  onsite_conversion_post_save: {
    fr: name('Enregistrements', 'enregistrement', 'enregistrements'),
    en: name('Saves', 'save', 'saves'),
  },
  video_view: {
    fr: name('Vues de vidéo 3 s', 'vue de vidéo', 'vues de vidéo'),
    en: name('3 s video views', 'video view', 'video views'),
  },
  landing_page_view: {
    fr: name('Vues de page de destination', 'vue de page de destination', 'vues de page de destination'),
    en: name('Landing page views', 'landing page view', 'landing page views'),
  },
  lead: { fr: name('Prospects', 'prospect', 'prospects'), en: name('Leads', 'lead', 'leads') },
  omni_view_content: {
    fr: name('Vues de contenu', 'vue de contenu', 'vues de contenu'),
    en: name('Content views', 'content view', 'content views'),
  },
  omni_add_to_cart: {
    fr: name('Ajouts au panier', 'ajout au panier', 'ajouts au panier'),
    en: name('Adds to cart', 'add to cart', 'adds to cart'),
  },
  add_payment_info: {
    fr: name('Infos de paiement ajoutées', 'info de paiement ajoutée', 'infos de paiement ajoutées'),
    en: name('Payment info added', 'payment info added', 'payment infos added'),
  },
  omni_initiated_checkout: {
    fr: name('Paiements initiés', 'paiement initié', 'paiements initiés'),
    en: name('Checkouts initiated', 'checkout initiated', 'checkouts initiated'),
  },
  omni_complete_registration: {
    fr: name('Inscriptions', 'inscription', 'inscriptions'),
    en: name('Registrations', 'registration', 'registrations'),
  },
  omni_purchase: { fr: name('Achats', 'achat', 'achats'), en: name('Purchases', 'purchase', 'purchases') },
  omni_purchase_value: {
    fr: name('Valeur des achats', 'de valeur d’achat', 'de valeur d’achat'),
    en: name('Purchase value', 'of purchase value', 'of purchase value'),
  },
  omni_app_install: {
    fr: name('Installations d’app', 'installation d’app', 'installations d’app'),
    en: name('App installs', 'app install', 'app installs'),
  },
  omni_search: {
    fr: name('Recherches', 'recherche', 'recherches'),
    en: name('Searches', 'search', 'searches'),
  },
  omni_add_to_wishlist: {
    fr: name('Ajouts à la liste d’envies', 'ajout à la liste d’envies', 'ajouts à la liste d’envies'),
    en: name('Adds to wishlist', 'add to wishlist', 'adds to wishlist'),
  },
  omni_initiated_checkout_value: {
    fr: name('Valeur des paiements initiés', 'de valeur de paiement initié', 'de valeur de paiement initié'),
    en: name('Checkouts initiated value', 'of initiated checkout value', 'of initiated checkout value'),
  },
  omni_activate_app: {
    fr: name('Ouvertures d’app', 'ouverture d’app', 'ouvertures d’app'),
    en: name('App opens', 'app open', 'app opens'),
  },
  omni_rate: {
    fr: name('Notes', 'note', 'notes'),
    en: name('Ratings', 'rating', 'ratings'),
  },
  omni_level_achieved: {
    fr: name('Niveaux atteints', 'niveau atteint', 'niveaux atteints'),
    en: name('Levels achieved', 'level achieved', 'levels achieved'),
  },
  omni_achievement_unlocked: {
    fr: name('Succès débloqués', 'succès débloqué', 'succès débloqués'),
    en: name('Achievements unlocked', 'achievement unlocked', 'achievements unlocked'),
  },
  omni_spend_credits: {
    fr: name('Dépenses de crédits', 'dépense de crédits', 'dépenses de crédits'),
    en: name('Credit spends', 'credit spend', 'credit spends'),
  },
  omni_spend_credits_value: {
    fr: name('Valeur des crédits dépensés', 'de valeur de crédits', 'de valeur de crédits'),
    en: name('Credits spent value', 'of credit value', 'of credit value'),
  },
  'app_custom_event.fb_mobile_add_payment_info': {
    fr: name(
      'Ajouts d’infos de paiement (mobile)',
      'ajout d’infos de paiement (mobile)',
      'ajouts d’infos de paiement (mobile)',
    ),
    en: name('Payment info added (mobile)', 'payment info added (mobile)', 'payment infos added (mobile)'),
  },
}

/** The same event under the other names that the platform gives it. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['link_click', 'inline_link_clicks'],
  ['omni_landing_page_view', 'landing_page_view'],
  ['view_content', 'omni_view_content'],
  ['like', 'Like'],
  ['onsite_conversion.post_save', 'onsite_conversion_post_save'],
])

const byId: ReadonlyMap<string, Names> = new Map(Object.entries(names))

const customConversion = (number: string): Names => ({
  fr: name(`Conversion personnalisée ${number}`, 'conversion personnalisée', 'conversions personnalisées'),
  en: name(`Custom conversion ${number}`, 'custom conversion', 'custom conversions'),
})

/** What an account named itself carries that name with it; of its custom conversions nothing but a number is known here. */
function namesOf(id: string): Names | undefined {
  const known = byId.get(aliases.get(id) ?? id)
  if (known) return known
  const [, kind, own = ''] = /^offsite_conversion\.(custom|fb_pixel_custom)\.(.+)$/.exec(id) ?? []
  if (kind === 'custom') return customConversion(own)
  return kind === undefined ? undefined : { fr: name(own, own, own), en: name(own, own, own) }
}

/** What a person reads for an event; its id where the product has no name for it. */
export const eventTitle = (id: string, language: Language): string => namesOf(id)?.[language].title ?? id

/** The noun beside a count of events, in the form that the count asks for: French counts anything below two as one. */
export function countedEvent(id: string, count: number, language: Language): string {
  const found = namesOf(id)?.[language]
  if (!found) return id
  const isOne = language === 'fr' ? Math.abs(count) < 2 : count === 1
  return isOne ? found.one : found.other
}

/** What tracking is watched by, under the ids that have names here. */
const trackedIds: Readonly<Record<TrackedEvent, ConversionEventId>> = {
  purchases: 'omni_purchase',
  leads: 'lead',
  registrations: 'omni_complete_registration',
  checkouts: 'omni_initiated_checkout',
  cart_adds: 'omni_add_to_cart',
  content_views: 'omni_view_content',
}

/** The same beside a count of what tracking has seen. */
export const countedTracked = (event: TrackedEvent, count: number, language: Language): string =>
  countedEvent(trackedIds[event], count, language)

/** The ids that have a name here. */
export const namedEvents: readonly string[] = [...byId.keys(), ...aliases.keys()]
