/** @module-tag long */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { references, stored, withLines } from './editor-stub.ts'

const section = (name: string) => screen.findByRole('region', { name })
const menuOf = async (name: string) => screen.findByRole('button', { name: `Actions sur ${name}` })

test('a disabled section is greyed with its reason and cannot be changed; enabled, it is as it was', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await user.click(await menuOf('Ciblage'))
  await user.click(await screen.findByRole('menuitem', { name: 'Désactiver la section' }))
  const card = await section('Ciblage')
  expect(within(card).getByText('Désactivée : ses champs ne se modifient plus')).toBeTruthy()
  expect(within(card).queryByRole('checkbox')).toBeNull()
  await user.click(await menuOf('Ciblage'))
  await user.click(await screen.findByRole('menuitem', { name: 'Réactiver la section' }))
  expect(
    within(card)
      .getByRole('checkbox', { name: /Ciblage large/ })
      .matches(':checked'),
  ).toBe(true)
})

test('going to what is wrong in a disabled section enables it', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.click(await menuOf('Package de publicité'))
  await user.click(await screen.findByRole('menuitem', { name: 'Désactiver la section' }))
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
  await user.click(await screen.findByRole('button', { name: /Page par défaut obligatoire/ }))
  await waitFor(() => expect(document.activeElement?.id).toBe('campaign-page'))
})

test('a section is emptied after a question, and the lines it made come back with an undo', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await user.click(await menuOf('Ciblage'))
  await user.click(await screen.findByRole('menuitem', { name: 'Vider la section' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vider «\u00a0Ciblage\u00a0»\u00a0?' })
  await user.click(within(dialog).getByRole('button', { name: 'Vider la section' }))
  const notice = await screen.findByText('2 lignes retirées')
  const bar = notice.parentElement
  if (!bar) throw new Error('the notice stands alone')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(within(bar).getByRole('button', { name: 'Annuler' }))
  expect(await screen.findAllByRole('row')).toHaveLength(3)
})
