import { ApiError, type RequestOf, type ResponseOf, type endpoints } from '@vigie/contract'
import { noFigures } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, listOf } from '../../../testing/a-campaign.ts'
import { anAdset, explorerOf } from '../../../testing/explorer-rows.ts'
import { lineOf } from '../../../testing/lines.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

type Endpoint = (typeof endpoints)['breakdowns']
type Asked = RequestOf<Endpoint>['body']
type Answer = ResponseOf<Endpoint>

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 720 })
})

const spent = (spend: number) => ({ ...noFigures, spend, impressions: spend / 10 })
const byCountry = ({ ids }: Asked): Answer => ({
  rows: Object.fromEntries(
    ids.map((id) => [
      id,
      {
        parts: [
          { value: 'FR', figures: spent(6000) },
          { value: 'BE', figures: spent(3000) },
        ],
        rest: { figures: spent(1000), why: 'unread' as const },
      },
    ]),
  ),
  readDays: 27,
  knownDays: 30,
  readSince: '2026-10-23',
})

function open(address: string, answer: (asked: Asked) => Answer, session = aSession()) {
  const asked: Asked[] = []
  const rows = Array.from({ length: 400 }, (_, place) => aCampaign(place + 1, { figures: spent(10_000) }))
  const app = renderApp(address, {
    session: () => session,
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    campaignList: () => listOf(rows),
    explorer: () => explorerOf([anAdset(1), anAdset(2)]),
    breakdowns: ({ body }) => {
      asked.push(body)
      return answer(body)
    },
    savePreferences: ({ body }) => ({ ...session.preferences, ...body }),
  })
  return { ...app, asked }
}

const below = (line: HTMLElement, count: number) => {
  const lines: string[] = []
  for (let next = line.nextElementSibling; next && lines.length < count; next = next.nextElementSibling)
    lines.push(next.textContent)
  return lines
}

test(
  'campaigns in sight alone are divided, in one request; their parts stand under them, and what they leave over says why',
  { tags: 'long' },
  async () => {
    const { user, asked, router } = open('/campagne/liste', byCountry)
    const line = await lineOf('Campagne 1')
    await user.click(await screen.findByRole('button', { name: 'Ventilation' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Pays' }))
    await screen.findAllByRole('rowheader', { name: 'Belgique' })
    expect(router.state.location.search).toMatchObject({ by: 'country' })
    const parts = below(line, 3)
    expect(parts[0]).toMatch(/^France.*60,00/)
    expect(parts[1]).toMatch(/^Belgique.*30,00/)
    expect(parts[2]).toMatch(/^Non ventilé.*10,00/)
    expect(
      within(line.parentElement as HTMLElement).getAllByTitle(/Jours dont ce rapport n’est pas lu/),
    ).not.toHaveLength(0)
    expect(screen.getByText(/27 des 30 jours .* le premier étant le .*23.*10|27 des 30 jours/)).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ level: 'campaign', by: 'country' })
    expect(asked[0]?.ids.length).toBeLessThan(60)
    await user.click(await screen.findByRole('button', { name: /^Ventilation\s: Pays$/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Aucune ventilation' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Belgique' })).toBeNull())
    expect(router.state.location.search).not.toHaveProperty('by', 'country')
  },
)

test(
  'ad sets are divided by weeks of their days; countries of campaigns alone, and the menu says so',
  { tags: 'long' },
  async () => {
    const byWeek = ({ ids }: Asked): Answer => ({
      rows: Object.fromEntries(
        ids.map((id) => [id, { parts: [{ value: '2026-10-19', figures: spent(10_000) }], rest: null }]),
      ),
      readDays: 30,
      knownDays: 30,
      readSince: '2026-01-01',
    })
    const { user, asked } = open('/campagne/adsets?by=week&since=2026-10-20&until=2026-10-22', byWeek)
    await lineOf('Adset 1')
    expect(await screen.findAllByRole('rowheader', { name: /^20 oct\..*22 oct\.$/ })).toHaveLength(2)
    expect(asked).toEqual([
      { level: 'adset', by: 'week', since: '2026-10-20', until: '2026-10-22', ids: ['1', '2'] },
    ])
    await user.click(await screen.findByRole('button', { name: /^Ventilation\s: Semaine$/ }))
    const country = await screen.findByRole('menuitemradio', { name: 'Pays' })
    expect(country.hasAttribute('data-disabled') || country.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Ces rapports sont lus par campagne/)).toBeTruthy()
  },
)

test('a way to divide that a level has not, or that nobody knows, divides nothing', async () => {
  const { asked } = open('/campagne/adsets?by=country', byCountry)
  await lineOf('Adset 1')
  expect(await screen.findByRole('button', { name: 'Ventilation' })).toBeTruthy()
  expect(asked).toEqual([])
})

test(
  'a breakdown that cannot be read says so under its row, and is read again on demand',
  { tags: 'long' },
  async () => {
    let isDown = true
    const { user } = open('/campagne/adsets?by=day&since=2026-10-20&until=2026-10-22', ({ ids }) => {
      if (isDown) throw new ApiError(500, 'internal', {}, 'ref')
      return {
        rows: Object.fromEntries(ids.map((id) => [id, { parts: [], rest: null }])),
        readDays: 3,
        knownDays: 3,
        readSince: null,
      }
    })
    const [again] = await screen.findAllByRole('button', { name: 'Réessayer' })
    if (!again) throw new Error('Each row offers it')
    expect(screen.getAllByText(/n’a pas pu être lue/)).toHaveLength(2)
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Rien à ventiler sur ces jours')).toBeTruthy()
  },
)

test('a view keeps how its rows are divided', { tags: 'long' }, async () => {
  const { preferences } = aSession()
  const view = {
    ...{ name: 'Pays', level: 'campaign' as const, sort: [], selectedEvents: [], showCosts: false },
    ...{ isStarred: true, opensFirst: false, by: 'country' },
    filters: { name: '', status: 'all' as const, author: null, delivery: [], values: [] },
  }
  const { user, router } = open(
    '/campagne/liste',
    byCountry,
    aSession({ preferences: { ...preferences, savedViews: [view] } }),
  )
  await lineOf('Campagne 1')
  await user.click(await screen.findByRole('button', { name: 'Pays' }))
  await screen.findAllByRole('rowheader', { name: 'Belgique' })
  expect(router.state.location.search).toMatchObject({ by: 'country' })
})
