/** @module-tag long */
import { ApiError } from '@vigie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lineKey, type Finding } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { aDraft, completeDraft, references, stored, valueOf, withLines } from './editor-stub.ts'

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

test("a campaign is started, and kept, when the account's settings cannot be read", async () => {
  const { user, calls } = renderApp('/creation-campagne', {
    ...references,
    accountSettings: () => {
      throw new ApiError(403, 'role.missing', {}, 'request-7')
    },
  })
  const name = await screen.findByLabelText(/Nom de la campagne/)
  await user.type(name, 'Soldes')
  // Fields read the settings as well: what failed was asked again by then.
  await waitFor(() => expect(calls.filter((one) => one.name === 'accountSettings')).toHaveLength(2))
  expect(name.isConnected).toBe(true)
  expect(valueOf(name)).toBe('Soldes')
})

test('saving an empty form lists what is missing and refuses', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.click(await screen.findByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByText('Fichier de configuration de campagne invalide')).toBeTruthy()
  expect(screen.getByText('Un nom de campagne doit être défini')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Champs erronés/ })).toBeTruthy()
  expect(screen.getByLabelText(/Nom de la campagne/).getAttribute('aria-invalid')).toBe('true')
})

test('one sentence says what the campaign amounts to, and follows what is typed', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored({ ...aDraft, budget: 1250 }))
  const sentence = await screen.findByText(/12,50\s€ par jour, .*\.$/)
  expect(sentence.textContent).toMatch(/^\d+ publicités? dans \d+ adsets?, /)
  const field = await screen.findByLabelText('Budget de campagne')
  await user.click(field)
  fireEvent.change(field, { target: { value: '99' } })
  await user.tab()
  await waitFor(() => expect(sentence.textContent).toMatch(/99,00\s€ par jour/))
})

test('a forbidden character is told beside the name as soon as it is typed', async () => {
  const { user } = renderApp('/creation-campagne', references)
  await user.type(await screen.findByLabelText(/Nom de la campagne/), 'Soldes #1')
  await user.tab()
  const message = 'Les caractères #, / et _ sont interdits dans le nom de la campagne !'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test.each(['12,5,0', '-5', '0', '1e309'])(
  'a refused budget, %s, stays as it was typed, with why beside it, until it is mended',
  async (wrong) => {
    const { user } = renderApp('/campagne/edit/file-1', stored({ ...aDraft, budget: 1250 }))
    const field = await screen.findByLabelText('Budget de campagne')
    await user.click(field)
    // At once: a pause between two keys would be an answer of its own.
    fireEvent.change(field, { target: { value: wrong } })
    await user.tab()
    const told = await screen.findByText('Budget défini invalide')
    expect(field.getAttribute('aria-describedby')).toContain(told.id)
    expect(valueOf(field)).toBe(wrong)
    fireEvent.change(field, { target: { value: '1\u00a0234,56\u00a0€' } })
    fireEvent.blur(field)
    await waitFor(() => expect(valueOf(field)).toBe('1234,56'))
    expect(screen.queryByText('Budget défini invalide')).toBeNull()
  },
)

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

test('a published campaign keeps what the platform fixed', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored({ ...aDraft, campaignId: '1201' }))
  // Told in a line until somebody opens it.
  await user.click(await screen.findByRole('heading', { name: 'Informations générales' }))
  expect((await screen.findByRole('combobox', { name: /^Type/ })).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
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
    ...stored(completeDraft),
    preflight: () => report([refusal]),
  })
  await user.click(await screen.findByRole('button', { name: /Enregistrer/ }))
  // In the list of findings, and where the refused check is told.
  expect(await screen.findAllByText(/Budget trop bas pour Meta/)).toHaveLength(2)
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
    ...stored(completeDraft),
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

test('what the campaign would do is told while it is typed, each number with its reason', async () => {
  const { user, calls } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...completeDraft, budget: 20_000 }),
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
  expect(await within(card).findByText(/à 10,00 € le résultat/)).toBeTruthy()
  expect(within(card).getByText(/en demande 50 : 2 adsets sur 2 y arrivent/)).toBeTruthy()
  expect(await within(card).findByText('5 000 à 12 000', {}, { timeout: 5_000 })).toBeTruthy()
  const field = screen.getByLabelText('Budget de campagne')
  await user.clear(field)
  await user.type(field, '1')
  await user.tab()
  expect(await within(card).findByText('0,50 € / jour')).toBeTruthy()
  expect(within(card).getByText(/0 adset sur 2 y arrive. Il faudrait 71,43 € par jour/)).toBeTruthy()
  expect(calls.filter(({ name }) => name === 'reachEstimates')).toHaveLength(1)
})
