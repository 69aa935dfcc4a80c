import type { Language } from '../graph-error.ts'

/** One segment of detailed targeting. */
export type Segment = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly path: readonly string[]
  readonly audience_size_lower_bound: number
  readonly audience_size_upper_bound: number
  readonly topic?: string
  readonly description?: string
}

/** Roots and topics of the tree, as people who use the platform in French read them. */
const french: Readonly<Record<string, string>> = {
  Interests: 'Centres d’intérêt',
  Behaviors: 'Comportements',
  Demographics: 'Données démographiques',
  'Home and garden': 'Maison et jardin',
  'Shopping and fashion': 'Shopping et mode',
  'Arts and culture': 'Arts et culture',
  'Sports and outdoors': 'Sports et plein air',
  'Fitness and wellness': 'Forme et bien-être',
  'Food and drink': 'Alimentation et boissons',
  'Travel and places': 'Voyages et lieux',
  'Technology and games': 'Technologies et jeux',
  'Family and relationships': 'Famille et relations',
  'Purchase behavior': 'Comportement d’achat',
  Travel: 'Voyages',
  'Digital activities': 'Activités numériques',
  'Mobile device user': 'Utilisateurs d’appareils mobiles',
  Events: 'Évènements',
  Parents: 'Parents',
  Relationship: 'Situation amoureuse',
  Work: 'Travail',
}

/** A segment as the platform tells it to somebody of a language. */
export function inLanguage(segment: Segment, language: Language): Segment {
  if (language === 'en') return segment
  const said = (text: string) => french[text] ?? text
  const { path, topic } = segment
  return {
    ...segment,
    // The last step is the segment's own name.
    path: path.map((step, index) => (index < path.length - 1 ? said(step) : step)),
    ...(topic === undefined ? {} : { topic: said(topic) }),
  }
}
