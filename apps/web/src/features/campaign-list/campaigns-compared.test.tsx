import { noFigures, type CampaignRow } from '@vigie/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { lineOf } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

type Asked = { readonly since: string; readonly until: string }

const spent = (spend: number, impressions = 100) => ({ ...noFigures, spend, impressions, linkClicks: 10 })
const rowOf = (number: number, spend: number): CampaignRow => aCampaign(number, { figures: spent(spend) })

/** November 2026 with twice what was spent a year before; `formerRead` days of the other range were read. */
function open(address: string, formerRead = 30) {
  const asked: Asked[] = []
  const { provenance } = listOf([])
  const app = renderApp(address, {
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    campaignList: ({ query }: { query: Asked }) => {
      asked.push(query)
      const isNow = query.since.startsWith('2026-02')
      return isNow
        ? listOf([rowOf(1, 20_000), rowOf(2, 5_000)], {
            totals: spent(25_000),
            previousTotals: spent(100),
            provenance: { ...provenance, readDays: 28 },
          })
        : listOf([rowOf(1, 10_000)], {
            totals: spent(10_000),
            provenance: { ...provenance, readDays: formerRead },
          })
    },
  })
  return { ...app, asked }
}

const period = '/campagne/liste?since=2026-02-01&until=2026-02-28'
const strip = () => screen.findByRole('region', { name: 'Le compte en un coup d’œil' })

test(
  'the same days a year before are chosen with the period, said in words, and kept in the address',
  { tags: 'long' },
  async () => {
    const { user, asked, router } = open(period, 28)
    expect((await strip()).textContent).toContain('vs période préc.')
    await user.click(await screen.findByRole('button', { name: /^Période/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Les mêmes jours un an avant' }))
    expect(await screen.findByText(/Comparé aux mêmes jours un an avant, .*févr\.? 2025/)).toBeTruthy()
    expect((await strip()).textContent).toContain('↑ 150\u00a0% vs un an avant')
    expect(router.state.location.search).toMatchObject({ against: 'year' })
    expect(asked.at(-1)).toEqual({ since: '2025-02-01', until: '2025-02-28' })
  },
)

test('rows say their change where it is asked for; what was not there before has none', async () => {
  open(`${period}&against=year&moves=rows`, 28)
  expect(await within(await lineOf('Campagne 1')).findByText(/^↑ 100\s%$/)).toBeTruthy()
  expect((await lineOf('Campagne 2')).textContent).not.toContain('↑')
  expect((await lineOf('Campagne 2')).textContent).not.toContain('∞')
})

test('ranges of two lengths are compared at the same one, and it is said', async () => {
  open(`${period}&against=2025-06-01_2025-06-14&moves=rows`, 14)
  expect(await screen.findByText(/14 jours au lieu de 28/)).toBeTruthy()
  // 100 over 14 days are 200 over 28.
  expect(await within(await lineOf('Campagne 1')).findAllByText(/^= 0\s%$/)).not.toHaveLength(0)
})

test.each([
  [0, /aucun de ces jours n’est lu/],
  [9, /9 de ces 28 jours sont lus/],
])('of days of which %i were read it says so, and rows have no change', async (read, words) => {
  open(`${period}&against=year&moves=rows`, read)
  expect(await screen.findByText(words)).toBeTruthy()
  expect((await lineOf('Campagne 1')).textContent).not.toMatch(/[↑↓]/)
  if (read === 0) expect((await strip()).textContent).toContain('- jours non lus')
  if (read === 0) expect((await strip()).textContent).not.toMatch(/[↑↓%]\s/)
})

test('compared with nothing, nothing is said', async () => {
  const { asked } = open(`${period}&against=none&moves=rows`)
  await lineOf('Campagne 1')
  expect((await strip()).textContent).not.toMatch(/[↑↓]|vs /)
  expect(screen.queryByText(/^Comparé/)).toBeNull()
  expect(asked).toHaveLength(1)
})
