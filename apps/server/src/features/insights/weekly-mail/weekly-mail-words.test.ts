import { reportDeeds, type ClientReport } from '@vigie/domain'
import { expect, test } from 'vitest'
import { weeklyMail } from './weekly-mail.ts'

const figures = { spend: 1_234_567, results: 12_345, value: 9_876_543, impressions: 2_000_000, linkClicks: 5 }
const report: ClientReport = {
  ...{ kind: 'report', result: 'omni_purchase', since: '2026-11-16', until: '2026-11-22' },
  ...{ totals: figures, previous: { ...figures, results: 11_000 }, days: [], campaigns: null },
  ...{ otherCampaigns: null, deeds: reportDeeds([], 0), missingDays: 0, maturingSince: null },
  ...{ readAt: '2026-11-23T06:00:00Z', attribution: [], words: '' },
}
const told = (language: 'fr' | 'en', change: Partial<ClientReport> = {}) =>
  weeklyMail({
    ...{ report: { ...report, ...change }, ends: [], language, account: 'Maison Orlune', currency: 'EUR' },
    address: 'https://vigie.example/campagne/rapports',
  }).text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('counts are written as those of the week before beside them', () => {
  expect(told('fr')).toContain('– 12 345 achats (semaine d’avant : 11 000)')
  expect(told('en')).toContain('– 12 345 purchases (week before: 11 000)')
})

test('one day and several that were not read agree with their number', () => {
  expect(told('fr', { missingDays: 1 })).toContain('1 jour n’a pas encore été lu :')
  expect(told('fr', { missingDays: 2 })).toContain('2 jours n’ont pas encore été lus :')
  expect(told('en', { missingDays: 2 })).toContain('2 days have not been read yet')
})
