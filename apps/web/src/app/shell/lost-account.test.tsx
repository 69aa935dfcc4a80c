import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const own = aSession().accounts
const others = own.map((one) => ({ ...one, account: 'act_2', name: 'North Trail' }))
const event = (id: string, name: string) => ({
  id,
  name,
  uniqueId: `event:${id}`,
  isChecked: false,
  dataSources: null,
  customEventType: null,
})
const settings = {
  dsaBeneficiary: '',
  dsaPayor: '',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
  ofClient: null,
  naming: { campaign: '', adset: '', ad: '', utm: '' },
}

/** A person on one of their accounts, until an admin takes it away. */
function openPriorities(remaining: typeof own) {
  let isRemoved = false
  const forbidden = () => {
    throw new ApiError(403, 'account.forbidden', {}, '')
  }
  const app = renderApp('/priorisation-evenements', {
    session: () =>
      isRemoved
        ? aSession({
            accounts: remaining,
            selectedAccount: remaining[0]?.account ?? null,
            removedFrom: own,
          })
        : aSession({ accounts: [...remaining, ...own] }),
    listMonitoredEvents: () => [event('comment', 'Commentaires'), event('like', 'Mentions')],
    readPriorities: () => ({
      events: [
        { name: 'comment', priority: 1, source: 'all_pixels' },
        { name: 'like', priority: 2, source: 'all_pixels' },
      ],
    }),
    updatePriorities: forbidden,
    createPriorities: forbidden,
    accountSettings: () => settings,
    listConnections: () => [],
  })
  return { ...app, remove: () => (isRemoved = true) }
}

const save = () => screen.findByRole('button', { name: 'Enregistrer' })

test('who is removed from the account in use is told at the next answer, and stays on the screen until they go on', async () => {
  const { user, remove, settled } = openPriorities(others)
  await user.click(await screen.findByRole('button', { name: 'Descendre Commentaires' }))
  await settled()
  remove()
  await user.click(await save())
  const dialog = await screen.findByRole('dialog', { name: 'Vous ne travaillez plus sur Maison Orlune' })
  expect(dialog.textContent).toContain('Un administrateur vous a retiré de ce compte')
  expect(window.location.pathname).toBe('/priorisation-evenements')
  await user.click(screen.getByRole('button', { name: 'Passer à North Trail' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/liste'))
})

test('without another account the way on is to choose one', { tags: 'long' }, async () => {
  const { user, remove, settled } = openPriorities([])
  await user.click(await screen.findByRole('button', { name: 'Descendre Commentaires' }))
  await settled()
  remove()
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: 'Choisir un compte' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/ajouter-compte'))
})
