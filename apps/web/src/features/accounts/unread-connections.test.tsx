import { ApiError } from '@vigie/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

test('connections that could not be read are neither valid nor allowed to publish', async () => {
  renderApp('/campagne/parametres', {
    listConnections: () => {
      throw new ApiError(503, 'request.failed', {}, '')
    },
  })
  const state = await screen.findByRole('complementary', { name: 'État des connexions' })
  const publishing = within(state).getByText('Meta, publication').closest('li')
  expect(publishing?.textContent).not.toContain('autorisée')
  expect(publishing?.dataset.tone).toBe('quiet')
  const row = (await screen.findByText('Maison Orlune', { selector: 'td *' })).closest('tr')
  expect(row?.textContent).not.toContain('Connexion valide')
})
