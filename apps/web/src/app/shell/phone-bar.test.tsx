import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

test('what a phone has no tab for leads to the homes of the menu', async () => {
  const { user } = renderApp('/audiences', {})
  const [bar] = (await screen.findAllByRole('button', { name: 'Plus' })).map((one) => one.closest('nav'))
  if (!bar) throw new Error('There is no bar')
  await user.click(within(bar).getByRole('button', { name: 'Plus' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Créatives', '/creas'],
    ['Audiences', '/audiences'],
    ['Paramètres', '/campagne/comptes-actifs'],
  ])
})
