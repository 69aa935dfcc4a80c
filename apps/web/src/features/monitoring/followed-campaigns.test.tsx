import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { strategyAnswers, aStrategy } from '../../testing/a-decision.ts'
import { renderApp } from '../../testing/render-app.tsx'

const campaigns = Array.from({ length: 8 }, (_, at) => aCampaign(at + 1, { name: `FR · ${at + 1}` }))
const answers = {
  ...strategyAnswers,
  listStrategies: () => [{ ...aStrategy, appliesOn: ['FR'], weights: [], campaigns: [] }],
  listCampaigns: () =>
    campaigns.toReversed().map(({ campaignId, name }) => ({
      ...{ id: campaignId ?? '', name, status: 'ACTIVE', effective_status: 'ACTIVE' },
    })),
}

test('whom a strategy follows is told with their money, what spends most first, and the rest as one sum', async () => {
  renderApp('/configuration-monitoring', { ...answers, campaignList: () => listOf(campaigns) })
  const followed = await screen.findByRole('region', { name: 'Campagnes suivies' })
  expect(await within(followed).findByText('dépensé en 30 jours')).toBeDefined()
  const rows = within(followed).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/FR · 1.*999,99\s€$/)
  expect(followed.querySelector('summary')?.textContent).toMatch(/^3 autres campagnes2\s999,79\s€$/)
  expect(screen.getByText('1 stratégie · 0 campagne libre')).toBeDefined()
})

test('without their figures, who follows it is told all the same', async () => {
  renderApp('/configuration-monitoring', answers)
  const followed = await screen.findByRole('region', { name: 'Campagnes suivies' })
  expect((await within(followed).findByText('FR · 8')).textContent).not.toContain('€')
  expect(within(followed).queryByText(/dépensé/)).toBeNull()
})
