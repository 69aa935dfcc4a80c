import { ApiError } from '@vigie/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const agree = () => screen.findByRole('button', { name: 'Recevoir les alertes' })

test('nothing is agreed to before somebody presses the button; then it says what will arrive where', async () => {
  const { user, calls } = renderApp('/confirmer-adresse#7.token', {
    confirmAlertAddress: () => ({ address: 'lea@a.example', account: 'Orlune' }),
  })
  const button = await agree()
  expect(calls.filter(({ name }) => name === 'confirmAlertAddress')).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Les alertes de Orlune arriveront à lea@a.example.')).toBeDefined()
  expect(calls.find(({ name }) => name === 'confirmAlertAddress')?.request).toMatchObject({
    body: { link: '7.token' },
  })
})

test('a link that ended, and an address without one, say what to do', async () => {
  const { user } = renderApp('/confirmer-adresse#7.token', {
    confirmAlertAddress: () => {
      throw new ApiError(410, 'channel.linkEnded', {}, 'r')
    },
  })
  await user.click(await agree())
  expect(await screen.findByRole('heading', { name: 'Ce lien ne vaut plus' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Recevoir les alertes' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Aller à Vigie' }).getAttribute('href')).toBe('/ce-matin')
})

test('without a link it says what is missing, and offers a way on', async () => {
  renderApp('/confirmer-adresse', {})
  expect(await screen.findByRole('heading', { name: 'Il manque la fin de l’adresse' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Aller à Vigie' })).toBeDefined()
})
