/** The words around the findings of a check. */
const wordsFr = {
  title: 'Vérification',
  failed: 'La vérification n’a pas pu être faite',
  checked: 'Vérifié à {{time}}',
  withPlatform: 'Vérifié à {{time}}, Meta compris',
  severity: { block: 'Bloquant :', warn: 'Attention :', info: 'À savoir :' },
  reviewTitle: 'Avant de continuer',
  correct: 'Corriger',
  continue: 'Continuer quand même',
  notAsked: 'Meta n’a pas répondu : ce point sera vérifié à la publication.',
  said: '{{code, plain}} {{said}} (trace {{trace}})',
  unknown: 'Meta refuse : erreur {{code, plain}}',
  platformWords: 'Ce que dit Meta',
  copy: 'Copier',
  copied: 'Copié',
  place: '{{section}}, ligne {{number}}',
  line: 'Ligne {{number}}',
  checking: 'Vérification auprès de Meta',
  nothingFound: 'Vérifié auprès de Meta : rien à signaler.',
}

/** What the account has to say about a campaign, with what to do. */
const findingsFr = {
  accountInactive:
    'Le compte publicitaire ne peut pas diffuser (état {{status, plain}}) : réglez-le dans Meta avant de publier',
  mayNotAdvertise: 'Vous n’avez pas le droit de publier sur ce compte : demandez le rôle d’annonceur',
  permissionMissing: 'Autorisations retirées à Vigie : {{names}}. Reconnectez votre compte Meta',
  pageNotAdvertisable: 'Vous ne pouvez pas faire de publicité pour la page {{name}}',
  instagramNotOfPage: 'Le compte Instagram {{name}} n’appartient pas à la page choisie',
  pixelGone: 'Le pixel {{name}} n’existe plus dans ce compte',
  pixelNeverFired: 'Le pixel {{name}} n’a jamais reçu d’événement : vérifiez son installation',
  pixelSilent_one: 'Le pixel {{name}} n’a rien reçu depuis {{count}} jour',
  pixelSilent_many: 'Le pixel {{name}} n’a rien reçu depuis {{count}} jours',
  pixelSilent_other: 'Le pixel {{name}} n’a rien reçu depuis {{count}} jours',
  applicationGone: 'L’application {{name}} ne peut plus être promue par ce compte',
  productSetGone: 'L’ensemble de produits {{name}} n’existe plus',
  productSetEmpty: 'L’ensemble {{name}} ne contient aucun produit : rien ne sera diffusé',
  customersUndefined:
    'Le compte ne déclare aucun client existant : mettez la part à 100 %, ou déclarez-les dans les paramètres Meta',
  dsaMissing:
    'La diffusion en Europe ({{countries}}) demande un payeur et un bénéficiaire : indiquez-les dans Paramètres',
  categoryNarrow: 'Une catégorie spéciale interdit de restreindre l’âge ou le genre : {{names}}',
  packageUnusable:
    'Le package {{name}} ne donne aucune publicité : il lui manque un visuel, un texte, un lien ou un bouton',
  videoNotReady: 'La vidéo {{video}} de {{name}} n’est pas prête : attendez que Meta l’ait traitée',
  cardsTooFew:
    'Un carrousel de {{name}} a moins de {{fewest}} cartes : une application en demande {{fewest}}',
  packageGenerated_one:
    '{{name}} : {{count}} visuel ou texte généré par IA. Qui le diffuse doit le dire là où il pourrait passer pour vrai',
  packageGenerated_many:
    '{{name}} : {{count}} visuels ou textes générés par IA. Qui les diffuse doit le dire là où ils pourraient passer pour vrais',
  packageGenerated_other:
    '{{name}} : {{count}} visuels ou textes générés par IA. Qui les diffuse doit le dire là où ils pourraient passer pour vrais',
  geoGone: 'Le package géo-démographique {{name}} n’existe plus',
  locationTypesIgnored:
    '{{name}} : Meta ne distingue plus résidents, visiteurs et voyageurs ; tous seront touchés',
  audienceGone: 'Le package d’audiences {{name}} n’existe plus',
  audienceContentGone_one: '{{count}} audience de {{name}} n’existe plus dans Meta',
  audienceContentGone_many: '{{count}} audiences de {{name}} n’existent plus dans Meta',
  audienceContentGone_other: '{{count}} audiences de {{name}} n’existent plus dans Meta',
  audienceTooSmall: '{{name}} ne compte qu’environ {{people}} personnes : la diffusion sera très faible',
  audienceUnknownBasis:
    '{{name}} : la base légale n’est pas connue pour {{names}}. Indiquez-la dans le package d’audiences',
  audienceEnded: '{{name}} : le registre dit que ces audiences ne doivent plus servir : {{names}}',
  audienceDoubtfulSeed:
    '{{name}} : créées à partir d’audiences échues ou sans base légale connue : {{names}}',
  interestGone: 'Le package de centres d’intérêt {{name}} n’existe plus',
  interestExclusionsIgnored:
    'Meta n’accepte plus d’exclure des centres d’intérêt : {{names}} ne sera pas exclu',
  placementsRemoved: 'Placements que Meta ne propose plus ({{version}}), laissés de côté : {{names}}',
  sameTargeting:
    'Les lignes {{lines}} visent exactement les mêmes personnes : elles enchériront l’une contre l’autre',
  manyForCampaignBudget:
    '{{adsetCount}} adsets sous un budget de campagne : au-delà de {{largest}}, Meta fige stratégie d’enchère et type de budget',
  changeBelowMinimum: '{{name}} : Meta demande au moins {{minimum}} par jour',
  changeTooOften:
    '{{name}} : son budget a déjà changé {{changes}} fois en une heure, Meta en accepte {{most}}. Réessayez plus tard',
  changeBelowSpend:
    '{{name}} : un budget total ne descend pas sous 110 % de ce qui est dépensé, soit {{smallest}}',
  changeLearning: 'La phase d’apprentissage recommence : {{names}}',
  tooManyAds: '{{ads}} publicités par adset : Meta en accepte {{largest}}',
  advantageLevers:
    'Meta ne crée plus ce produit : la campagne est publiée avec budget de campagne, placements et audience Advantage+, ce qui lui donne le même statut',
}

/** What keeps a file from being planned, beside the rules of a draft. */
const refusedFr = {
  onLine: '{{text}} (ligne {{number}})',
  adPackage:
    'Le package {{name}} ne donne aucune publicité : il lui manque un visuel, un texte, un lien ou un bouton',
  gone: 'Le package {{name}} n’existe plus',
  customers: 'Le compte ne déclare aucun client existant : mettez leur part à 100 %',
  notPublished: 'Cette campagne n’a jamais été publiée : publiez-la d’abord',
  incomplete: 'Il manque le type, la page, le compte Instagram ou les lignes d’adset',
  other: 'Un point que cette version ne sait pas nommer ({{code}})',
}

export const preflightFr = { ...wordsFr, findings: findingsFr, refused: refusedFr }
