import { ApiError } from '@vigie/contract'
import type { Strategy } from '@vigie/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const strategy: Strategy = {
  id: 's1',
  name: 'Valeur d’abord',
  kind: 'manual',
  appliesOn: [],
  weights: [
    { event: 'omni_purchase', weight: 80 },
    { event: 'offsite_conversion.custom.1', weight: 20 },
  ],
  campaigns: [],
}
const event = (id: string, name: string) => ({
  id,
  name,
  uniqueId: `event:${id}`,
  isChecked: false,
  dataSources: null,
  customEventType: null,
})
const stored = { ...strategy, appliesOn: [], weights: [...strategy.weights], campaigns: [] }

test('a conversion that the account does not have is marked in its row, and only there', async () => {
  const { user } = renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [event('omni_purchase', 'Achats')],
    listStrategies: () => [stored],
    listCampaigns: () => [],
    saveStrategy: () => {
      const problems = [{ code: 'strategy.eventUnknown', event: 'offsite_conversion.custom.1' }]
      throw new ApiError(422, 'strategy.invalid', { problems }, '')
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' 2')
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
  const mark = await screen.findByText(/Le compte n’a pas cet événement/)
  const row = mark.closest('tr')
  expect(row).not.toBeNull()
  if (row === null) return
  expect(within(row).queryByText('Achats')).toBeNull()
  await user.click(within(row).getByRole('button', { name: /^Retirer/ }))
  expect(screen.queryByText(/Le compte n’a pas cet événement/)).toBeNull()
})
