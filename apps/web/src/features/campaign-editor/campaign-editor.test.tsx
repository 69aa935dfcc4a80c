import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { lineKey, type CampaignDraft, type Finding } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp, testAccount } from '../../testing/render-app.tsx'
import type { Answers } from '../../testing/api-stub.ts'
import { aDraft, references, stored, withLines } from './editor-stub.ts'

const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement ? field.value : 'not a field'

const cell = (row: number, column: string) => {
  const found = document.getElementById(`matrix-${row}-${column}`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}

test('the six sections come in the order of the specification', async () => {
  renderApp('/creation-campagne', references)
  await screen.findByRole('heading', { name: 'Informations générales' })
  const order = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== null && !['Budget', 'À créer sur Meta'].includes(text))
  expect(order.slice(0, 6)).toEqual([
    'Informations générales',
    'Package de publicité',
    'Package géo-démographique',
    'Ciblage',
    'Configuration détaillée des adsets',
    'Mode avancé',
  ])
})

test('saving an empty form lists what is missing and refuses', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.click(await screen.findByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByText('Fichier de configuration de campagne invalide')).toBeTruthy()
  expect(screen.getByText('Un nom de campagne doit être défini')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Champs erronés/ })).toBeTruthy()
  expect(screen.getByLabelText(/Nom de la campagne/).getAttribute('aria-invalid')).toBe('true')
})

test('a forbidden character is told beside the name as soon as it is typed', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'Soldes #1')
  await user.tab()
  const message = 'Les caractères #, / et _ sont interdits dans le nom de la campagne !'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test.each(['12,5,0', '-5', '0', '1e309'])('a refused budget, %s, keeps the former one', async (wrong) => {
  const { user } = renderApp('/campagne/edit/file-1', stored({ ...aDraft, budget: 1250 }))
  const field = await screen.findByLabelText('Budget de campagne')
  await user.clear(field)
  await user.type(field, wrong)
  await user.tab()
  expect(await screen.findByText('Budget défini invalide')).toBeTruthy()
  await waitFor(() => expect(valueOf(field)).toBe('12,50'))
})

test('a named draft is stored by itself, and the address becomes that of its file', async () => {
  const { user, calls } = renderApp('/creation-campagne', references)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'Soldes')
  await user.tab()
  expect(await screen.findByText(/Enregistré à/, {}, { timeout: 5_000 })).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'createConfiguration')).toHaveLength(1)
  expect(window.location.pathname).toBe('/campagne/edit/file-1')
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
      revision: hasStored ? 9 : 3,
      updatedAt: '2026-03-01T10:00:00Z',
      facebook_campaign_id: null,
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
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 })
  expect(await within(dialog).findByText('Fête des pères')).toBeTruthy()
  expect(within(dialog).getByText('Fête des mères 2026')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Réunir les deux' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Fête des mères 2026', tag: 'printemps', budget: 7000 })
})

test('mine can be kept as it is', async () => {
  const saved: CampaignDraft[] = []
  const { user } = renderApp('/campagne/edit/file-1', withLea({ ...aDraft, budget: 7000 }, saved))
  await user.type(await screen.findByLabelText(/Nom de la campagne/), ' 2026')
  await user.tab()
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 })
  const keep = await within(dialog).findByRole('button', { name: 'Garder la mienne' })
  await waitFor(() => expect(keep.matches(':disabled')).toBe(false))
  await user.click(keep)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ name: 'Fête des mères 2026', budget: null })
})

test('a file with wrong values is refused by row and column, and nothing changes', async () => {
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(aDraft),
    readCampaignFile: () => {
      const problems = [{ row: 4, column: 'daily_budget', value: 'cher' }]
      throw new ApiError(422, 'campaignFile.invalid', { problems }, '')
    },
  })
  await screen.findByRole('button', { name: 'Fichier' })
  const file = new File(['{}'], 'campagne.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText('Choisir un fichier de campagne'), file)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('row', { name: '4 daily_budget cher' })).toBeTruthy()
  expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe('Fête des mères')
})

test('the matrix is edited with the keyboard, decimals with a comma, filled down with Ctrl+D and undone', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  cell(0, 'budget').focus()
  await user.keyboard('{Enter}110,5{Enter}')
  expect(cell(0, 'budget').textContent).toContain('110,50')
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  await user.keyboard('{Enter}42{Escape}')
  expect(cell(1, 'budget').textContent).toContain('Requis')
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(cell(0, 'budget').tabIndex).toBe(0))
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('110,50'))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('Requis'))
})

test('a column pasted from a spreadsheet is all taken or all refused', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  cell(0, 'budget').focus()
  await user.paste('12,50\r\n30\r\n')
  expect(cell(0, 'budget').textContent).toContain('12,50')
  expect(cell(1, 'budget').textContent).toContain('30,00')
  cell(0, 'budget').focus()
  await user.paste('99\nabc')
  expect(await screen.findByText(/« abc » n’est pas une valeur valable/)).toBeTruthy()
  expect(cell(0, 'budget').textContent).toContain('12,50')
})

test('an adset budget asks before it empties the campaign budget', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines({ budget: 5000 })))
  await screen.findByRole('grid')
  cell(0, 'budget').focus()
  await user.keyboard('{Enter}20{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Confirmation')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(cell(0, 'budget').textContent).toContain('20,00'))
  expect(valueOf(screen.getByLabelText('Budget de campagne'))).toBe('')
})

test('a deleted line comes back with a reset', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await user.click(await screen.findByRole('button', { name: 'Supprimer la ligne 2' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
})

test('a published campaign keeps what the platform fixed', async () => {
  renderApp('/campagne/edit/file-1', stored({ ...aDraft, campaignId: '1201' }))
  expect((await screen.findByRole('combobox', { name: /^Type/ })).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
})

const complete = withLines({
  startTime: '2030-03-01T00:00:00Z',
  tracking: { kind: 'pixel', id: '1', name: 'Pixel' },
  objective: { customEventType: 'PURCHASE', name: 'Achat', rule: null },
  page: { id: '2', name: 'Page' },
  instagramAccount: { id: '3', name: 'page' },
  budget: 5000,
})
const report = (findings: readonly Finding[]) => ({
  findings: [...findings],
  isAccepted: findings.every(({ severity }) => severity !== 'block'),
  isDryRun: true,
  checkedAt: '2026-03-01T10:00:00Z',
})

test('what the platform refuses is told in our words, with its own to copy, and the plan stays closed', async () => {
  const refusal: Finding = {
    code: 'platform.refused',
    severity: 'block',
    stage: 'platform',
    section: 'general',
    meaning: 'budgetTooLow',
    platformCode: 100,
    platformSubcode: 1_885_272,
    title: 'Budget is too low',
    message: 'Raise it',
    trace: 'A1b2',
  }
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored(complete),
    preflight: () => report([refusal]),
  })
  await user.click(await screen.findByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByText(/Budget trop bas pour Meta/)).toBeTruthy()
  expect(screen.getByText(/100\/1885272 Budget is too low — Raise it \(trace A1b2\)/)).toBeTruthy()
  expect(calls.map(({ name }) => name)).not.toContain('publicationPlan')
})

test('warnings are read before the plan opens', async () => {
  const warning: Finding = {
    code: 'pixel.silent',
    name: 'Pixel',
    days: 12,
    severity: 'warn',
    stage: 'account',
    section: 'general',
  }
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored(complete),
    preflight: () => report([warning]),
    publicationPlan: () => {
      throw new ApiError(409, 'publication.alreadyRunning', {}, '')
    },
  })
  await user.click(await screen.findByRole('button', { name: /Enregistrer/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/n’a rien reçu depuis 12 jours/)).toBeTruthy()
  expect(calls.map(({ name }) => name)).not.toContain('publicationPlan')
  await user.click(within(dialog).getByRole('button', { name: 'Continuer quand même' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('publicationPlan'))
})

test('a package that is the only one of a line is not taken from the campaign', async () => {
  const { lines } = withLines()
  const alone = lines.map((line, index) => (index === 1 ? { ...line, adPackages: ['Portrait'] } : line))
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines({ lines: alone })))
  await user.click(await screen.findByRole('button', { name: 'Retirer Portrait' }))
  expect(await screen.findByText('Sélectionner au moins 1 package de pub par adset')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retirer Portrait' })).toBeTruthy()
})

test('an Advantage type asks, then shows countries in the place of packages and targeting', async () => {
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(withLines()),
    listExistingCustomers: () => [],
  })
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: /ADVANTAGE_VALUE/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByRole('heading', { name: 'Pays et langues' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ciblage' })).toBeNull()
  expect(valueOf(screen.getByLabelText(/Part maximale du budget/))).toBe('20')
})

test('a key right after the focus moved acts on the cell that has it', async () => {
  const [first, second] = withLines().lines
  if (!first || !second) throw new Error('two lines')
  const lines = [
    { ...first, budget: 1000 },
    { ...second, budget: 2000 },
    { ...second, geoPackage: { id: 'g2', name: 'BE' } },
  ]
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines({ lines })))
  await screen.findByRole('grid')
  cell(0, 'budget').focus()
  cell(1, 'budget').focus()
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(cell(2, 'budget').textContent).toContain('20,00'))
})

test('what is typed on several selected lines goes to all of them, and comes back with an undo', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  cell(0, 'budget').focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  expect(cell(0, 'budget').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}35{Enter}')
  await waitFor(() => expect(cell(0, 'budget').textContent).toContain('35,00'))
  expect(cell(1, 'budget').textContent).toContain('35,00')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(cell(0, 'budget').textContent).not.toContain('35,00'))
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

const oneRound = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a save that is answered after the person left changes neither the address nor what is kept', async () => {
  const { answers, answer } = withSlowCreation()
  const { user, calls } = renderApp('/creation-campagne', answers)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'À oublier')
  await user.tab()
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createConfiguration'), {
    timeout: 5_000,
  })
  await user.click(screen.getByRole('button', { name: 'Retour à la liste des campagnes' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuer' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/liste'))
  answer()
  await oneRound()
  expect(window.location.pathname).toBe('/campagne/liste')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vigie.campaign'))).toEqual([])
})

test('a new campaign keeps the focus while its address becomes that of its file, and another one can be started', async () => {
  const { user, router } = renderApp('/creation-campagne', references)
  const name = await screen.findByLabelText(/Nom de la campagne/)
  await user.type(name, 'Soldes')
  const isShown = () => expect(router.state.resolvedLocation?.pathname).toBe('/campagne/edit/file-1')
  await waitFor(isShown, { timeout: 5_000 })
  expect(document.activeElement).toBe(name)
  expect(valueOf(name)).toBe('Soldes')
  router.history.push('/creation-campagne')
  await waitFor(() => expect(valueOf(screen.getByLabelText(/Nom de la campagne/))).toBe(''))
})

test('what the campaign would do is told while it is typed, each number with its reason', async () => {
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...complete, budget: 20_000 }),
    resultCost: () => ({
      days: 28,
      cost: { results: 80, campaigns: 2, middle: 1000, low: 500, high: 1500 },
    }),
    reachEstimates: ({ body }) =>
      body.lines.map((line) => ({ lineKey: lineKey(line), lower: 5000, upper: 6000 })),
  })
  const card = await screen.findByRole('region', { name: /Faisabilité/ })
  expect(within(card).getByText('2 sur 200')).toBeTruthy()
  expect(await within(card).findByText(/À surveiller/)).toBeTruthy()
  expect(within(card).getByText(/à 10,00 € le résultat/)).toBeTruthy()
  expect(within(card).getByText(/en demande 50 : 2 adsets sur 2 y arrivent/)).toBeTruthy()
  expect(await within(card).findByText('5 000 à 12 000', {}, { timeout: 5_000 })).toBeTruthy()
  const field = screen.getByLabelText('Budget de campagne')
  await user.clear(field)
  await user.type(field, '1')
  await user.tab()
  expect(await within(card).findByText('0,50 € / jour')).toBeTruthy()
  expect(within(card).getByText(/0 adsets sur 2 y arrivent. Il faudrait 71,43 € par jour/)).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'reachEstimates')).toHaveLength(1)
})

test('a copy is made under its own name, with the parts that were ticked', async () => {
  const copies: unknown[] = []
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(complete),
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
    expect(copies).toEqual([{ name: 'Fête des mères (copie)', kept: ['dates', 'adPackages', 'targeting'] }]),
  )
})

test('changes made since the publication are given up after a question', async () => {
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...complete, campaignId: '1201' }),
    getConfiguration: () => ({
      id: 'file-1',
      draft: true,
      author: 'camille',
      lastAuthor: 'lea',
      isChangedSincePublished: true,
      revision: 3,
      updatedAt: '2026-03-01T10:00:00Z',
      facebook_campaign_id: '1201',
      configuration: { ...complete, campaignId: '1201', fileId: 'file-1', revision: 3 },
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
