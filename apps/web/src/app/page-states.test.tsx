import { screen, waitFor, within } from '@testing-library/react'
import { addresses, ApiError } from '@vigie/contract'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { announceSessionReadAnew } from '../data/client/session-events.ts'
import { aSession, renderApp } from '../testing/render-app.tsx'
import { speak } from './speaking.ts'

const operator = () => aSession({ isOperator: true })
const address = addresses.administration
const away = () => new ApiError(503, 'platform.unavailable', {}, 'request-7')

test('what the page cannot do without is awaited in the frame, under the name of the page', async () => {
  const { calls } = renderApp(address, {
    session: operator,
    installation: () => new Promise(() => undefined),
  })
  expect(await screen.findByRole('status', { name: 'Opération en cours...' })).toBeDefined()
  expect(within(screen.getByRole('main')).getByText('Administration')).toBeDefined()
  expect(screen.getByRole('banner')).toBeDefined()
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('installation'))
})

test('a failure is told in the frame with its reference, and asked again when somebody says so', async () => {
  let isAway = true
  const { calls, user } = renderApp(address, {
    session: operator,
    installation: () => {
      if (isAway) throw away()
      throw new ApiError(429, 'platform.throttled', {}, 'request-8')
    },
  })
  const asked = () => calls.filter(({ name }) => name === 'installation').length
  expect((await screen.findByRole('alert')).textContent).toContain('Meta ne répond pas')
  expect(screen.getByRole('button', { name: 'Copier la référence' })).toBeDefined()
  expect(screen.getByRole('banner')).toBeDefined()
  expect(asked()).toBe(1)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/Limite de débit/)).toBeDefined()
  expect(asked()).toBe(2)
})

test.each([
  ['a network that is back', () => window.dispatchEvent(new Event('online'))],
  ['a session that is back', () => announceSessionReadAnew()],
])('%s asks again by itself', async (_what, comesBack) => {
  const { calls } = renderApp(address, {
    session: operator,
    installation: () => {
      throw away()
    },
  })
  const asked = () => calls.filter(({ name }) => name === 'installation').length
  await screen.findByRole('alert')
  comesBack()
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('the language of the person is that of the failure', async () => {
  const session = operator()
  renderApp(address, {
    session: () => ({ ...session, preferences: { ...session.preferences, language: 'en' } }),
    installation: () => {
      throw away()
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Meta does not answer')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  await speak('fr')
  expect(i18next.language).toBe('fr')
})

test('what fails while the page is drawn is told and asked again in the same way', async () => {
  let isAway = false
  const { router, user } = renderApp(addresses.choosePages, {
    listPages: () => {
      if (isAway) throw away()
      return []
    },
  })
  await screen.findByRole('heading', { level: 1 })
  isAway = true
  await router.options.context.queryClient.resetQueries()
  expect(await screen.findByText(/Meta ne répond pas/)).toBeDefined()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucune page pour l’instant')).toBeDefined()
})
