/** What the demo's agency sells, writes and aims at: the matter of its month. */

export type Visual = {
  readonly name: string
  readonly thing: Thing
  readonly hour: Hour
  readonly isTall?: true
}
export type Thing = 'lamp' | 'candle' | 'vase' | 'plate' | 'linen' | 'tree'
export type Hour = 'morning' | 'day' | 'evening' | 'night'

export type Shelf = {
  readonly name: string
  readonly visuals: readonly Visual[]
  readonly bodies: readonly string[]
  readonly title: string
  readonly path: string
  /** Its visuals are also shown in a row. */
  readonly hasCarousel?: true
}

/** Packages of creatives, each with a picture too few in some shape: that is how libraries are. */
export const shelves: readonly Shelf[] = [
  {
    name: 'Bougies rituel',
    visuals: [
      { name: 'bougie-ambre', thing: 'candle', hour: 'evening' },
      { name: 'bougie-figuier', thing: 'candle', hour: 'night' },
      { name: 'allumage-lent', thing: 'candle', hour: 'morning' },
    ],
    bodies: ['Cire de soja, mèche de coton, quarante heures de calme.'],
    title: 'Bougies rituel',
    path: 'bougies',
    hasCarousel: true,
  },
  {
    name: 'Lampe Opale',
    visuals: [
      { name: 'lampe-opale-nuit', thing: 'lamp', hour: 'night' },
      { name: 'lampe-opale-jour', thing: 'lamp', hour: 'day' },
      { name: 'lampe-opale-9x16', thing: 'lamp', hour: 'evening', isTall: true },
    ],
    bodies: ['Soufflée à la bouche, la lampe Opale diffuse une lumière douce.'],
    title: 'La lampe Opale',
    path: 'lampe-opale',
  },
  {
    name: 'Lin lavé',
    visuals: [
      { name: 'lin-lave-pile', thing: 'linen', hour: 'morning' },
      { name: 'lin-lave-sauge', thing: 'linen', hour: 'day' },
    ],
    bodies: ['Blanc craie, argile et vert sauge : nos draps en lin lavé reviennent.'],
    title: 'Lin lavé',
    path: 'lin-lave',
  },
  {
    name: 'Arts de la table',
    visuals: [
      { name: 'table-dressee', thing: 'plate', hour: 'day' },
      { name: 'vase-gres', thing: 'vase', hour: 'morning' },
    ],
    bodies: ['Chaque assiette est tournée à la main : aucune n’est tout à fait ronde.'],
    title: 'La vaisselle Grès',
    path: 'vaisselle',
    hasCarousel: true,
  },
  {
    name: 'Noël',
    visuals: [
      { name: 'sapin-lanterne', thing: 'tree', hour: 'night' },
      { name: 'coffret-noel', thing: 'candle', hour: 'evening' },
      { name: 'table-de-fete', thing: 'plate', hour: 'night' },
    ],
    bodies: ['Treize ateliers, une seule livraison : vos cadeaux arrivent emballés.'],
    title: 'Noël à l’atelier',
    path: 'noel',
  },
]

export type Zone = {
  readonly name: string
  readonly countries: readonly (readonly [string, string])[]
  readonly ages: readonly [number, number]
}
export const zones: readonly Zone[] = [
  { name: 'France 25-54', countries: [['FR', 'France']], ages: [25, 54] },
  { name: 'Belgique', countries: [['BE', 'Belgique']], ages: [25, 60] },
  { name: 'Suisse', countries: [['CH', 'Suisse']], ages: [28, 65] },
  { name: 'Luxembourg', countries: [['LU', 'Luxembourg']], ages: [25, 65] },
]

export const audiences: readonly {
  readonly name: string
  readonly ids: readonly (readonly [string, string])[]
}[] = [
  { name: 'Acheteurs et proches', ids: [['232048117633', 'Similaire 2 % · Acheteurs']] },
  { name: 'Visiteurs récents', ids: [['232048117631', 'Visiteurs 30 jours']] },
]

export const interests = [
  { name: 'Décoration', query: 'décoration' },
  { name: 'Maison et bien-être', query: 'maison' },
] as const

export type Wanted = {
  readonly name: string
  /** The packages whose ads it shows. */
  readonly shelves: readonly string[]
  readonly zones: readonly string[]
  readonly audience?: string
  /** Minor units a day for each ad set. */
  readonly perDay: number
}

export const campaigns = {
  candles: {
    name: 'FR · Bougies rituel',
    shelves: ['Bougies rituel'],
    zones: ['France 25-54', 'Belgique'],
    audience: 'Acheteurs et proches',
    perDay: 9000,
  },
  lamp: {
    name: 'FR · Lampe Opale automne',
    shelves: ['Lampe Opale'],
    zones: ['France 25-54', 'Suisse'],
    perDay: 12_000,
  },
  linen: {
    name: 'FR · Lin lavé hiver',
    shelves: ['Lin lavé'],
    zones: ['France 25-54', 'Luxembourg'],
    audience: 'Visiteurs récents',
    perDay: 6000,
  },
  table: {
    name: 'BE · Arts de la table d’hiver',
    shelves: ['Arts de la table'],
    zones: ['Belgique', 'Luxembourg'],
    perDay: 5000,
  },
  /** Many visuals beside each other, a week before the month ends: some of them lose. */
  advent: {
    name: 'FR · Calendrier de l’Avent',
    shelves: ['Bougies rituel', 'Lampe Opale', 'Arts de la table', 'Noël'],
    zones: ['France 25-54', 'Belgique'],
    perDay: 30_000,
  },
  christmas: {
    name: 'FR · Noël',
    shelves: ['Noël'],
    zones: ['France 25-54', 'Belgique', 'Suisse'],
    audience: 'Acheteurs et proches',
    perDay: 4500,
  },
  draft: { name: 'FR · Nouvel An', shelves: ['Noël'], zones: ['France 25-54'], perDay: 4000 },
  otherDraft: { name: 'CH · Soldes de janvier', shelves: ['Lampe Opale'], zones: ['Suisse'], perDay: 5000 },
} as const satisfies Readonly<Record<string, Wanted>>
