import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { announceSessionBack, announceSessionEnd } from '../../data/client/session-events.ts'
import { aSession, renderApp, testAccount } from '../../testing/render-app.tsx'
import { answers } from './ad-package-stub.ts'
import { keepWork } from './left-work.ts'
import { emptyDraft, openedDraft, type PackageDraft } from './package-draft.ts'
import type { PackageSearch } from './package-search.ts'

const opened = '/creation-package-pub?tagToEdit=Rentr%C3%A9e'
const nobody = aSession({ person: null, accounts: [], selectedAccount: null })
const nameField = () => screen.findByRole('combobox', { name: 'Nom du package' })
const popup = () => screen.findByText(/Votre session a expiré/)

afterEach(() => sessionStorage.clear())

/** The screen of a package; `end` lets its session end on the server, `comeBack` is another tab that signs in. */
function atWork() {
  let isOver = false
  const app = renderApp(opened, {
    ...answers,
    session: () => (isOver ? nobody : aSession()),
    saveAdPackage: (request) => {
      if (!isOver && answers.saveAdPackage) return answers.saveAdPackage(request)
      announceSessionEnd({ ended: 'vigie', isAsked: true })
      throw new ApiError(401, 'auth.notSignedIn', {}, '')
    },
  })
  return {
    ...app,
    end: () => (isOver = true),
    comeBack: () => {
      isOver = false
      announceSessionBack()
    },
  }
}

test(
  'a session that ends while a package is saved: what was chosen stays, and saving goes on after signing in',
  { tags: 'long' },
  async () => {
    const { user, calls, end, comeBack } = atWork()
    await user.click(await screen.findByRole('checkbox', { name: 'Livraison offerte' }))
    end()
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
    await popup()
    comeBack()
    await waitFor(() => expect(screen.queryByText(/Votre session a expiré/)).toBeNull())
    expect(await screen.findByRole('checkbox', { name: 'Livraison offerte' })).toHaveProperty('checked', true)
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Tous les éléments ont été mis à jour')).toBeDefined()
    expect(calls.filter(({ name }) => name === 'saveAdPackage')).toHaveLength(2)
  },
)

test(
  'a text that is being typed is work: a page that reads by itself does not take it away with its session',
  { tags: 'long' },
  async () => {
    const { user, end, router } = atWork()
    await user.click(await screen.findByRole('button', { name: 'Ajouter à Textes' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nouveau texte' }), 'Un texte à moitié')
    end()
    announceSessionEnd({ ended: 'vigie', isAsked: false })
    await popup()
    expect(router.state.location.pathname).toBe('/creation-package-pub')
    expect(screen.getByRole('textbox', { name: 'Nouveau texte' })).toHaveProperty(
      'value',
      'Un texte à moitié',
    )
  },
)

/** Work on the name, as the page before this one left it. */
const renamed: PackageDraft = { ...openedDraft('Rentrée'), name: 'Rentrée bis' }

const keptAt = `vigie.ad-package-work.${testAccount}`

function leaveBehind(search: PackageSearch, draft = renamed): void {
  keepWork({ account: testAccount, search, entry: 'left', draft })
  const work = z.looseObject({}).parse(JSON.parse(sessionStorage.getItem(keptAt) ?? ''))
  sessionStorage.setItem(keptAt, JSON.stringify({ ...work, page: 1 }))
}
const here: PackageSearch = { tagToEdit: 'Rentrée', keepsData: false, campaignId: null, isFromList: false }

test(
  'a page that is loaded anew takes up the package where it was left, and says so',
  { tags: 'long' },
  async () => {
    leaveBehind(here)
    renderApp(opened, answers)
    expect(await nameField()).toHaveProperty('value', 'Rentrée bis')
    expect(await screen.findByText(/a été repris là où vous l’aviez laissé/)).toBeDefined()
  },
)

test('what is chosen elsewhere for a package that was left here joins it', { tags: 'long' }, async () => {
  const list: PackageSearch = { ...here, tagToEdit: null, isFromList: true }
  leaveBehind(list, { ...emptyDraft, name: 'Noël à moitié' })
  const { router } = renderApp('/creas', {
    ...answers,
    listVisuals: () => {
      throw new ApiError(503, 'platform.unavailable', {}, '')
    },
  })
  await router.navigate({
    to: '/creation-package-pub',
    search: { from: 'list' },
    state: { picked: [{ kind: 'image', id: 'i2', keywords: [] }] },
  })
  expect(await nameField()).toHaveProperty('value', 'Noël à moitié')
  expect(await screen.findByRole('checkbox', { name: /vase-story/ })).toHaveProperty('checked', true)
})

test('at another address the package is as it is stored', async () => {
  leaveBehind({ ...here, isFromList: true })
  renderApp(opened, answers)
  expect(await nameField()).toHaveProperty('value', 'Rentrée')
  await waitFor(() => expect(sessionStorage.getItem(keptAt)).toBeNull())
})

test(
  'what is given up by leaving is not taken up by a page that is loaded anew',
  { tags: 'long' },
  async () => {
    const { user } = atWork()
    await user.click(await screen.findByRole('checkbox', { name: 'Livraison offerte' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Revenir à la page précédente' }))
    const [leave] = within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .toReversed()
    if (!leave) throw new Error('The question has no answers')
    await user.click(leave)
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Nom du package' })).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  },
)
