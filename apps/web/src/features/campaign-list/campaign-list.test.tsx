import type { endpoints, ResponseOf } from '@vigie/contract'
import { noFigures, type CampaignRow } from '@vigie/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

type List = ResponseOf<(typeof endpoints)['campaignList']>

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
  ...changes,
})

const listOf = (rows: readonly CampaignRow[]): List => ({
  rows: [...rows],
  totals: noFigures,
  previousTotals: noFigures,
  days: [],
  provenance: {
    missingDays: 0,
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

const many = Array.from({ length: 400 }, (_, place) => aCampaign(place + 1))
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.match(/Campagne \d+/)?.[0])
const lineOf = async (name: string): Promise<HTMLElement> => {
  const line = (await screen.findByTitle(name)).closest<HTMLElement>('[data-row]')
  if (!line) throw new Error(`${name} stands in no line`)
  return line
}

const open = (rows: readonly CampaignRow[], answers: Answers = {}) =>
  renderApp('/campagne/liste', {
    campaignList: () => listOf(rows),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    ...answers,
  })

// What a browser measures and jsdom does not: a window of some twenty rows.
beforeEach(() => {
  for (const [side, length] of [
    ['clientHeight', 720],
    ['scrollHeight', 400 * 36],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: length })
})

/** As the wheel does. */
async function scrollTo(place: number): Promise<void> {
  const region = screen.getByRole('region', { name: 'Campagnes' })
  region.scrollTop = place * 36
  fireEvent.scroll(region)
  await screen.findByTitle(`Campagne ${place + 1}`)
}

test('of four hundred campaigns those in sight are on the page, and others when one scrolls to them', async () => {
  open(many)
  await screen.findByTitle('Campagne 1')
  expect(names().length).toBeLessThan(60)
  await scrollTo(300)
  expect(screen.queryByTitle('Campagne 1')).toBeNull()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('403')
  expect((await lineOf('Campagne 301')).getAttribute('aria-rowindex')).toBe('303')
})

test('the row with the focus stays when one scrolls away, and the keyboard goes on from it', async () => {
  const { user } = open(many)
  const line = await lineOf('Campagne 2')
  line.focus()
  await scrollTo(300)
  expect(document.activeElement).toBe(line)
  await user.keyboard('j')
  expect(document.activeElement).toBe(await lineOf('Campagne 3'))
})

test('a name that is being written is still there after one scrolled away', async () => {
  const { user } = open(many)
  await user.dblClick(await screen.findByTitle('Campagne 2'))
  const field = screen.getByRole('textbox', { name: 'Nouveau nom de Campagne 2' })
  await user.clear(field)
  await user.type(field, 'À moitié')
  await scrollTo(300)
  expect(field.isConnected).toBe(true)
  expect(screen.getByDisplayValue('À moitié')).toBe(field)
})

test('rows are ticked one by one, up to another, and all', async () => {
  const { user } = open(many)
  const tick = (number: number) => screen.getByRole('checkbox', { name: `Choisir Campagne ${number}` })
  await screen.findByTitle('Campagne 1')
  await user.click(tick(2))
  expect((await lineOf('Campagne 2')).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Shift>}')
  await user.click(tick(5))
  await user.keyboard('{/Shift}')
  const bar = await screen.findByRole('toolbar', { name: 'Campagnes choisies' })
  expect(bar.textContent).toContain('4')
  const all = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Choisir toutes les campagnes affichées',
  })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(all.checked).toBe(true)
  expect(bar.textContent).toContain('400')
})

test('an order is chosen in the column’s menu, and a second one among equals', async () => {
  const rows = [
    aCampaign(1, { figures: { ...noFigures, spend: 5, impressions: 10 } }),
    aCampaign(2, { figures: { ...noFigures, spend: 5, impressions: 30 } }),
    aCampaign(3, { figures: { ...noFigures, spend: 9, impressions: 20 } }),
  ]
  const { user } = open(rows)
  await screen.findByTitle('Campagne 1')
  const choose = async (column: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Trier ${column}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await choose('Impressions', 'Trier par ordre croissant')
  expect(names()).toEqual(['Campagne 1', 'Campagne 3', 'Campagne 2'])
  await choose('Dépense', 'Trier par ordre croissant')
  await choose('Impressions', 'Puis par ordre décroissant')
  expect(names()).toEqual(['Campagne 2', 'Campagne 1', 'Campagne 3'])
  const sorted = (title: string) =>
    screen.getByRole('button', { name: title }).closest('th')?.getAttribute('aria-sort')
  expect(sorted('Trier Dépense')).toBe('ascending')
  expect(sorted('Trier Impressions')).toBe('none')
})
