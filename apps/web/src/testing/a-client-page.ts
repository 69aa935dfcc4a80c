import type { ClientPage } from '../data/client-page.ts'

const target = {
  ageMin: 25,
  ageMax: 54,
  gender: 'women' as const,
  places: [
    { name: 'France', countryCode: 'FR', radiusKm: 0 },
    { name: 'Lyon', countryCode: null, radiusKm: 25 },
  ],
  excludedPlaces: [],
  languages: [],
  interests: ['Décoration'],
  excludedInterests: [],
  audiences: 2,
  excludedAudiences: 0,
  mayLookBeyond: true,
}

/** A new campaign as a client reads it. */
export const clientPage: ClientPage = {
  recipient: 'Sophie Marin',
  language: 'fr',
  advertiser: 'Maison Orlune',
  brand: null,
  needsCode: false,
  proposedBy: 'Léa Marchand',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  state: 'open',
  answersUntil: '2026-03-19T07:50:00Z',
  answer: null,
  threads: [],
  version: 1,
  changed: null,
  together: null,
  view: {
    kind: 'publication',
    campaignName: 'Fête des mères',
    isNew: true,
    daily: 26_000,
    lifetime: 0,
    start: '2026-03-16T08:00:00Z',
    end: '2026-05-24T20:00:00Z',
    targets: [target],
    moreTargets: 0,
    ads: [
      { title: 'La lumière qui reste', body: 'Offrez-lui une lumière.', picture: 0, at: 0 },
      { title: '', body: 'Sans titre', picture: null, at: 1 },
    ],
    moreAds: 0,
    stopped: 0,
    otherChanges: 0,
  },
}

/** A raise of a live budget, read by the same client. */
export const clientChanges: ClientPage['view'] = {
  kind: 'changes',
  perDay: { before: 16_000, after: 24_000 },
  objects: [
    {
      level: 'adset',
      name: 'Panier abandonné',
      campaignName: 'FR · Retargeting',
      fields: [
        { field: 'dailyBudget', before: 16_000, after: 24_000 },
        { field: 'status', before: 'PAUSED', after: 'ACTIVE' },
      ],
    },
  ],
  moreObjects: 0,
}
