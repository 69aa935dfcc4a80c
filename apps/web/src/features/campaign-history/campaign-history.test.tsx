import { screen, within } from '@testing-library/react'
import { noGuardrails } from '@vigie/domain'
import { expect, test } from 'vitest'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const entry = {
  id: '0196f0f0-0000-7000-8000-000000000001',
  at: '2026-03-01T14:03:00.000Z',
  origin: 'screen' as const,
  personName: 'Léa',
  level: 'adset' as const,
  objectId: '10',
  objectName: 'Large FR',
  state: 'OK' as const,
  before: { dailyBudget: 2000 },
  after: { dailyBudget: 3000 },
  reason: null,
  canUndo: true,
  isUndone: false,
}
const difference = {
  objectId: '10',
  objectName: 'Large FR',
  level: 'adset' as const,
  field: 'dailyBudget' as const,
  kind: 'money' as const,
  origin: 'elsewhere' as const,
  actor: 'Tom',
  application: 'Ads Manager',
  planned: 2000,
  written: 3000,
  observed: 9900,
  restored: 3000,
  canRestore: true,
  state: 'open' as const,
  since: '2026-03-02T09:00:00.000Z',
}
const found = {
  checkedAt: '2026-03-02T09:00:00.000Z',
  currency: 'EUR',
  foreignAdsets: 1,
  foreignAds: 3,
  differences: [difference],
}
const editorSession = aSession({
  accounts: aSession().accounts.map((one) => ({ ...one, role: 'editor' as const })),
})
const anotherPerson = {
  limits: { ...noGuardrails, approvalMode: 'anotherPerson' as const },
  ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
}
const answers: Answers = {
  campaignHistory: () => ({ campaignName: 'Rentrée', entries: [entry], hasMore: false, currency: 'EUR' }),
  campaignDifferences: () => found,
  checkDifferences: () => found,
}

const aimed = {
  ...entry,
  before: { ages: '25-54', gender: 'all', zones: ['France'], placements: [], languages: [] },
  after: {
    ages: '25-40',
    gender: 'women',
    zones: ['France', 'Belgique'],
    placements: ['facebook'],
    languages: ['Français'],
  },
}

test.each([
  [
    'fr',
    'Âge 25-54 → 25-40',
    'Genre Tous → Femmes',
    'Emplacements Automatiques → facebook',
    'Langues Toutes → Français',
  ],
  [
    'en',
    'Ages 25-54 → 25-40',
    'Gender All → Women',
    'Placements Automatic → facebook',
    'Languages All → Français',
  ],
] as const)('a targeting is told part by part in words: %s', async (language, ...lines) => {
  const { preferences } = aSession()
  renderApp('/campagne/historique/1', {
    ...answers,
    session: () => aSession({ preferences: { ...preferences, language } }),
    campaignHistory: () => ({ campaignName: 'Rentrée', entries: [aimed], hasMore: false, currency: 'EUR' }),
  })
  const line = (await screen.findByText('Large FR')).closest('li')
  for (const text of [...lines, 'Zones France → France, Belgique']) expect(line?.textContent).toContain(text)
  expect(line?.textContent).not.toContain('{')
})

test('history says who changed what from what to what, and a change is undone after asking', async () => {
  const { user, calls } = renderApp('/campagne/historique/1', {
    ...answers,
    undoChange: () => ({ level: 'adset', id: '10', outcome: 'applied', problem: null }),
  })
  const line = (await screen.findByText('Large FR')).closest('li')
  expect(line?.textContent).toContain('Budget journalier')
  expect(line?.textContent).toContain('20,00')
  expect(line?.textContent).toContain('30,00')
  expect(line?.textContent).toContain('Léa')
  await user.click(screen.getByRole('button', { name: 'Annuler la modification de Large FR' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la modification' }),
  )
  expect(await screen.findByText('Modification annulée')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'undoChange')?.request).toMatchObject({
    params: { operationId: entry.id },
  })
})

test.each([
  ['whose role does not undo', { session: () => editorSession }],
  ['whose account asks for another person', { accountGuard: () => anotherPerson }],
] as const)('a person %s proposes an undo, where the button stands', async (_who, given) => {
  const { user, calls } = renderApp('/campagne/historique/1', {
    ...answers,
    ...given,
    proposeUndo: () => proposal,
  })
  await user.click(
    await screen.findByRole('button', { name: 'Proposer d’annuler la modification de Large FR' }),
  )
  expect(await screen.findByText(/une autre personne décide/)).toBeTruthy()
  expect(calls.find(({ name }) => name === 'proposeUndo')?.request).toMatchObject({
    body: { operationIds: [entry.id] },
  })
  expect(calls.some(({ name }) => name === 'undoChange')).toBe(false)
})

test('a bid that changed is told in the platform’s words, and its amount as money', async () => {
  const before = { bidStrategy: 'highestVolume', bidAmount: null }
  const after = { bidStrategy: 'costCap', bidAmount: 1250 }
  renderApp('/campagne/historique/1', {
    ...answers,
    campaignHistory: () => ({
      campaignName: 'Rentrée',
      entries: [{ ...entry, before, after }],
      hasMore: false,
      currency: 'EUR',
    }),
  })
  const line = (await screen.findByText('Large FR')).closest('li')
  expect(line?.textContent).toMatch(
    /Stratégie d’enchères Volume le plus élevé → Objectif de coût par résultat/,
  )
  expect(line?.textContent).toMatch(/Montant par résultat Aucun → 12,50/)
})

test('undoing what somebody changed since is refused with the reason', async () => {
  const { user } = renderApp('/campagne/historique/1', {
    ...answers,
    undoChange: () => ({
      level: 'adset',
      id: '10',
      outcome: 'refused',
      problem: { code: 'change.overtaken', facts: {} },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Annuler la modification de Large FR' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la modification' }),
  )
  expect(await screen.findByText(/Quelqu’un a changé cet élément entre-temps/)).toBeTruthy()
  expect(screen.queryByText('Modification annulée')).toBeNull()
})

test('whoever may not decide proposes to restore a value, as long as it stands as it is shown', async () => {
  const { user, calls } = renderApp('/campagne/historique/1?vue=ecarts', {
    ...answers,
    session: () => editorSession,
    proposeChanges: () => proposal,
  })
  await user.click(await screen.findByRole('button', { name: /Proposer de rétablir .* de Large FR/ }))
  expect(await screen.findByText(/une autre personne décide/)).toBeTruthy()
  const item = { level: 'adset', id: '10', set: { dailyBudget: 3000 }, onlyIf: { dailyBudget: 9900 } }
  expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
    body: { items: [item] },
  })
})

test('a difference shows its three sides and its origin; restoring asks, then sends only that field', async () => {
  const { user, calls } = renderApp('/campagne/historique/1?vue=ecarts', {
    ...answers,
    decideDifferences: () => [{ objectId: '10', field: 'dailyBudget', outcome: 'applied', problem: null }],
  })
  const line = (await screen.findByText('Large FR')).closest('li')
  for (const text of ['20,00', '30,00', '99,00', 'Modifié ailleurs · Tom', 'Argent'])
    expect(line?.textContent).toContain(text)
  expect(screen.getByText(/Créés ailleurs et laissés tels quels : 1.adset, 3.publicités/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rétablir Budget journalier de Large FR' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/99,00.*devient.*30,00/)
  expect(calls.some(({ name }) => name === 'decideDifferences')).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Rétablir' }))
  expect(await screen.findByText('Valeur rétablie sur Meta')).toBeTruthy()
  expect(calls.find(({ name }) => name === 'decideDifferences')?.request).toMatchObject({
    body: { decision: 'restore', items: [{ objectId: '10', field: 'dailyBudget' }] },
  })
})

test('what is gone cannot be restored, and says so', async () => {
  const gone = { ...difference, field: 'existence' as const, canRestore: false, observed: false }
  const { user, calls } = renderApp('/campagne/historique/1?vue=ecarts', {
    ...answers,
    campaignDifferences: () => ({ ...found, differences: [gone] }),
  })
  await user.click(await screen.findByRole('button', { name: /^Rétablir Présence/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ name }) => name === 'decideDifferences')).toBe(false)
})

test('a campaign that was taken in hand is given back after what that means was said, and then no more', async () => {
  let isUndone = false
  const { user, calls } = renderApp('/campagne/historique/1', {
    ...answers,
    campaignHistory: () => ({
      campaignName: 'Rentrée',
      entries: [
        {
          ...entry,
          origin: 'publication',
          level: 'campaign',
          objectId: '1',
          objectName: 'Rentrée',
          before: null,
          after: { adopted: '17' },
          canUndo: false,
          isUndone,
        },
      ],
      hasMore: false,
      currency: 'EUR',
    }),
    releaseCampaign: () => {
      isUndone = true
      return { done: true }
    },
  })
  await screen.findByText(/Prise en main, objets tels quels/)
  await user.click(await screen.findByRole('button', { name: 'Rendre à la plateforme' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/Rien n’est écrit sur la plateforme/)
  await user.click(within(dialog).getByRole('button', { name: 'Rendre' }))
  await screen.findByText('Annulée')
  expect(screen.queryByRole('button', { name: 'Rendre à la plateforme' })).toBeNull()
  expect(calls.filter(({ name }) => name === 'releaseCampaign')).toMatchObject([
    { request: { params: { campaignId: '1' } } },
  ])
})
