export type FunnelEvent = {
  readonly id: string
  readonly fr: string
  readonly en: string
  /** The pixel's own name of the event; `null` when it happens on the platform. */
  readonly pixelEvent: string | null
  readonly customEventType: string | null
}

const onPixel = (
  id: string,
  texts: readonly [string, string],
  pixelEvent: string,
  type: string,
): FunnelEvent => ({
  id,
  fr: texts[0],
  en: texts[1],
  pixelEvent,
  customEventType: type,
})
const onPlatform = (id: string, fr: string, en: string): FunnelEvent => ({
  id,
  fr,
  en,
  pixelEvent: null,
  customEventType: null,
})

/** Actions that the platform counts for every account, from the deepest of the funnel to the lightest. */
export const funnelEvents: readonly FunnelEvent[] = [
  onPixel('omni_purchase', ['Achats', 'Purchases'], 'Purchase', 'PURCHASE'),
  onPixel('omni_purchase_value', ['Valeur des achats', 'Purchase value'], 'Purchase', 'PURCHASE'),
  onPixel(
    'omni_initiated_checkout',
    ['Paiements initiés', 'Checkouts initiated'],
    'InitiateCheckout',
    'INITIATED_CHECKOUT',
  ),
  onPixel(
    'add_payment_info',
    ['Infos de paiement ajoutées', 'Payment info added'],
    'AddPaymentInfo',
    'ADD_PAYMENT_INFO',
  ),
  onPixel('omni_add_to_cart', ['Ajouts au panier', 'Adds to cart'], 'AddToCart', 'ADD_TO_CART'),
  onPixel('omni_view_content', ['Vues de contenu', 'Content views'], 'ViewContent', 'CONTENT_VIEW'),
  onPixel('lead', ['Prospects', 'Leads'], 'Lead', 'LEAD'),
  onPixel(
    'omni_complete_registration',
    ['Inscriptions terminées', 'Registrations completed'],
    'CompleteRegistration',
    'COMPLETE_REGISTRATION',
  ),
  onPlatform('omni_app_install', 'Installations', 'App installs'),
  onPlatform('landing_page_view', 'Vues de page', 'Landing page views'),
  onPlatform('inline_link_clicks', 'Clics sur le lien', 'Link clicks'),
  onPlatform('onsite_conversion.post_save', 'Enregistrements', 'Post saves'),
  onPlatform('comment', 'Commentaires', 'Comments'),
  onPlatform('like', 'J’aime la page', 'Page likes'),
  onPlatform('post_reaction', 'Réactions', 'Post reactions'),
  onPlatform('video_view', 'Vues de vidéo', 'Video views'),
]

/** Shown as columns until a person chooses others (specification A §3.3). */
export const checkedEvents: ReadonlySet<string> = new Set(['inline_link_clicks', 'omni_purchase'])
