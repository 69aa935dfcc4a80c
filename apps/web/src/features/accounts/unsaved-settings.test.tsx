/** @module-tag long */
import { screen, waitFor } from '@testing-library/react'
import { usualNaming } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const settings = {
  dsaBeneficiary: '',
  dsaPayor: '',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
  ofClient: null,
  naming: usualNaming,
}

const open = () =>
  renderApp('/campagne/parametres', {
    accountSettings: () => settings,
    listConnections: () => [],
    saveAccountSettings: ({ body }) => ({ ...body, dsaPayor: body.dsaPayor.trim(), ofClient: null }),
  })
const payor = () => screen.findByRole('textbox', { name: /Payeur/ })
const leave = () => screen.getByRole('link', { name: 'Prioriser des événements' })

test('settings that were typed are asked about before they are left, and kept by whoever stays', async () => {
  const { user } = open()
  await user.type(await payor(), 'Maison Orlune SAS')
  await user.click(leave())
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect(await payor()).toHaveProperty('value', 'Maison Orlune SAS')
  await user.click(leave())
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Payeur/ })).toBeNull())
})

test('what is saved, or typed and taken back, is left without a question', async () => {
  const { user } = open()
  await user.type(await payor(), 'Maison ')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(async () => expect(await payor()).toHaveProperty('value', 'Maison'))
  await user.type(await payor(), 's{Backspace}')
  await user.click(leave())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Payeur/ })).toBeNull())
})
