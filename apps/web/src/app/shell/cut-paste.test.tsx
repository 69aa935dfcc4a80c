import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const field = () => screen.findByRole('combobox', { name: 'Nom du package' })

test('what a field cannot hold of a pasted text is told, with what it holds', async () => {
  const { user } = renderApp('/creation-package-pub', {})
  await user.click(await field())
  await user.paste(`Soldes ${'x'.repeat(400)}`)
  expect(await screen.findByText('Texte collé trop long')).toBeDefined()
  expect(
    screen.getByText('Ce champ contient 200 caractères au plus : les 207 derniers manquent.'),
  ).toBeDefined()
})

test('what takes the place of a selected text is counted without it', async () => {
  const { user } = renderApp('/creation-package-pub', {})
  await user.click(await field())
  await user.paste('x'.repeat(150))
  await user.keyboard('{Control>}a{/Control}')
  await user.paste('y'.repeat(200))
  expect(await field()).toHaveProperty('value', 'y'.repeat(200))
  expect(screen.queryByText('Texte collé trop long')).toBeNull()
})
