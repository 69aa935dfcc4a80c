import { emptyDraft, usualNaming, type CampaignDraft, type MatrixDraft } from '@vigie/domain'
import type { Answers } from '../../testing/api-stub.ts'

/** What the tests of the editor start from: an account without anything, and drafts to be opened in it. */
const draftWith = (changes: Partial<MatrixDraft>): MatrixDraft => ({
  ...emptyDraft({ specialAdCategories: [] }),
  ...changes,
})

export const aDraft = draftWith({
  name: 'Fête des mères',
  type: 'OFFSITE_CONVERSIONS',
  adPackages: ['Portrait', 'Bougies', 'Lampe Opale', 'Cadeaux'],
})

export const noDifferences = {
  checkedAt: '2026-03-09T08:00:00.000Z',
  currency: 'EUR',
  foreignAdsets: 0,
  foreignAds: 0,
  differences: [],
}

export const references: Answers = {
  accountSettings: () => ({
    dsaBeneficiary: '',
    dsaPayor: '',
    allowUnderscoreInNames: false,
    specialAdCategories: [],
    advantageAudienceByDefault: false,
    maxDailyBudget: null,
    ofClient: null,
    naming: usualNaming,
  }),
  referenceVariables: () => ({
    names: [
      { value: 'OFFSITE_CONVERSIONS', fr: 'Ventes - Conversions', en: 'Sales - Conversions' },
      { value: 'APP_INSTALLS', fr: 'Application - Installations', en: 'App - Installs' },
    ],
  }),
  attributesOfType: () => [],
  listTags: () => [],
  listPixels: () => [],
  listEventConversions: () => [],
  listPages: () => [],
  listInstagramAccounts: () => [],
  listAdPackages: () => [],
  listGeoPackages: () => [],
  listAudiencePackages: () => [],
  listInterestPackages: () => [],
  editorFacts: () => ({ minimumDailyBudget: 100, version: 'v25.0', removedPositions: {} }),
  listCustomAudiences: () => [],
  foreignAdsets: () => [],
  checkDifferences: () => noDifferences,
  campaignDifferences: () => noDifferences,
  resultCost: () => ({ days: 28, cost: null }),
  reachEstimates: () => [],
  createConfiguration: () => ({ result: 'file-1', revision: 1 }),
  updateConfiguration: ({ query }) => ({ result: 'file-1', revision: (query.revision ?? 0) + 1 }),
}

export const withLines = (changes: Partial<MatrixDraft> = {}): MatrixDraft => {
  const geoPackage = { id: 'g1', name: 'FR 25-54' }
  const exclusions = { audiencePackages: [], interestPackages: [] }
  const line = {
    geoPackage,
    exclusions,
    adsetCount: 1,
    adPackages: aDraft.adPackages,
    startTime: null,
    endTime: null,
    budget: null,
  }
  const audiencePackage = { id: 'a1', name: 'Visiteurs 30 jours' }
  return {
    ...aDraft,
    geoPackages: [geoPackage],
    isBroad: true,
    audiencePackages: [audiencePackage],
    lines: [
      { ...line, target: { kind: 'broad' } },
      { ...line, target: { kind: 'audience', audiencePackage } },
    ],
    ...changes,
  }
}

export const stored = (configuration: CampaignDraft): Answers => ({
  ...references,
  getConfiguration: () => ({
    id: 'file-1',
    draft: true,
    author: 'camille',
    lastAuthor: 'camille',
    isChangedSincePublished: false,
    published: null,
    changedPackages: [],
    publication: null,
    revision: 3,
    updatedAt: '2026-03-01T10:00:00Z',
    campaignId: configuration.campaignId,
    configuration: { ...configuration, fileId: 'file-1', revision: 3 },
  }),
})

export const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement ? field.value : 'not a field'

/** A draft that lacks nothing. */
export const completeDraft = withLines({
  startTime: '2030-03-01T00:00:00Z',
  tracking: { kind: 'pixel', id: '1', name: 'Pixel' },
  objective: { customEventType: 'PURCHASE', name: 'Achat', rule: null },
  page: { id: '2', name: 'Page' },
  instagramAccount: { id: '3', name: 'page' },
  budget: 5000,
})
