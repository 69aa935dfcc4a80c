import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '@vigie/contract'
import { aSession, renderApp } from '../../testing/render-app.tsx'

test('the accounts, opened from the person’s menu and left with Escape, give the keyboard back to its button', async () => {
  const { user } = renderApp('/campagne/configurer-strategie', {})
  const button = await screen.findByRole('button', { name: /^CL, / })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Changer de compte publicitaire' }))
  const accounts = await screen.findByRole('dialog', { name: 'Changer de compte publicitaire' })
  await waitFor(() => expect(accounts.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('Enter in the search of accounts opens the first that is found, and nothing before something is typed', async () => {
  const accounts = aSession().accounts.flatMap((one) => [
    one,
    { ...one, name: 'North Trail', account: 'act_311940022' },
  ])
  const { user, calls } = renderApp('/campagne/configurer-strategie', {
    session: () => aSession({ accounts }),
    selectAccount: () => ({ done: true }),
  })
  await user.click(await screen.findByRole('button', { name: /^CL, / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Changer de compte publicitaire' }))
  await user.type(await screen.findByRole('textbox', { name: 'Rechercher un compte' }), '{Enter}')
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.keyboard('trail{Enter}')
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'selectAccount')?.request).toMatchObject({
      body: { account: 'act_311940022' },
    }),
  )
})

test('the theme is the person’s own in a browser that never saw them, and goes back when it could not be stored', async () => {
  const session = aSession()
  const { user } = renderApp('/campagne/configurer-strategie', {
    session: () => ({ ...session, preferences: { ...session.preferences, theme: 'dark' } }),
    savePreferences: () => {
      throw new ApiError(503, 'server.unavailable', {}, '')
    },
  })
  const shown = () => document.documentElement.dataset.mantineColorScheme
  await waitFor(() => expect(shown()).toBe('dark'))
  await user.click(await screen.findByRole('button', { name: /^CL, / }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Clair' }))
  expect(await screen.findByText(/ne répond pas/)).toBeDefined()
  await waitFor(() => expect(shown()).toBe('dark'))
})

test('an account says its currency and its time zone, and is put first by its star', async () => {
  const { user, calls } = renderApp('/campagne/configurer-strategie', {
    savePreferences: ({ body }) => ({ ...aSession().preferences, ...body }),
  })
  await user.click(await screen.findByRole('button', { name: /^CL, / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Changer de compte publicitaire' }))
  const zone = await screen.findByText(/^Paris \(UTC\+[12]\)$/)
  expect(zone.parentElement?.textContent).toMatch(/^act_204811763 · EUR · Paris/)
  await user.click(screen.getByRole('button', { name: 'Mettre Maison Orlune en tête', pressed: false }))
  await screen.findByRole('button', { name: 'Mettre Maison Orlune en tête', pressed: true })
  expect(calls.find(({ name }) => name === 'savePreferences')?.request).toMatchObject({
    body: { starredAccounts: ['act_204811763'] },
  })
})
