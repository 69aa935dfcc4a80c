import { inLanguage, type Segment } from './segment-language.ts'
import { plainText } from '../geo/plain-text.ts'
import { seeded } from '../../world/random.ts'

/** Segments the platform is withdrawing or no longer delivers to. */
const deprecated = ['Podcasts', 'Vaisselle']

type Tree = Readonly<Record<string, readonly string[]>>

const interests: Tree = {
  'Home and garden': [
    ...['Décoration intérieure', 'Mobilier', 'Vaisselle', 'Bougies', 'Jardinage', 'Bricolage', 'Luminaires'],
    ...['Linge de maison', 'Home decor', 'Furniture', 'Gardening', 'Interior design', 'Candles', 'Tableware'],
  ],
  'Shopping and fashion': [
    ...['Mode', 'Idées cadeaux', 'Luxe', 'Chaussures', 'Bijoux', 'Seconde main', 'Artisanat'],
    ...['Online shopping', 'Fashion', 'Sneakers', 'Handicraft', 'Jewelry', 'Sustainable fashion'],
  ],
  'Arts and culture': [
    ...['Architecture', 'Design', 'Photographie', 'Musique', 'Lecture', 'Cinéma', 'Podcasts', 'Théâtre'],
    ...['Photography', 'Reading', 'Museums', 'Live music', 'Documentary films'],
  ],
  'Sports and outdoors': [
    ...['Randonnée', 'Trail running', 'Camping', 'Escalade', 'Cyclisme', 'Course à pied', 'Ski', 'Surf'],
    ...['Outdoor recreation', 'Hiking', 'Running', 'Climbing', 'Backpacking', 'Cycling', 'Trail'],
  ],
  'Fitness and wellness': [
    ...['Yoga', 'Fitness', 'Sommeil', 'Méditation', 'Applications de santé', 'Nutrition', 'Pilates'],
    ...['Meditation', 'Sleep', 'Mindfulness', 'Weight training', 'Healthy diet'],
  ],
  'Food and drink': [
    ...['Cuisine', 'Pâtisserie', 'Vin', 'Café', 'Cuisine végétarienne', 'Cooking', 'Coffee', 'Baking'],
  ],
  'Travel and places': ['Voyages', 'Road trip', 'Hôtels', 'Travel', 'Adventure travel', 'Nature reserves'],
  'Technology and games': [
    'Jeux mobiles',
    'Smartphones',
    'Mobile games',
    'Board games',
    'Wearable technology',
    'Audio',
  ],
  'Family and relationships': [
    'Parentalité',
    'Mariage',
    'Fiançailles',
    'Parenting',
    'Weddings',
    'Motherhood',
  ],
}

const behaviors: Tree = {
  'Purchase behavior': ['Engaged Shoppers', 'Acheteurs impliqués'],
  Travel: ['Frequent travelers', 'Frequent international travelers', 'Commuters', 'Voyageurs fréquents'],
  'Digital activities': ['Facebook page admins', 'Early technology adopters', 'Small business owners'],
  'Mobile device user': [
    'Facebook access (mobile): all mobile devices',
    'New smartphone users',
    '4G connection',
  ],
}

const demographics: Tree = {
  'Life events': [
    'Recently moved',
    'Newly engaged (1 year)',
    'Anniversary within 30 days',
    'New job',
    'Nouvel emploi',
  ],
  Parents: ['Parents (all)', 'Parents with toddlers (01-02 years)', 'Parents with teenagers (13-17 years)'],
  Relationship: ['Married', 'Single', 'In a relationship', 'Marié(e)'],
  Work: ['Small business owners', 'Arts, entertainment, sports and media', 'Healthcare and medical services'],
}

function fromTree(root: string, type: string, tree: Tree, firstId: number): Segment[] {
  let index = 0
  return Object.entries(tree).flatMap(([topic, names]) =>
    names.map((name) => {
      index += 1
      const size = Math.round(400_000 * 60 ** seeded(`segment ${name}`))
      return {
        id: String(firstId + index * 137),
        name,
        type,
        path: [root, topic, name],
        audience_size_lower_bound: size,
        audience_size_upper_bound: Math.round(size * 1.176),
        topic,
      }
    }),
  )
}

export const segments: readonly Segment[] = [
  ...fromTree('Interests', 'interests', interests, 6_003_000_000_000),
  ...fromTree('Behaviors', 'behaviors', behaviors, 6_002_714_000_000),
  ...fromTree(
    'Demographics',
    'life_events',
    { Events: demographics['Life events'] ?? [] },
    6_002_714_800_000,
  ),
  ...fromTree('Demographics', 'family_statuses', { Parents: demographics.Parents ?? [] }, 6_002_714_900_000),
  ...fromTree(
    'Demographics',
    'relationship_statuses',
    { Relationship: demographics.Relationship ?? [] },
    6_002_715_000_000,
  ),
  ...fromTree('Demographics', 'industries', { Work: demographics.Work ?? [] }, 6_002_715_100_000),
]

const byId = new Map(segments.map((segment) => [segment.id, segment]))

export const segmentOf = (id: string): Segment | undefined => byId.get(id)

export const isDeprecated = (segment: Segment): boolean => deprecated.includes(segment.name)

/** Segments whose name, else whose path, holds every word; those that begin with the words come first. */
export function segmentsNamed(text: string): Segment[] {
  const wanted = plainText(text.trim())
  const words = wanted.split(/\s+/).filter(Boolean)
  const holds = (segment: Segment) => {
    const said = plainText([...segment.path, ...inLanguage(segment, 'fr').path].join(' '))
    return words.every((word) => said.includes(word))
  }
  const rank = ({ name }: Segment) => {
    if (plainText(name).startsWith(wanted)) return 0
    return plainText(name).includes(wanted) ? 1 : 2
  }
  return segments.filter(holds).toSorted((a, b) => rank(a) - rank(b))
}

/** Segments of the same topics, without the given ones. */
export function relatedTo(given: readonly Segment[]): Segment[] {
  const topics = new Set(given.map(({ topic }) => topic))
  const ids = new Set(given.map(({ id }) => id))
  return segments.filter((segment) => topics.has(segment.topic) && !ids.has(segment.id))
}
