/** @module-tag long */
import { ApiError } from '@vigie/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { applyEvent, type CampaignDraft, type FilePublication } from '@vigie/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { announceSessionBack } from '../../data/client/session-events.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'
import { lookEvery } from './use-held-file.ts'
import { delays } from './session/timers.ts'
import { aDraft, completeDraft, noDifferences, references, stored, valueOf } from './editor-stub.ts'

// Nobody waits here: time passes when it is told to.
beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** As long as an editor waits before it stores by itself. */
const rest = () => pass(delays.server)

test('a named draft is stored by itself, and the address becomes that of its file', async () => {
  const { user, calls } = renderApp('/creation-campagne', references)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'Soldes')
  await user.tab()
  await rest()
  expect(await screen.findByText(/Enregistré à/)).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'createConfiguration')).toHaveLength(1)
  expect(window.location.pathname).toBe('/campagne/edit/file-1')
})

test('what was told of a field stays while the campaign gets its address', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'Soldes')
  await user.type(await screen.findByLabelText(/Budget de campagne/), '12,5,0')
  await user.tab()
  expect(await screen.findByText('Budget défini invalide')).toBeTruthy()
  await rest()
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/edit/file-1'))
  expect(await screen.findByText(/Enregistré à/)).toBeTruthy()
  expect(screen.getByText('Budget défini invalide')).toBeTruthy()
})

test('what cannot be stored stays on the device and is offered again', async () => {
  const kept = {
    draft: { ...aDraft, name: 'Retrouvée', fileId: 'file-1', revision: 3 },
    keptAt: '2026-03-01T10:00:00Z',
    resumes: false,
  }
  localStorage.setItem(`vigie.campaign.${testAccount}.file-1`, JSON.stringify(kept))
  const { user } = renderApp('/campagne/edit/file-1', stored(aDraft))
  expect(valueOf(await screen.findByLabelText(/Nom de la campagne/))).toBe('Fête des mères')
  await user.click(await screen.findByRole('button', { name: 'Récupérer' }))
  expect(valueOf(await screen.findByLabelText(/Nom de la campagne/))).toBe('Retrouvée')
})

/** A server on which Léa stored her version while Camille was typing. */
const withLea = (hers: CampaignDraft, saved: CampaignDraft[]): Answers => {
  let hasStored = false
  const facts = { author: 'lea', updatedAt: '2026-03-01T10:00:00Z', revision: 9 }
  return {
    ...stored(aDraft),
    getConfiguration: () => ({
      id: 'file-1',
      draft: true,
      author: 'lea',
      lastAuthor: 'lea',
      isChangedSincePublished: false,
      published: null,
      changedPackages: [],
      publication: null,
      revision: hasStored ? 9 : 3,
      updatedAt: '2026-03-01T10:00:00Z',
      campaignId: null,
      configuration: hasStored ? hers : aDraft,
    }),
    updateConfiguration: ({ query, body }) => {
      hasStored = true
      if (query.revision !== 9) throw new ApiError(409, 'configuration.changedMeanwhile', facts, '')
      saved.push(body)
      return { result: 'file-1', revision: 10 }
    },
  }
}

test('what somebody else stored meanwhile is put together with mine, and what both changed is chosen', async () => {
  const saved: CampaignDraft[] = []
  const hers = { ...aDraft, name: 'Fête des pères', tag: 'printemps', budget: 7000 }
  const { user } = renderApp('/campagne/edit/file-1', withLea(hers, saved))
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  await rest()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Fête des pères')).toBeTruthy()
  expect(within(dialog).getByText('Fête des mères 2026')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Réunir les deux' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Fête des mères 2026', tag: 'printemps', budget: 7000 })
})

test('what one of two left empty is said in a word', async () => {
  const { user } = renderApp('/campagne/edit/file-1', withLea({ ...aDraft, name: '' }, []))
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  await rest()
  const dialog = await screen.findByRole('dialog')
  const row = (await within(dialog).findByText('Fête des mères 2026')).closest('tr')
  expect(row?.textContent).toContain('vide')
})

test('one chose a type without packages while the other aimed: the type is asked about by its name, and mine stays whole', async () => {
  const saved: CampaignDraft[] = []
  const hers = applyEvent(aDraft, { type: 'campaignTypeChosen', campaignType: 'ADVANTAGE_VALUE' })
  const { user } = renderApp('/campagne/edit/file-1', {
    ...withLea({ ...hers, tag: 'printemps' }, saved),
    referenceVariables: () => ({
      names: [
        { value: 'OFFSITE_CONVERSIONS', fr: 'Ventes - Conversions', en: 'Sales - Conversions' },
        { value: 'ADVANTAGE_VALUE', fr: 'Advantage+ - Valeur', en: 'Advantage+ - Value' },
      ],
    }),
    listExistingCustomers: () => [],
  })
  await user.click(await screen.findByRole('checkbox', { name: /large/i }))
  await rest()
  const dialog = await screen.findByRole('dialog')
  const row = (await within(dialog).findByText('Advantage+ - Valeur')).closest('tr')
  expect(row?.textContent).toContain('Ventes - Conversions')
  expect(within(dialog).queryByText(/OFFSITE_CONVERSIONS|ADVANTAGE_VALUE/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Réunir les deux' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    type: 'OFFSITE_CONVERSIONS',
    isBroad: true,
    tag: 'printemps',
    leftover: null,
  })
})

test('mine can be kept as it is', async () => {
  const saved: CampaignDraft[] = []
  const { user } = renderApp('/campagne/edit/file-1', withLea({ ...aDraft, budget: 7000 }, saved))
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  await rest()
  const dialog = await screen.findByRole('dialog')
  const keep = await within(dialog).findByRole('button', { name: 'Garder la mienne' })
  await waitFor(() => expect(keep.matches(':disabled')).toBe(false))
  await user.click(keep)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Fête des mères 2026', budget: null })
})

/** A server that answers the first save only when told to. */
const withSlowCreation = () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers: Answers = {
    ...references,
    campaignList: () => {
      throw new ApiError(500, 'server.failed', {}, '')
    },
    createConfiguration: async () => {
      await waiting
      return { result: 'file-1', revision: 1 }
    },
  }
  return { answers, answer: () => answer() }
}

test('a save that is answered after the person left changes neither the address nor what is kept', async () => {
  const { answers, answer } = withSlowCreation()
  const { user, calls } = renderApp('/creation-campagne', answers)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'À oublier')
  await user.tab()
  await rest()
  expect(calls.map(({ name }) => name)).toContain('createConfiguration')
  await user.click(screen.getByRole('button', { name: 'Retour à la liste des campagnes' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuer' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/liste'))
  answer()
  await rest()
  expect(window.location.pathname).toBe('/campagne/liste')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vigie.campaign'))).toEqual([])
})

test('a new campaign keeps the focus while its address becomes that of its file, and another one can be started', async () => {
  const { user, router } = renderApp('/creation-campagne', references)
  const name = await screen.findByLabelText(/Nom de la campagne/)
  await user.type(name, 'Soldes')
  const isShown = () => expect(router.state.resolvedLocation?.pathname).toBe('/campagne/edit/file-1')
  await pass(1_000 + delays.server)
  await waitFor(isShown)
  expect(document.activeElement).toBe(name)
  expect(valueOf(name)).toBe('Soldes')
  router.history.push('/creation-campagne')
  await waitFor(() => expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe(''))
})

test('a copy is made under its own name, with the parts that were ticked', async () => {
  const copies: unknown[] = []
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(completeDraft),
    duplicateConfiguration: ({ body }) => {
      copies.push(body)
      return { result: 'file-1', revision: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dupliquer' }))
  const dialog = await screen.findByRole('dialog')
  expect(valueOf(within(dialog).getByLabelText('Nom de la copie'))).toBe('Fête des mères (copie)')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Les budgets' }))
  await user.click(within(dialog).getByRole('button', { name: 'Dupliquer' }))
  await waitFor(() =>
    expect(copies).toEqual([
      { name: 'Fête des mères (copie)', kept: ['dates', 'adPackages', 'targeting'], geoPackages: [] },
    ]),
  )
})

test('changes made since the publication are given up after a question', async () => {
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...completeDraft, campaignId: '1201' }),
    getConfiguration: () => ({
      id: 'file-1',
      draft: true,
      author: 'camille',
      lastAuthor: 'lea',
      isChangedSincePublished: true,
      published: { ...completeDraft, campaignId: '1201' },
      changedPackages: [],
      publication: null,
      revision: 3,
      updatedAt: '2026-03-01T10:00:00Z',
      campaignId: '1201',
      configuration: { ...completeDraft, campaignId: '1201', fileId: 'file-1', revision: 3 },
    }),
    revertConfiguration: () => ({ result: 'file-1', revision: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Revenir à la version publiée' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revenir à la version publiée' }),
  )
  expect(await screen.findByText('La campagne est revenue à sa version publiée')).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'getConfiguration').length).toBeGreaterThan(1)
})

test('a live file opens with what was set once in a line, and with a section that asks for otherwise open', async () => {
  const live = { ...completeDraft, campaignId: '1201' }
  const open = (changes: Partial<typeof live>) =>
    renderApp('/campagne/edit/file-1', {
      ...stored(live),
      getConfiguration: () => ({
        ...{ id: 'file-1', draft: true, author: 'camille', lastAuthor: 'lea', isChangedSincePublished: true },
        ...{ published: live, changedPackages: [], publication: null, revision: 3, campaignId: '1201' },
        updatedAt: '2026-03-01T10:00:00Z',
        configuration: { ...live, ...changes, fileId: 'file-1', revision: 3 },
      }),
    })
  const toggle = async (name: string) => {
    const button = (await screen.findByRole('heading', { name, level: 2 })).closest('button')
    if (!button) throw new Error(`Nothing opens ${name}`)
    return button
  }
  const general = () => toggle('Informations générales')
  const { user } = open({})
  expect((await general()).getAttribute('aria-expanded')).toBe('false')
  expect((await toggle('Configuration détaillée des adsets')).getAttribute('aria-expanded')).toBe('true')
  await user.click(await general())
  expect(await screen.findByLabelText(/Nom de la campagne/)).toBeTruthy()
  cleanup()
  open({ name: 'Autrement' })
  expect((await general()).getAttribute('aria-expanded')).toBe('true')
})

test('ad sets of a published campaign that Vigie did not make are told, and nothing is stored for them', async () => {
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...completeDraft, campaignId: '1201' }),
    foreignAdsets: () => [{ id: '77', name: 'Fait à la main' }],
  })
  const part = await screen.findByRole('region', {
    name: '1 adset de cette campagne n’a pas été créé par Vigie',
  })
  expect(within(part).getByText('Fait à la main')).toBeTruthy()
  expect(within(part).getByText(/ils puisent dans le budget de campagne/)).toBeTruthy()
  expect(await screen.findByText('Dont 1 que Vigie n’a pas créé.', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retour à la liste des campagnes' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/liste'))
  expect(calls.map(({ name }) => name)).not.toContain('updateConfiguration')
})

test('what stands otherwise than it was published is told, and nothing beside it says that all is as published', async () => {
  const undone = {
    objectId: '77',
    objectName: 'Large · FR 25-54',
    level: 'adset' as const,
    field: 'dailyBudget' as const,
    kind: 'money' as const,
    origin: 'person' as const,
    actor: 'Camille',
    application: null,
    planned: 5500,
    written: 4000,
    observed: 4000,
    restored: 5500,
    canRestore: true,
    state: 'open' as const,
    since: '2026-03-08T17:42:00.000Z',
  }
  const differences = [undone, { ...undone, field: 'endTime' as const, state: 'ignored' as const }]
  renderApp('/campagne/edit/file-1', {
    ...stored({ ...completeDraft, campaignId: '1201' }),
    checkDifferences: () => ({ ...noDifferences, differences }),
  })
  expect(await screen.findByText('1 écart avec ce qui est publié')).toBeTruthy()
  expect(screen.getByText(/^Camille, .*« Large · FR 25-54 »/).textContent).toMatch(/55,00\s€ → 40,00\s€/)
  expect(screen.queryByText('Conforme à la dernière publication')).toBeNull()
  expect(screen.queryByText('Tout est en ligne')).toBeNull()
  expect(screen.getByRole('link', { name: 'Garder ou rétablir…' }).getAttribute('href')).toContain('1201')
})

test('a live campaign that stands as it was published is told to be live as a whole', async () => {
  renderApp('/campagne/edit/file-1', stored({ ...completeDraft, campaignId: '1201' }))
  expect(await screen.findByText('Tout est en ligne')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Garder ou rétablir…' })).toBeNull()
})

const publishing: FilePublication = {
  id: 'pub-1',
  extent: 'publish',
  state: 'CREATING',
  total: 12,
  created: 4,
  startedBy: 'Léa',
  problem: null,
  approvers: [],
}

/** A file that Léa publishes from another window, until told that it is over. */
const withPublication = (isHeld: () => boolean, saved: CampaignDraft[]): Answers => ({
  ...stored(completeDraft),
  getConfiguration: () => ({
    id: 'file-1',
    draft: true,
    author: 'camille',
    lastAuthor: 'camille',
    isChangedSincePublished: false,
    published: null,
    changedPackages: [],
    publication: isHeld() ? { ...publishing, approvers: [] } : null,
    revision: 3,
    updatedAt: '2026-03-01T10:00:00Z',
    campaignId: null,
    configuration: { ...completeDraft, fileId: 'file-1', revision: 3 },
  }),
  updateConfiguration: ({ body }) => {
    if (isHeld()) throw new ApiError(409, 'configuration.publishing', { publicationId: 'pub-1' }, '')
    saved.push(body)
    return { result: 'file-1', revision: 4 }
  },
})

test('a file that is being published is shown, cannot be changed, and is free again when that is over', async () => {
  let isHeld = true
  renderApp(
    '/campagne/edit/file-1',
    withPublication(() => isHeld, []),
  )
  expect(await screen.findByText('Publication en cours, 4/12')).toBeTruthy()
  expect((await screen.findByLabelText(/Nom de la campagne/)).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /Voir la publication/ }).length).toBeGreaterThan(0)
  isHeld = false
  await pass(lookEvery)
  await waitFor(() => expect(screen.getByLabelText(/Nom de la campagne/).matches(':disabled')).toBe(false))
  expect(screen.queryByText(/Publication en cours/)).toBeNull()
})

test('what was typed while somebody else began to publish is kept, and stored once that is over', async () => {
  let isHeld = false
  const saved: CampaignDraft[] = []
  const { user } = renderApp(
    '/campagne/edit/file-1',
    withPublication(() => isHeld, saved),
  )
  const name = await screen.findByLabelText(/Nom de la campagne/)
  isHeld = true
  await user.type(name, ' 2026')
  await user.tab()
  await rest()
  expect(await screen.findByText(/Ce que vous aviez tapé est gardé/)).toBeTruthy()
  expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe('Fête des mères 2026')
  isHeld = false
  await pass(lookEvery)
  await waitFor(() => expect(screen.queryByText(/Ce que vous aviez tapé est gardé/)).toBeNull())
  await rest()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Fête des mères 2026' })
  expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe('Fête des mères 2026')
})

const leaveIt = { name: 'Quitter sans enregistrer\u00a0?' }

test('Back right after typing asks, stores nothing while it asks, and leaves without a trace', async () => {
  const { user, calls, router } = renderApp('/campagne/edit/other', {
    ...stored(aDraft),
    campaignList: () => {
      throw new ApiError(500, 'server.failed', {}, '')
    },
  })
  await screen.findByLabelText(/Nom de la campagne/)
  router.history.push('/creation-campagne')
  await waitFor(() => expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe(''))
  // The text is not handed over yet when the person goes.
  await user.type(screen.getByLabelText(/Nom de la campagne/), 'À oublier')
  router.history.back()
  const dialog = await screen.findByRole('dialog', leaveIt)
  expect(dialog.textContent).toContain('n’est pas encore enregistrée')
  await pass(delays.server + 500)
  expect(calls.map(({ name }) => name)).not.toContain('createConfiguration')
  await user.click(within(dialog).getByRole('button', { name: 'Continuer' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/edit/other'))
  await waitFor(() => expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe('Fête des mères'))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vigie.campaign'))).toEqual([])
})

test('who stays after Back goes on where they were, and what they typed is stored then', async () => {
  const { user, calls, router } = renderApp('/campagne/edit/other', stored(aDraft))
  await screen.findByLabelText(/Nom de la campagne/)
  router.history.push('/creation-campagne')
  await waitFor(() => expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe(''))
  await user.type(screen.getByLabelText(/Nom de la campagne/), 'Gardée')
  router.history.back()
  const dialog = await screen.findByRole('dialog', leaveIt)
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await rest()
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/edit/file-1'))
  expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe('Gardée')
  expect(calls.filter(({ name }) => name === 'createConfiguration')).toHaveLength(1)
  // The page before is still the one that Back leads to.
  await waitFor(() => expect(router.state.status).toBe('idle'))
  router.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/edit/other'))
})

test('the question of a stored file says what stays', async () => {
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(aDraft),
    updateConfiguration: () => {
      throw new ApiError(422, 'configuration.nameInvalid', { longest: 400 }, '')
    },
  })
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.click(screen.getByRole('button', { name: 'Retour à la liste des campagnes' }))
  const dialog = await screen.findByRole('dialog', leaveIt)
  expect(dialog.textContent).toContain('reste dans la liste telle qu’elle est enregistrée')
})

test.each([
  ['signs in again', new ApiError(401, 'auth.notSignedIn', {}, ''), announceSessionBack],
  [
    'has a network again',
    new ApiError(500, 'server.failed', {}, ''),
    () => window.dispatchEvent(new Event('online')),
  ],
])('whoever %s types nothing for the draft to be stored', async (_, failure, comeBack) => {
  let isAway = true
  const saved: unknown[] = []
  const updateConfiguration: Answers['updateConfiguration'] = ({ body }) => {
    if (isAway) throw failure
    saved.push(body)
    return { result: 'file-1', revision: 4 }
  }
  const { user } = renderApp('/campagne/edit/file-1', { ...stored(aDraft), updateConfiguration })
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  await rest()
  expect(await screen.findByText(/Non enregistré/)).toBeTruthy()
  isAway = false
  comeBack()
  await waitFor(() => expect(saved).toMatchObject([{ name: 'Fête des mères 2026' }]))
})

test('the question about leaving stays true while a save is on its way and once it has arrived', async () => {
  const answer = Promise.withResolvers<{ result: string; revision: number }>()
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(aDraft),
    updateConfiguration: () => answer.promise,
  })
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  await rest()
  await user.click(screen.getByRole('button', { name: 'Retour à la liste des campagnes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/S’il échoue, ce que vous avez saisi sera perdu/)).toBeTruthy()
  answer.resolve({ result: 'file-1', revision: 4 })
  expect(await dialog.findByText(/est enregistrée entre-temps : rien ne sera perdu/)).toBeTruthy()
})
