import type { WaitingCode, WaitingFacts } from '@vigie/domain'

const campaign = { id: '120200000000000001', name: 'FR | Vidéo été' }
const budget = {
  objectId: '120210000000000001',
  objectName: 'Large',
  field: 'dailyBudget' as const,
  from: 6000,
  to: 12_000,
  canRestore: true,
}

/** One of everything that waits and is no alert. */
export const everyWaiting: { readonly [C in WaitingCode]: WaitingFacts[C] } = {
  'publication.waits': {
    publicationId: '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c001',
    fileId: '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c002',
    campaign: 'Noël',
    extent: 'publish',
    waitsFor: 'person',
    needsOther: false,
    created: 22,
    total: 36,
    startedBy: 'Léa',
  },
  'publication.leftPaused': { campaign, campaigns: 1, adsets: 2, ads: 6, publishedBy: 'Léa' },
  'drafts.wait': { count: 2, first: [campaign, { id: '2', name: 'Noël' }] },
  'proposal.ends': {
    proposalId: '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c003',
    ...{ object: 'Similaire 2 %', count: 3, askedBy: 'Tom Whitfield', hours: 5 },
  },
  'proposal.ended': {
    proposalId: '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c003',
    ...{ object: 'Similaire 2 %', count: 1, how: 'expired' },
  },
  'campaign.changedElsewhere': {
    campaign,
    by: 'Paul',
    currency: 'EUR',
    changes: [budget],
    breaksLimit: false,
  },
  'ads.refused': {
    campaign,
    ads: [{ id: '1', name: 'bougie-figuier' }],
    reasons: [{ rule: 'Promesse trompeuse', said: 'Le texte promet une guérison.' }],
    fileId: null,
  },
}
