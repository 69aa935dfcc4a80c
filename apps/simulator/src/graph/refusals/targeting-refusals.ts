import type { RefusalText } from './refusal-text.ts'

/** Places, ages, segments, audiences, placements and devices. */
export const targetingRefusals = {
  locationMissing: {
    subcode: 1_885_364,
    field: 'targeting',
    fr: ['Lieu requis', 'Choisissez au moins un lieu.'],
    en: ['Location required', 'Choose at least one location.'],
  },
  countryUnknown: {
    subcode: 1_487_851,
    field: 'targeting',
    fr: ['Lieu non valide', 'Le lieu {place} n’existe pas.'],
    en: ['Invalid location', 'There is no location {place}.'],
  },
  radius: {
    subcode: 1_487_941,
    field: 'targeting',
    fr: ['Rayon non valide', 'Le rayon autour d’un lieu doit être compris entre {from} et {to} {unit}.'],
    en: ['Radius out of range', 'The radius around a place must be between {from} and {to} {unit}.'],
  },
  circlePlace: {
    field: 'targeting',
    fr: ['Lieu non valide', 'Un point doit avoir une latitude de -90 à 90 et une longitude de -180 à 180.'],
    en: ['Invalid location', 'A point needs a latitude of -90 to 90 and a longitude of -180 to 180.'],
  },
  distanceUnit: {
    field: 'targeting',
    fr: ['Unité non valide', 'L’unité {unit} n’existe pas : kilometer ou mile.'],
    en: ['Invalid unit', 'There is no unit {unit}: kilometer or mile.'],
  },
  overlap: {
    subcode: 1_487_756,
    field: 'targeting',
    fr: ['Lieux qui se recoupent', 'Un lieu se trouve dans un autre lieu déjà ciblé. Retirez l’un des deux.'],
    en: ['Locations overlap', 'A place lies inside another that is targeted too. Remove one of them.'],
  },
  locationTypes: {
    subcode: 1_870_199,
    field: 'targeting',
    fr: [
      'Mettez à jour la valeur du champ location_types',
      'Retirez toutes les valeurs du champ location_types.',
    ],
    en: [
      'Update the value of the location_types field',
      'Please remove all values from the location_types field.',
    ],
  },
  ages: {
    subcode: 1_870_165,
    field: 'targeting',
    fr: ['Tranche d’âge non valide', 'L’âge doit être compris entre 13 et 65 ans.'],
    en: ['Invalid age range', 'Ages must be between 13 and 65.'],
  },
  agesWithAdvantage: {
    subcode: 1_870_189,
    field: 'targeting',
    fr: [
      'Âge avec l’audience Advantage+',
      'Avec l’audience Advantage+, l’âge minimum va de 18 à 25 ans et l’âge maximum est 65 ans.',
    ],
    en: [
      'Age with Advantage+ audience',
      'With Advantage+ audience the minimum age is 18 to 25 and the maximum 65.',
    ],
  },
  advantageMissing: {
    subcode: 1_870_227,
    field: 'targeting',
    fr: [
      'Audience Advantage+ à préciser',
      'Indiquez advantage_audience dans targeting_automation : 1 pour l’activer, 0 pour la refuser.',
    ],
    en: [
      'Advantage+ audience must be specified',
      'Set advantage_audience in targeting_automation: 1 to turn it on, 0 to turn it off.',
    ],
  },
  gender: {
    field: 'targeting',
    fr: ['Genre non valide', 'Les genres sont 1 (hommes) et 2 (femmes).'],
    en: ['Invalid gender', 'Genders are 1 (men) and 2 (women).'],
  },
  exclusions: {
    subcode: 2_446_394,
    field: 'targeting',
    fr: [
      'Exclusion non disponible',
      'L’exclusion de critères de ciblage détaillé n’est plus disponible. Retirez-la de l’ensemble de publicités.',
    ],
    en: [
      'Exclusion unavailable',
      'Detailed targeting exclusions are no longer available. Remove them from the ad set.',
    ],
  },
  segmentGone: {
    subcode: 1_487_694,
    field: 'targeting',
    fr: ['Critère retiré', 'Le critère de ciblage {segment} n’est plus disponible.'],
    en: ['Category unavailable', 'The targeting category {segment} is no longer available.'],
  },
  audienceUnavailable: {
    subcode: 1_487_202,
    field: 'targeting',
    fr: ['Audience indisponible', 'L’audience {audience} n’existe pas ou ce compte ne peut pas l’utiliser.'],
    en: ['Audience unavailable', 'The audience {audience} does not exist or this account cannot use it.'],
  },
  tooMany: {
    field: 'targeting',
    fr: ['Trop de valeurs', 'Le ciblage accepte au plus {most} valeurs dans {what}.'],
    en: ['Too many values', 'Targeting accepts at most {most} values in {what}.'],
  },
  unknownKey: {
    field: 'targeting',
    fr: ['Ciblage non valide', 'Le champ {key} n’existe pas dans le ciblage.'],
    en: ['Invalid targeting', 'There is no field {key} in targeting.'],
  },
  placementUnknown: {
    field: 'targeting',
    fr: ['Placement non valide', 'La valeur {value} n’est pas acceptée dans {what} : {list}.'],
    en: ['Invalid placement', 'The value {value} is not accepted in {what}: {list}.'],
  },
  placementNeedsFeed: {
    subcode: 1_815_715,
    field: 'targeting',
    fr: ['Placement incomplet', 'Le placement {value} demande aussi le fil.'],
    en: ['Incomplete placement', 'The placement {value} also needs feed.'],
  },
  networkAlone: {
    subcode: 1_815_716,
    field: 'targeting',
    fr: ['Placement incomplet', 'Audience Network ne peut pas être choisi seul.'],
    en: ['Incomplete placement', 'Audience Network cannot be chosen alone.'],
  },
  threadsNeedsInstagram: {
    subcode: 1_815_718,
    field: 'targeting',
    fr: ['Placement incomplet', 'Threads demande aussi le fil d’Instagram.'],
    en: ['Incomplete placement', 'Threads also needs the Instagram stream.'],
  },
  desktopOnlyInstagram: {
    subcode: 1_815_719,
    field: 'targeting',
    fr: ['Aucun placement', 'Instagram seul ne peut pas être diffusé sur ordinateur uniquement.'],
    en: ['No placement left', 'Instagram alone cannot deliver on desktop only.'],
  },
  systemUnknown: {
    field: 'targeting',
    fr: ['Système non valide', 'La valeur {value} n’est pas un système d’exploitation.'],
    en: ['Invalid operating system', 'The value {value} is not an operating system.'],
  },
  systemsMixed: {
    subcode: 1_487_678,
    field: 'targeting',
    fr: ['Systèmes incompatibles', 'Android et une version d’iOS ne peuvent pas être ciblés ensemble.'],
    en: ['Operating systems mixed', 'Android and a version of iOS cannot be targeted together.'],
  },
  wifiOnDesktop: {
    field: 'targeting',
    fr: ['Connexion non valide', 'Le Wi-Fi seul demande des appareils mobiles.'],
    en: ['Invalid connection', 'Wi-Fi only needs mobile devices.'],
  },
} as const satisfies Readonly<Record<string, RefusalText>>
