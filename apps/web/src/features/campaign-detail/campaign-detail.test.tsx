import type { endpoints, ReportAnswer, ResponseOf } from '@vigie/contract'
import { noFigures, type ReportItem } from '@vigie/domain'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRow, listOf } from '../../testing/a-campaign.ts'
import { renderApp } from '../../testing/render-app.tsx'

type Detail = ResponseOf<(typeof endpoints)['campaignDetail']>

const totals = {
  ...noFigures,
  spend: 1_248_050,
  impressions: 1_204_880,
  linkClicks: 17_832,
  purchases: 412,
  purchaseValue: 5_766_000,
}
const provenance = {
  missingDays: 2,
  readDays: 30,
  previousReadDays: 30,
  oldestReadAt: '2026-03-11T07:00:00.000Z',
  newestReadAt: '2026-03-12T08:38:00.000Z',
  maturingSince: '2026-02-20',
  attribution: ['7d_click,1d_view'],
}

const list = () =>
  listOf(
    [
      aRow({ campaignId: '2', name: 'Retargeting', figures: totals }),
      aRow({ fileId: 'f1', name: 'Fête des mères', figures: totals }),
    ],
    { totals, provenance },
  )

const detail = (): Detail => ({
  totals,
  previousTotals: { ...totals, spend: 1_000_000 },
  days: [{ day: '2026-03-10', ...totals }],
  provenance,
  ads: [{ adId: '9', name: 'Pub lampe', imageHash: 'image-1', videoId: '', previewUrl: 'https://fb.me/abc' }],
})

const anItem = (dimension: ReportItem['dimension'], value: string, score: number): ReportItem => ({
  dimension,
  value,
  label: value,
  pictureUrl: null,
  figures: { ...totals, spend: 1000 * score },
  score: { score, low: score - 8, high: score + 8, confidence: 'high', isWinner: false },
  ads: 1,
})

const report = (items: readonly ReportItem[]): ReportAnswer => ({
  campaignId: '1',
  since: '2026-02-10',
  until: '2026-03-11',
  currency: 'EUR',
  madeAt: '2026-03-12T08:40:00.000Z',
  scoredEvent: 'omni_purchase',
  items: items.map((item) => ({ ...item, figures: { ...item.figures } })),
})

const open = (items: readonly ReportItem[], address = '/campagne/details/1') =>
  renderApp(address, {
    campaignList: list,
    campaignDetail: detail,
    storedReport: () => report(items),
    campaignReport: () => report(items),
  })

test('the selected card is first; a click on another selects it', { tags: 'long' }, async () => {
  const { user, router } = open([])
  const cards = await screen.findByRole('navigation', { name: 'Campagnes' })
  const [first, second] = within(cards).getAllByRole('button')
  expect(first?.textContent).toContain('Fête des mères')
  expect(first?.getAttribute('aria-current')).toBe('page')
  expect(within(cards).getAllByRole('img', { name: 'Actif' })).toHaveLength(2)
  // What is chosen goes to the head of the list: it is shown from there.
  const scrolled = vi.fn<(to: ScrollToOptions) => void>()
  Object.assign(cards, { scrollTo: scrolled })
  if (second) await user.click(second)
  expect(router.state.location.pathname).toBe('/campagne/details/2')
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]))
})

test('the days stand before visuals, reasons and tables', async () => {
  open([anItem('image', 'a', 80)])
  const visual = await screen.findByRole('button', { name: /Voir l’aperçu/ })
  const days = screen.getByRole('heading', { name: 'Jour par jour' })
  expect(days.compareDocumentPosition(visual) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('today’s report is asked for first, then yesterday’s, then it is computed', async () => {
  const { calls } = renderApp('/campagne/details/1', {
    campaignList: list,
    campaignDetail: detail,
    storedReport: () => null,
    campaignReport: () => report([anItem('image', 'image-1', 60)]),
  })
  expect(await screen.findByRole('button', { name: /Voir l’aperçu de image-1/ })).toBeTruthy()
  const asked = calls.filter(({ name }) => name === 'storedReport' || name === 'campaignReport')
  expect(asked.map(({ name }) => name)).toEqual(['storedReport', 'storedReport', 'campaignReport'])
})

test('three visuals at first, all on demand, with the cost of each event', async () => {
  const visuals = ['a', 'b', 'c', 'd'].map((value, index) => anItem('image', value, 80 - index))
  const { user } = open(visuals)
  expect(await screen.findAllByRole('button', { name: /Voir l’aperçu/ })).toHaveLength(3)
  expect(screen.getByText('3 meilleurs sur 4')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Voir les 4 visuels' }))
  expect(screen.getByText('4 visuels')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Voir l’aperçu/ })).toHaveLength(4)
  expect(screen.queryByText('Enregistrements')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Coûts par événement' }))
  expect(screen.getAllByText('Enregistrements')).toHaveLength(4)
})

test.each([
  [25, 0],
  [26, 1],
])('a table of %i rows has %i pager', { tags: 'long' }, async (count, pagers) => {
  open(Array.from({ length: count }, (_, index) => anItem('title', `Titre ${index}`, 50)))
  expect(await screen.findAllByRole('row')).not.toHaveLength(0)
  const table = await screen.findByRole('region', { name: 'Titres' })
  expect(within(table).getAllByRole('row').length).toBe(26)
  expect(within(table).queryAllByRole('button', { name: 'Page 2' })).toHaveLength(pagers)
})

test('a figure says where it comes from', { tags: 'long' }, async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: /D’où vient ce chiffre\s\? ROAS/ }))
  expect(await screen.findByText('valeur des achats ÷ dépense')).toBeTruthy()
  expect(screen.getByText(/2 jours n’ont jamais été lus/)).toBeTruthy()
  expect(screen.getByText('clic 7 j, vue 1 j')).toBeTruthy()
})

test('without a report every panel says so', async () => {
  open([])
  expect(await screen.findAllByText('Aucune donnée disponible')).not.toHaveLength(0)
  expect(screen.getAllByText('Données non disponibles')).toHaveLength(2)
})

test('a campaign of another account is not there', async () => {
  open([], '/campagne/details/77')
  expect(await screen.findByText('Cette campagne n’existe pas dans ce compte')).toBeTruthy()
})

test('a campaign made elsewhere has nothing to edit yet, and leads to taking it in hand', async () => {
  renderApp('/campagne/details/1', {
    campaignList: () => listOf([aRow()]),
    campaignDetail: detail,
    storedReport: () => report([]),
    campaignReport: () => report([]),
  })
  // The menu leads there too, without a campaign.
  const page = await screen.findByRole('main')
  const link = await within(page).findByRole('link', { name: 'Prendre en main' })
  expect(link.getAttribute('href')).toBe('/campagne/prendre-en-main?campaigns=1&then=edit')
})
