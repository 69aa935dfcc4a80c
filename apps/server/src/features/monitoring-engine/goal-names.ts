/** Names of the events that a strategy may aim at, as the sentences of alerts and mails count them. */
export const goalNames: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  inline_link_clicks: { fr: 'clics sur le lien', en: 'link clicks' },
  landing_page_view: { fr: 'vues de la page de destination', en: 'landing page views' },
  omni_view_content: { fr: 'vues de contenu', en: 'content views' },
  omni_add_to_cart: { fr: 'ajouts au panier', en: 'adds to cart' },
  omni_initiated_checkout: { fr: 'paiements commencés', en: 'checkouts started' },
  omni_purchase: { fr: 'achats', en: 'purchases' },
  lead: { fr: 'prospects', en: 'leads' },
  omni_complete_registration: { fr: 'inscriptions', en: 'registrations' },
  omni_app_install: { fr: 'installations', en: 'app installs' },
  comment: { fr: 'commentaires', en: 'comments' },
  post_reaction: { fr: 'réactions', en: 'reactions' },
  video_view: { fr: 'vues de vidéo', en: 'video views' },
}
