import { addresses, addressTo } from '@vigie/contract'
import { emptyDraft, type PlannedAd } from '@vigie/domain'
import type { AdText, PlannedCorrection } from '../../../../data/ad-correction.ts'
import type { AdPage } from '../../../../data/ad-page.ts'
import { aPlan, untouched } from '../../../../testing/a-plan.ts'
import type { Answers } from '../../../../testing/api-stub.ts'
import { anAdset, explorerOf } from '../../../../testing/explorer-rows.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

export const ad = (changes: Partial<AdPage> = {}): AdPage => ({
  ...{ id: '101', name: 'bougie-figuier', campaignId: '12', campaignName: 'Bougies rituel' },
  ...{ adsetId: '72', adsetName: 'Large', title: 'Le figuier', body: 'Guérit l’insomnie.' },
  ...{ link: 'https://www.example.com', pictureUrl: null, isVideo: false, isMixed: false, previewUrl: null },
  reviewReasons: [{ rule: 'Promesse trompeuse', said: 'Non.' }],
  ...{
    issues: [],
    changedAt: null,
    fileId: 'file-1',
    callToAction: null,
    life: [],
    currency: 'EUR',
    days: [],
  },
  ...changes,
})
const text = (kind: AdText['kind'], content: string, adCount = 1): AdText => ({
  ...{ kind, id: `id-${kind}`, content, packages: ['Rituel'], adCount },
})
const texts = [
  text('body', 'Guérit l’insomnie.', 2),
  text('title', 'Le figuier'),
  text('link', 'https://www.example.com'),
]
export const changedAd: PlannedAd = {
  ...{
    key: 'c/1/1/Rituel/a',
    name: 'bougie-figuier',
    action: 'changed',
    adPackage: 'Rituel',
    imageUrl: null,
  },
  ...{ title: 'Le figuier', body: 'Parfume.', callToAction: 'SHOP_NOW', preview: null, isGenerated: false },
  changes: [{ field: 'body', before: 'Guérit l’insomnie.', after: 'Parfume.' }],
  keepsReactions: false,
}
export const planned = (
  ads: readonly PlannedAd[],
  changes: Partial<PlannedCorrection> = {},
): PlannedCorrection => ({
  plan: aPlan({
    ...{ campaignId: '12', extent: 'update', planHash: 'hash-c' },
    adsets: [
      {
        ...untouched,
        ...{ key: 'c/1/1', name: 'Large', action: 'unchanged', targetName: '', geoName: '', budget: null },
        ...{ bidAmount: null, ads: ads.map((one) => ({ ...one, changes: [...one.changes] })) },
      },
    ],
  }),
  ...{ packages: ['Rituel'], pending: 0, findings: [], isAccepted: true, ...changes },
})
export const progress = {
  ...{ id: 'pub', fileId: 'file-1', campaignName: '', campaignId: '12', state: 'QUEUED' as const, total: 2 },
  ...{ created: 0, standing: 0, changed: 0, verified: 0, active: 0, unknown: 0, rejected: 0 },
  ...{ leavesPaused: false, startedBy: 'Camille', startedAt: '2026-03-12T07:00:00.000Z', resumesAt: null },
  ...{ problem: null, nodes: [], approvers: [] },
}

const row = anAdset(1, {
  ...{ id: '101', name: 'bougie-figuier' },
  delivery: { state: 'rejected', learningResults: null, pausedBy: null, ads: null },
})

/** The page of a refused ad, with what a correction asks of the server. */
export function open(answers: Answers = {}, page = ad()) {
  return renderApp(addressTo(addresses.ad, { adId: '101' }), {
    readAd: () => page,
    explorer: () => explorerOf([row]),
    campaignHistory: () => ({ campaignName: '', currency: 'EUR', hasMore: false, entries: [] }),
    readCorrection: () => ({ fileId: 'file-1', whyNot: null, texts, visual: null }),
    listPackageUses: () => [
      {
        ...{ packageId: 'Rituel', latestVersion: 1, changedAt: null, useCount: 2 },
        uses: [
          { fileId: 'file-1', campaignId: '12', name: 'Bougies rituel', version: 1 },
          { fileId: 'file-2', campaignId: '13', name: 'Noël', version: 1 },
        ],
      },
    ],
    planCorrection: () => planned([changedAd]),
    getConfiguration: () => ({
      ...{ id: 'file-1', draft: false, author: 'c', lastAuthor: 'c', revision: 4, campaignId: '12' },
      ...{ updatedAt: '2026-03-12T07:00:00.000Z', isChangedSincePublished: false, changedPackages: [] },
      ...{ published: null, publication: null },
      configuration: { ...emptyDraft({ specialAdCategories: [] }), adPackages: ['Rituel', 'Autre'] },
    }),
    updateConfiguration: () => ({ result: 'file-1', revision: 5 }),
    updateBody: ({ body }) => ({ id: 'id-body', ...body }),
    updateTitle: ({ body }) => ({ id: 'id-title', ...body }),
    publishUpdate: () => ({ publicationId: 'pub', campaignId: '12' }),
    publicationProgress: () => progress,
    ...answers,
  })
}

const writes = [
  ...['updateConfiguration', 'updateBody', 'updateTitle', 'replaceImageKeywords'],
  ...['publishUpdate', 'proposePublication'],
]
/** What was written, in its order. */
export const written = (calls: readonly { readonly name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => writes.includes(name))
