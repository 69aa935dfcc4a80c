import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { announceSessionBack, announceSessionEnd } from '../../data/client/session-events.ts'
import { explorerOf } from '../../testing/explorer-rows.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'
import { closeElements, manageElements } from './manage-elements.ts'

const nobody = aSession({ person: null, accounts: [], selectedAccount: null })
const ad = { id: '11', name: 'Portrait', status: 'ACTIVE', previewUrl: null, labels: [], isRetired: false }
const adsets = [{ id: '10', name: 'Large FR', status: 'ACTIVE', labels: [], isRetired: false, ads: [ad] }]

/** The elements of a campaign, one of them renamed; `end` lets the session end on the server, `comeBack` is another tab that signs in. */
async function renaming() {
  let isOver = false
  const signedIn = <A,>(answer: A): A => {
    if (!isOver) return answer
    announceSessionEnd({ ended: 'vigie', isAsked: false })
    throw new ApiError(401, 'auth.notSignedIn', {}, '')
  }
  const app = renderApp('/campagne/historique/1', {
    session: () => (isOver ? nobody : aSession()),
    campaignDifferences: () =>
      signedIn({ checkedAt: null, currency: 'EUR', foreignAdsets: 0, foreignAds: 0, differences: [] }),
    campaignHistory: () => signedIn({ campaignName: null, entries: [], hasMore: false, currency: 'EUR' }),
    campaignElements: () => signedIn(adsets),
    explorer: () => signedIn(explorerOf([])),
    changeElements: ({ body: { items } }) => {
      if (!isOver)
        return items.map(({ level, id }) => ({ level, id, outcome: 'applied' as const, problem: null }))
      announceSessionEnd({ ended: 'vigie', isAsked: true })
      throw new ApiError(401, 'auth.notSignedIn', {}, '')
    },
  })
  await screen.findByRole('heading', { level: 1 })
  manageElements({ campaignId: '1', name: 'Rentrée' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Gérer les éléments' }))
  await app.user.type(await dialog.findByRole('textbox', { name: 'Nom de Portrait' }), ' 2')
  return {
    ...app,
    end: () => (isOver = true),
    comeBack: () => {
      isOver = false
      announceSessionBack()
    },
  }
}
const nameField = () => screen.getByRole('textbox', { name: 'Nom de Portrait', hidden: true })
const popup = () => screen.findByText(/Votre session a expiré/)
const noPopup = () => waitFor(() => expect(screen.queryByText(/Votre session a expiré/)).toBeNull())

test('a session that ends while elements are stored: what was changed stays, and goes on after signing in', async () => {
  const { user, calls, end, comeBack } = await renaming()
  end()
  await user.keyboard('{Enter}')
  await popup()
  expect(nameField()).toHaveProperty('value', 'Portrait 2')
  comeBack()
  await noPopup()
  expect(nameField()).toHaveProperty('value', 'Portrait 2')
  await waitFor(() => expect(document.activeElement).toBe(nameField()))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gérer les éléments' })).toBeNull())
  expect(calls.filter(({ name }) => name === 'changeElements')).toHaveLength(2)
})

test('what is read by itself finds the session over: the names that are being typed stay', async () => {
  const { router, end, comeBack } = await renaming()
  end()
  await router.options.context.queryClient.invalidateQueries()
  await popup()
  expect(router.state.location.pathname).toBe('/campagne/historique/1')
  expect(nameField()).toHaveProperty('value', 'Portrait 2')
  comeBack()
  await noPopup()
  expect(nameField()).toHaveProperty('value', 'Portrait 2')
  closeElements()
})
