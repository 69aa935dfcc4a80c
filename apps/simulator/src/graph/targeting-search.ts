import type { Call } from './context.ts'
import { integerParam, textParam } from './params.ts'

const interests = [
  'Décoration intérieure',
  'Mobilier',
  'Vaisselle',
  'Bougies',
  'Idées cadeaux',
  'Jardinage',
  'Architecture',
  'Artisanat',
  'Design',
  'Cuisine',
  'Mode',
  'Voyages',
  'Randonnée',
  'Trail running',
  'Camping',
  'Escalade',
  'Cyclisme',
  'Yoga',
  'Fitness',
  'Course à pied',
  'Musique',
  'Photographie',
  'Jeux mobiles',
  'Podcasts',
  'Lecture',
  'Cinéma',
  'Sommeil',
  'Méditation',
  'Applications de santé',
  'Home decor',
  'Furniture',
  'Outdoor recreation',
  'Hiking',
  'Running',
  'Mobile games',
  'Meditation',
  'Sleep',
].map((name, index) => ({
  id: String(6_003_000_000_000 + index * 137),
  name,
  type: 'interests',
  path: ['Interests', name],
  audience_size_lower_bound: 900_000 + index * 310_000,
  audience_size_upper_bound: 1_100_000 + index * 370_000,
}))

export function searchInterests(call: Call): typeof interests {
  const wanted = (textParam(call.params, 'q') ?? '').toLowerCase()
  return interests
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, integerParam(call.params, 'limit') ?? 25)
}

/** A believable, stable size from the text of the targeting. */
export function reachEstimate(call: Call): object {
  const text = JSON.stringify(call.params.targeting_spec ?? '')
  const size =
    200_000 + ([...text].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 9000) * 1000
  return { users_lower_bound: size, users_upper_bound: Math.round(size * 1.18), estimate_ready: true }
}
