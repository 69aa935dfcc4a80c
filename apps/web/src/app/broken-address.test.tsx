import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../testing/render-app.tsx'

const nobody = aSession({ person: null, accounts: [], selectedAccount: null })

test.each(['/%', '/campagne/%E0%A4%A', '/campagne/%E0%A4%A?x=%'])(
  '%s, cut in an escape, says that the address leads nowhere',
  async (path) => {
    renderApp(path, { session: () => aSession() })
    expect(await screen.findByText('Cette page n’existe pas')).toBeDefined()
  },
)

test('whoever is not signed in reads the same', async () => {
  renderApp('/campagne/%E0%A4%A', { session: () => nobody })
  expect(await screen.findByText('Cette page n’existe pas')).toBeDefined()
})
