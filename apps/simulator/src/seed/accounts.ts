/** The three clients of the demo's agency. */
export type SeedAccount = {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly timezone: string
  readonly page: string
  readonly username: string
  readonly language: 'fr' | 'en'
  readonly campaigns: readonly string[]
}

export const seedAccounts: readonly SeedAccount[] = [
  {
    id: 'act_204811763',
    name: 'Maison Orlune FR',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    page: 'Maison Orlune',
    username: 'maison.orlune',
    language: 'fr',
    campaigns: [
      'FR · Retargeting · Panier abandonné',
      'FR · Conversion · Fête des mères',
      'FR · Advantage · Luminaires',
      'BE · Conversion · Arts de la table',
      'FR · Conversion · Lin lavé printemps',
      'LU · Conversion · Vaisselle Grès',
      'FR · Prospection · Bougies rituel',
      'CH · Conversion · Suspensions Opale',
      'FR · Trafic · Journal d’atelier',
      'FR · Conversion · Soldes d’hiver',
      'BE · Retargeting · Visiteurs 30 jours',
      'FR · Prospection · Lampe Opale',
      'FR · Conversion · Linge de maison',
      'FR · Conversion · Idées cadeaux',
      'BE · Prospection · Décoration intérieure',
      'FR · Retargeting · Clients 180 jours',
    ],
  },
  {
    id: 'act_311940022',
    name: 'North Trail US',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    page: 'North Trail',
    username: 'northtrail',
    language: 'en',
    campaigns: [
      'US · Conversion · Spring jackets',
      'US · Prospecting · Trail runners',
      'US · Retargeting · Cart',
      'US · Conversion · Ultralight packs',
      'US · Prospecting · Lookalike buyers',
      'CA · Conversion · Rain gear',
      'US · Traffic · Field notes',
      'US · Conversion · Father’s day',
      'US · Retargeting · Visitors 14 days',
      'US · Prospecting · Camping',
      'US · Conversion · Socks',
      'US · Conversion · Outlet',
      'US · Conversion · Winter base layers',
    ],
  },
  {
    id: 'act_556120981',
    name: 'Sora Sommeil',
    currency: 'EUR',
    timezone: 'Asia/Tokyo',
    page: 'Sora',
    username: 'sora.sleep',
    language: 'en',
    campaigns: [
      'JP · Conversion · Premium yearly',
      'JP · Prospecting · Meditation',
      'FR · Conversion · Abonnement annuel',
      'FR · Prospection · Méditation',
      'GB · Conversion · Premium yearly',
      'GB · Prospecting · Sleep',
      'DE · Conversion · Jahresabo',
      'JP · Retargeting · Trial ended',
      'GB · Retargeting · Trial ended',
      'FR · Retargeting · Essai terminé',
      'JP · Prospecting · Podcasts',
    ],
  },
]
