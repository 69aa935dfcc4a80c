import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../data/client/query-client.ts'
import { aSession, renderApp } from '../testing/render-app.tsx'
import { speak } from './speaking.ts'
import { pageOf, pageTitle } from './page-title.ts'
import { makeRouter } from './router.ts'

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
/** Screens of development alone. */
const isInternal = (path: string) => path.startsWith('/_')

test('every address has a title of its own in the table, in both languages', async () => {
  const paths = Object.keys(makeRouter(makeQueryClient()).routesByPath).map(plain)
  expect(paths.filter((path) => !isInternal(path) && !(path in pageOf))).toEqual([])
  for (const language of ['fr', 'en'] as const) {
    await speak(language)
    for (const path of paths.filter((one) => !isInternal(one)))
      expect(pageTitle(i18next.t, path)).toMatch(/^.+ · Vigie$/)
  }
})

test('the tab says where one is', async () => {
  await speak('fr')
  renderApp('/priorisation-evenements', {
    session: () => aSession(),
    listMonitoredEvents: () => [],
    readPriorities: () => null,
  })
  await waitFor(() => expect(document.title).toBe('Priorisation des événements · Vigie'))
})

test('the emergency stop is said on whatever screen is open, with who decided it', async () => {
  renderApp('/priorisation-evenements', {
    listMonitoredEvents: () => [],
    readPriorities: () => null,
    accountGuard: () => ({
      limits: {
        maxDailyBudgetPerObject: null,
        maxDailyBudgetTotal: null,
        maxIncreasePercent: null,
        approvalMode: 'reviewPossible' as const,
        secondPersonAbove: null,
        capsCampaignSpend: false,
      },
      isFrozen: true,
      isFrozenEverywhere: false,
      frozenBy: 'Léa',
      frozenAt: '2026-03-12T09:00:00.000Z',
    }),
  })
  const strip = await screen.findByText(/^Arrêt d’urgence/)
  expect(strip.textContent).toMatch(/sauf des mises en pause. Décidé par Léa à 10:00/)
})

test('an address that no screen has is told in the frame, in the language of whoever is signed in', async () => {
  const session = aSession()
  renderApp('/campagne/nulle-part/du-tout', {
    session: () => ({ ...session, preferences: { ...session.preferences, language: 'en' } }),
  })
  expect(await screen.findByText('This page does not exist')).toBeDefined()
  expect(screen.getByRole('banner')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Page not found · Vigie'))
})
