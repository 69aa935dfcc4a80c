import { ApiError, type endpoints, type ResponseOf } from '@vigie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { lineOf, shownCampaigns } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

type Standings = ResponseOf<(typeof endpoints)['campaignStandings']>

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
  steadyDays: [],
  spent: [null, null, null],
  pictureUrl: ['https://pictures.example/1.jpg', null, null],
}
const standing = () => [aCampaign(1), aCampaign(2, { status: 'PAUSED' }), aCampaign(3, { dailyBudget: 5000 })]

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

test('what could not be read of how campaigns stand is said, and no budget of it is zero', async () => {
  let isReadable = false
  const { user } = renderApp('/campagne/liste', {
    campaignList: () => listOf(standing()),
    campaignStandings: () => {
      if (!isReadable) throw new ApiError(500, 'internal', {}, '')
      return standings
    },
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
  })
  const failed = await screen.findByText('La diffusion et les budgets n’ont pas pu être lus')
  const total = (await screen.findByText('Total')).closest('tr')
  expect(total?.cells[2]?.textContent).toBe('-')
  // One that holds its budget itself is known without.
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Campagne 3' }))
  expect((await screen.findByRole('toolbar')).textContent).toMatch(/50,00\s€ par jour/)
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Campagne 1' }))
  expect(screen.getByRole('toolbar').textContent).not.toContain('par jour')
  isReadable = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(total?.cells[2]?.textContent).toMatch(/140,00\s€/))
  expect(failed.isConnected).toBe(false)
})

test('a delivery that is asked for stands in the address', async () => {
  const { user } = open('/campagne/liste')
  await waitFor(async () => expect((await lineOf('Campagne 1')).textContent).toContain('En diffusion'))
  await user.click(screen.getByRole('button', { name: /^Diffusion.*toutes/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^En pause/ }))
  await waitFor(() => expect(shownCampaigns()).toEqual(['Campagne 2']))
  expect(window.location.search).toContain('delivery=paused')
})

test('an address shows the list that was sent with it: its filters and its order', async () => {
  open('/campagne/liste?delivery=delivering&sort=-name')
  await waitFor(() => expect(shownCampaigns()).toEqual(['Campagne 3', 'Campagne 1']))
})

test('a campaign shows what one of its ads does, and a filter is begun beside the others', async () => {
  const { user } = open('/campagne/liste')
  const line = await lineOf('Campagne 1')
  await waitFor(() =>
    expect(line.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/1.jpg'),
  )
  await user.click(screen.getByRole('button', { name: 'Filtre' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dépense' }))
  await user.type(await screen.findByRole('textbox', { name: 'Au moins' }), '999,98{Enter}')
  await waitFor(() => expect(shownCampaigns()).toEqual(['Campagne 1', 'Campagne 2']))
  expect(window.location.search).toContain('values=spend')
})

test('the menu says until when the figures are read again, on the clock of the account', async () => {
  renderApp('/campagne/liste', {
    campaignList: () => listOf(standing()),
    campaignStandings: () => standings,
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    syncState: () => ({
      syncedAt: new Date(Date.now() - 60_000).toISOString(),
      isSyncing: false,
      nextAt: new Date(Date.now() + 240_000).toISOString(),
      syncProblem: null,
    }),
  })
  expect((await screen.findByText(/^relu avant/)).textContent).toMatch(/^relu avant \d\d:\d\d UTC\+[12]$/)
})
