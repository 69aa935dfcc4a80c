import type { RefusalText } from './refusal-text.ts'

/** Every kind of creative. */
export const creativeRefusals = {
  storyIllFormed: {
    subcode: 1_443_048,
    field: 'object_story_spec',
    fr: ['object_story_spec mal formé', 'Le contenu fourni est mal formé : {why}.'],
    en: ['object_story_spec ill formed', 'The supplied object_story_spec is ill formed: {why}.'],
  },
  linkInvalid: {
    subcode: 1_815_520,
    field: 'object_story_spec',
    fr: ['Lien requis', 'La publicité demande une adresse web valide, de 1 000 caractères au plus.'],
    en: ['Link required', 'The ad needs a valid web address of at most 1,000 characters.'],
  },
  imageUnavailable: {
    subcode: 1_487_242,
    field: 'object_story_spec',
    fr: ['Image indisponible', 'L’image {hash} n’existe pas dans ce compte.'],
    en: ['Image unavailable', 'The image {hash} does not exist in this account.'],
  },
  videoUnavailable: {
    subcode: 1_487_861,
    field: 'object_story_spec',
    fr: ['Vidéo indisponible', 'La vidéo {video} n’existe pas dans ce compte.'],
    en: ['Video unavailable', 'The video {video} does not exist in this account.'],
  },
  videoNotReady: {
    subcode: 1_885_252,
    field: 'object_story_spec',
    fr: [
      'Vidéo en cours de traitement',
      'La vidéo n’est pas encore prête. Réessayez quand son traitement sera fini.',
    ],
    en: ['Video still processing', 'The video is not ready yet. Try again when it has been processed.'],
  },
  thumbnailMissing: {
    subcode: 1_443_226,
    field: 'object_story_spec',
    fr: ['Miniature requise', 'Ajoutez une miniature à la vidéo : image_hash ou image_url.'],
    en: ['Thumbnail required', 'Please specify one of image_hash or image_url in the video_data field.'],
  },
  cardCount: {
    subcode: 1_443_051,
    field: 'object_story_spec',
    fr: ['Nombre de cartes', 'Un carrousel contient de 2 à 10 cartes.'],
    en: ['Number of cards', 'A carousel holds 2 to 10 cards.'],
  },
  callToActionUnknown: {
    field: 'object_story_spec',
    fr: ['Appel à l’action non valide', 'L’appel à l’action {type} n’existe pas.'],
    en: ['Invalid call to action', 'There is no call to action {type}.'],
  },
  instagramUnauthorised: {
    subcode: 1_815_199,
    field: 'instagram_user_id',
    fr: ['Compte Instagram non autorisé', 'Le compte Instagram n’est pas associé à ce compte publicitaire.'],
    en: ['Instagram account not authorised', 'The Instagram account is not connected to this ad account.'],
  },
  instagramConflict: {
    subcode: 2_238_055,
    field: 'instagram_user_id',
    fr: ['Comptes Instagram en conflit', 'Le média n’appartient pas au compte Instagram indiqué.'],
    en: ['Instagram accounts conflict', 'The media does not belong to the given Instagram account.'],
  },
  instagramMissing: {
    subcode: 1_772_103,
    field: 'instagram_user_id',
    fr: ['Compte Instagram requis', 'Les placements Instagram demandent un compte Instagram.'],
    en: ['Instagram account required', 'Instagram placements need an Instagram account.'],
  },
  productSetUnavailable: {
    subcode: 1_487_831,
    field: 'product_set_id',
    fr: [
      'Ensemble de produits indisponible',
      'L’ensemble de produits n’existe pas ou vous n’y avez pas accès.',
    ],
    en: ['Product set unavailable', 'The product set does not exist or you cannot use it.'],
  },
  postUnavailable: {
    subcode: 2_490_155,
    field: 'object_story_id',
    fr: [
      'Publication indisponible',
      'La publication n’existe pas ou ne peut pas être utilisée dans une publicité.',
    ],
    en: ['Post unavailable', 'The post does not exist or cannot be used in an ad.'],
  },
  postNotEligible: {
    subcode: 1_885_557,
    field: 'object_story_id',
    fr: ['Publication non promouvable', 'Cette publication ne peut pas être promue.'],
    en: ['Post cannot be promoted', 'This post is not eligible for promotion.'],
  },
  mediaNotEligible: {
    subcode: 2_446_289,
    field: 'source_instagram_media_id',
    fr: ['Média non promouvable', 'Ce média Instagram ne peut pas être utilisé dans une publicité.'],
    en: ['Media cannot be promoted', 'This Instagram media cannot be used in an ad.'],
  },
  postWithAssets: {
    subcode: 2_446_347,
    field: 'asset_feed_spec',
    fr: [
      'Personnalisation impossible',
      'La personnalisation par placement d’une publication existante n’est plus disponible.',
    ],
    en: ['Customisation unavailable', 'Placement customisation of an existing post is no longer supported.'],
  },
  standardEnhancements: {
    subcode: 3_858_504,
    field: 'degrees_of_freedom_spec',
    fr: [
      'Améliorations standard retirées',
      'Le champ standard_enhancements n’est plus accepté : indiquez chaque amélioration.',
    ],
    en: [
      'Standard enhancements withdrawn',
      'The standard_enhancements field is no longer accepted: name each feature.',
    ],
  },
  cropGone: {
    subcode: 2_490_085,
    field: 'image_crops',
    fr: ['Recadrage non valide', 'Le recadrage 191x100 n’est plus accepté.'],
    en: ['Invalid crop', 'The 191x100 crop is no longer accepted.'],
  },
  assetCount: {
    subcode: 1_885_613,
    field: 'asset_feed_spec',
    fr: ['Trop d’éléments', 'Le champ {what} accepte au plus {most} éléments.'],
    en: ['Too many assets', 'The field {what} accepts at most {most} assets.'],
  },
  textTooLong: {
    subcode: 1_885_614,
    field: 'asset_feed_spec',
    fr: ['Texte trop long', 'Un texte de {what} accepte au plus {most} caractères.'],
    en: ['Text too long', 'A text of {what} can have at most {most} characters.'],
  },
  duplicateImages: {
    subcode: 1_815_629,
    field: 'asset_feed_spec',
    fr: ['Images en double', 'Chaque image doit être différente.'],
    en: ['Duplicate images', 'Each image of the ad must be different.'],
  },
  rulesMissing: {
    subcode: 2_446_173,
    field: 'asset_feed_spec',
    fr: [
      'Règles requises',
      'Personnalisez au moins deux groupes de placements, le dernier pour tous les autres.',
    ],
    en: ['Rules required', 'Customise at least two groups of placements, the last for all others.'],
  },
  labelUnknown: {
    subcode: 2_446_173,
    field: 'asset_feed_spec',
    fr: ['Libellé inconnu', 'Aucun élément ne porte le libellé {label}.'],
    en: ['Unknown label', 'No asset carries the label {label}.'],
  },
  oneFormat: {
    subcode: 1_885_396,
    field: 'asset_feed_spec',
    fr: ['Un seul format', 'La personnalisation par placement accepte un seul format.'],
    en: ['One format', 'Placement customisation accepts exactly one ad format.'],
  },
  textsNeedLabels: {
    subcode: 1_885_878,
    field: 'asset_feed_spec',
    fr: ['Textes sans libellé', 'Plusieurs {what} demandent un libellé dans chaque règle.'],
    en: ['Texts without a label', 'Several {what} need a label in each rule.'],
  },
  feedNeedsLink: {
    subcode: 1_885_800,
    field: 'asset_feed_spec',
    fr: ['Lien requis', 'La personnalisation par placement demande un lien.'],
    en: ['Link required', 'Placement customisation needs a link.'],
  },
  immutable: {
    subcode: 1_815_573,
    field: 'object_story_spec',
    fr: ['Contenu non modifiable', 'Un contenu publicitaire ne peut pas être modifié. Créez-en un nouveau.'],
    en: ['Creatives cannot be edited', 'A creative cannot be edited. Create a new one instead.'],
  },
  callWithValue: {
    subcode: 1_815_630,
    field: 'call_to_action',
    fr: ['Appel à l’action non valide', 'WHATSAPP_MESSAGE n’accepte pas de valeur.'],
    en: ['Invalid call to action', 'WHATSAPP_MESSAGE takes no value.'],
  },
  urlTags: {
    field: 'url_tags',
    fr: ['Paramètres d’URL', 'Les paramètres d’URL s’écrivent sans point d’interrogation au début.'],
    en: ['URL parameters', 'URL parameters are written without a leading question mark.'],
  },
} as const satisfies Readonly<Record<string, RefusalText>>
