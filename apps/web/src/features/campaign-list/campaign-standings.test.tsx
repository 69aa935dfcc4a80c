import type { endpoints, ResponseOf } from '@vigie/contract'
import { noFigures, type CampaignRow } from '@vigie/domain'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

type List = ResponseOf<(typeof endpoints)['campaignList']>
type Standings = ResponseOf<(typeof endpoints)['campaignStandings']>

const aCampaign = (number: number, changes: Partial<CampaignRow> = {}): CampaignRow => ({
  campaignId: String(number),
  fileId: null,
  name: `Campagne ${number}`,
  isDraft: false,
  status: 'ACTIVE',
  effectiveStatus: 'ACTIVE',
  author: null,
  objective: 'OUTCOME_SALES',
  figures: { ...noFigures, spend: 100_000 - number, impressions: number },
  spendByDay: [1, 2, 3],
  dailyBudget: null,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
  publication: null,
  unpublishedChanges: 0,
  ...changes,
})

const listOf = (rows: readonly CampaignRow[]): List => ({
  rows: [...rows],
  totals: noFigures,
  previousTotals: noFigures,
  days: [],
  provenance: {
    missingDays: 0,
    readDays: 30,
    previousReadDays: 30,
    oldestReadAt: '2026-03-11T07:00:00.000Z',
    newestReadAt: '2026-03-12T08:38:00.000Z',
    maturingSince: null,
    attribution: [],
  },
  currency: 'EUR',
  timezone: 'Europe/Paris',
  syncedAt: '2026-03-12T08:38:00.000Z',
  isSyncing: false,
  syncProblem: null,
})

/** Campaign 1 delivers on two ad sets of which one learns, 2 was switched off by Léa, 3 has a refused ad and its own budget. */
const standings: Standings = {
  campaignId: ['1', '2', '3'],
  state: ['delivering', 'paused', 'delivering'],
  pausedBy: [null, { origin: 'screen', personName: 'Léa', at: '2026-03-10T09:00:00.000Z' }, null],
  rejected: [0, 0, 1],
  on: [2, 0, 1],
  learning: [1, 0, 0],
  daily: [9000, null, 5000],
  lifetime: [null, null, null],
  summed: [2, 0, 0],
  startsAt: [null, null, null],
  endsAt: [null, null, null],
  spent: [null, null, null],
}
const standing = () => [aCampaign(1), aCampaign(2, { status: 'PAUSED' }), aCampaign(3, { dailyBudget: 5000 })]

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.match(/Campagne \d+/)?.[0])
const lineOf = async (name: string): Promise<HTMLElement> => {
  const line = (await screen.findByTitle(name)).closest<HTMLElement>('[data-row]')
  if (!line) throw new Error(`${name} stands in no line`)
  return line
}

const open = (path: string) =>
  renderApp(path, {
    campaignList: () => listOf(standing()),
    campaignStandings: () => standings,
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
  })

test('each campaign says whether it delivers and who holds its budget, and those chosen add up', async () => {
  const { user } = open('/campagne/liste')
  const said = async (name: string) => (await lineOf(name)).textContent
  await waitFor(async () =>
    expect(await said('Campagne 1')).toMatch(/En diffusion.*1 adset en apprentissage/),
  )
  expect(await said('Campagne 1')).toMatch(/90,00\s€2 adsets/)
  expect(await said('Campagne 2')).toContain('En pause par Léa')
  expect(await said('Campagne 3')).toMatch(/1 publicité refusée.*50,00\s€.*campagne/)
  for (const number of [1, 2])
    await user.click(screen.getByRole('checkbox', { name: `Choisir Campagne ${number}` }))
  expect((await screen.findByRole('toolbar')).textContent).toMatch(/90,00\s€ par jour · .* dépensés/)
})

test('a delivery that is asked for stands in the address', async () => {
  const { user } = open('/campagne/liste')
  await waitFor(async () => expect((await lineOf('Campagne 1')).textContent).toContain('En diffusion'))
  await user.click(screen.getByRole('button', { name: /^Diffusion.*toutes/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^En pause/ }))
  await waitFor(() => expect(names()).toEqual(['Campagne 2']))
  expect(window.location.search).toContain('delivery=paused')
})

test('an address shows the list that was sent with it: its filters and its order', async () => {
  open('/campagne/liste?delivery=delivering&sort=-name')
  await waitFor(() => expect(names()).toEqual(['Campagne 3', 'Campagne 1']))
})
