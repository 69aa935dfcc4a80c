/** Who works at the demo's agency, at the identity provider and at the platform. */
export const people = [
  {
    id: 'camille',
    name: 'Camille Le Gall',
    nickname: 'camille',
    email: 'camille@agence-orlune.example',
    locale: 'fr',
    platformId: '900000000000001',
  },
  {
    id: 'lea',
    name: 'Léa Marchand',
    nickname: 'lea',
    email: 'lea@agence-orlune.example',
    locale: 'fr',
    platformId: '900000000000002',
  },
  {
    id: 'tom',
    name: 'Tom Whitfield',
    nickname: 'tom',
    email: 'tom@agence-orlune.example',
    locale: 'en',
    platformId: '900000000000003',
  },
] as const
