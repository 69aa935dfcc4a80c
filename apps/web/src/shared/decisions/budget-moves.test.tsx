import { noGuardrails } from '@vigie/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Decision } from '../../data/decisions.ts'
import {
  aDecision,
  aStrategy,
  aStrategyLife as life,
  strategyAnswers as answers,
} from '../../testing/a-decision.ts'
import { ApiError } from '@vigie/contract'
import { renderApp } from '../../testing/render-app.tsx'

const moved = (changes: Partial<Decision> = {}): Decision =>
  aDecision({
    ...{
      kind: 'adset',
      id: '11',
      name: 'Large',
      action: 'lower',
      priority: 2,
      worse: 0.93,
      wastePerDay: 910,
    },
    numbers: {
      spendOfWeek: 70_000,
      impressionsOfWeek: 80_000,
      goal: 'omni_purchase',
      goalOfWeek: 7,
      goalExpected: 0.8,
      events: { inline_link_clicks: 410, omni_purchase: 7 },
      perDay: 10_000,
      shareOfSpend: 0.31,
    },
    move: {
      parts: [
        { adsetId: '11', adsetName: 'Large', from: 10_000, to: 8000 },
        { adsetId: '12', adsetName: 'Similaire 2 %', from: 10_500, to: 12_500 },
      ],
      value: 0.0018,
      bar: 0.0033,
    },
    expectedRise: null,
    sentence: { fr: 'Budget déplacé.', en: 'Budget moved.' },
    ...changes,
  })

const follows = [
  { id: '1', name: 'Fête des mères', isByName: false, isTouched: true },
  { id: '3', name: 'Soldes', isByName: false, isTouched: false },
]
const journalOf = (shown: () => Decision) => ({
  ...answers,
  listMonitoringRuns: () => ({
    runs: [
      {
        ...{ at: shown().at, figuresAt: shown().figuresAt, campaigns: 1, acting: 1, decisions: 1 },
        ...{ made: 0, told: 0, asked: 0, refused: 0, held: 0, heldOut: 0, moves: { made: 1 }, missing: {} },
      },
    ],
    more: false,
  }),
  listDecisions: () => ({
    at: shown().at,
    figuresAt: null,
    record: { ratio: 0.6, low: 0.3, high: 0.9, pauses: 0, heldOut: 0 },
    campaigns: [
      {
        ...{ id: '1', name: 'Fête des mères', at: shown().at, acts: true },
        ...{ strategyId: aStrategy.id, strategyName: aStrategy.name, missing: null, missingSentence: null },
        decisions: [shown()],
      },
    ],
  }),
  explainDecisions: () => ({ decisions: [shown()], more: false }),
})

const choiceOf = () => screen.findByRole('radiogroup', { name: 'Déplacer les budgets' })

test('a strategy moves no budget until somebody chooses how, shown on which campaigns', async () => {
  let stored = { ...life, follows }
  const { user, calls } = renderApp('/configuration-monitoring', {
    ...answers,
    readStrategyLife: () => stored,
    saveStrategyLife: ({ body }) => (stored = { ...stored, budgets: body.budgets ?? stored.budgets }),
  })
  const saved = () => calls.filter(({ name }) => name === 'saveStrategyLife').map(({ request }) => request)
  const choice = await choiceOf()
  expect(within(choice).getByRole('radio', { name: 'Jamais' })).toHaveProperty('checked', true)
  expect(screen.getByText(/^Elle ne change aucun budget, ni ce qu’un adset dépense/)).toBeDefined()
  await user.click(within(choice).getByText('Par propositions'))
  expect(await screen.findByText(/Une personne l’approuve ou le refuse/)).toBeDefined()
  expect(saved()).toEqual([{ params: expect.anything(), body: { preset: 'balanced', budgets: 'proposed' } }])
  await user.click(within(choice).getByText('Elle agit'))
  const name = 'Laisser «\u00a0Ventes\u00a0» déplacer les budgets\u00a0?'
  const question = await screen.findByRole('dialog', { name })
  expect(question.textContent).toContain('adsets de 1 campagne')
  expect(question.textContent).toMatch(/−30\s% au plus pour un adset/)
  expect(within(question).getByText('Fête des mères')).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(saved()).toHaveLength(1)
  expect(within(choice).getByRole('radio', { name: 'Par propositions' })).toHaveProperty('checked', true)
  await user.click(within(choice).getByText('Elle agit'))
  const again = await screen.findByRole('dialog', { name })
  await user.click(within(again).getByRole('button', { name: 'Laisser déplacer' }))
  expect(await screen.findByText(/total inchangé, dans les limites du compte/)).toBeDefined()
  expect(screen.getByText(/et déplace des budgets entre adsets ; tout s’annule/)).toBeDefined()
  expect(saved().at(-1)).toMatchObject({ body: { preset: 'balanced', budgets: 'acting', touches: ['1'] } })
})

test('where another person’s word is needed, moving by itself is proposed', async () => {
  const { user, calls } = renderApp('/configuration-monitoring', {
    ...answers,
    readStrategyLife: () => ({ ...life, follows }),
    accountGuard: () => ({
      ...{ account: '1', isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
      ...{ limits: { ...noGuardrails, approvalMode: 'anotherPerson' as const } },
    }),
    proposeStrategy: () => {
      throw new ApiError(429, 'proposal.tooMany', {}, '')
    },
  })
  expect(await screen.findByText(/ensuite non plus : sur ce compte, une autre personne/)).toBeDefined()
  await user.click(within(await choiceOf()).getByText('Elle agit'))
  await user.click(await screen.findByRole('button', { name: 'Proposer de les déplacer' }))
  expect(calls.find(({ name }) => name === 'proposeStrategy')?.request).toMatchObject({
    body: { budgets: 'acting', preset: 'balanced', touches: ['1'] },
  })
  expect(calls.some(({ name }) => name === 'saveStrategyLife')).toBe(false)
})

test('why money moved: every budget before and after, the numbers, the guards, and the way back', async () => {
  let shown = moved()
  const { user, calls } = renderApp('/journal-monitoring?vue=passages', {
    ...journalOf(() => shown),
    undoDecision: () => (shown = moved({ undoneAt: '2026-03-12T10:00:00.000Z' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Pourquoi Large\u00a0?' }))
  const budgets = await screen.findByRole('region', { name: 'Le budget déplacé' })
  expect(within(budgets).getByRole('row', { name: /^Large 100,00\s€ 80,00\s€$/ })).toBeDefined()
  expect(within(budgets).getByRole('row', { name: /^Similaire 2 % 105,00\s€ 125,00\s€$/ })).toBeDefined()
  expect(budgets.textContent).toMatch(/Probabilité qu’il rapporte moins ici93\s%, à tort 1 fois sur 14/)
  expect(screen.getByText(/^Budget déplacé\s: «\sLarge\s» de 100,00\s€ à 80,00\s€/)).toBeDefined()
  const guards = screen.getByRole('region', { name: 'Les gardes' })
  expect(within(guards).getByText('Phase d’apprentissage terminée').textContent).toContain('passée')
  await user.click(screen.getByRole('button', { name: 'Annuler le déplacement' }))
  await user.click(await screen.findByRole('button', { name: 'Remettre' }))
  expect(await screen.findByText(/Budgets et limites sont remis comme avant/)).toBeDefined()
  expect(screen.getByText('1 budget déplacé')).toBeDefined()
  expect(calls.find(({ name }) => name === 'undoDecision')?.request).toMatchObject({
    params: { id: '11' },
    body: { at: shown.at },
  })
})

test('where the campaign has the budget, a move says what each ad set may and shall spend', async () => {
  const none = { minimumSpend: null, maximumSpend: null }
  const shown = moved({
    move: {
      parts: [
        {
          ...{ adsetId: '11', adsetName: 'Large', from: 10_000, to: 8000 },
          limits: { from: none, to: { ...none, maximumSpend: 8000 } },
        },
        {
          ...{ adsetId: '12', adsetName: 'Proche', from: 10_500, to: 12_500 },
          limits: { from: none, to: { ...none, minimumSpend: 12_500 } },
        },
      ],
      value: 0.0018,
      bar: 0.0033,
    },
  })
  const { user } = renderApp(
    '/journal-monitoring?vue=passages',
    journalOf(() => shown),
  )
  await user.click(await screen.findByRole('button', { name: 'Pourquoi Large\u00a0?' }))
  const budgets = await screen.findByRole('region', { name: 'La dépense déplacée' })
  expect(screen.getByText(/« Large » \(100,00\s€ → au plus 80,00\s€ par jour\) vers Proche/)).toBeDefined()
  expect(screen.getAllByText('Dépense plafonnée').length).toBeGreaterThan(1)
  expect(screen.queryByText('Budget baissé')).toBeNull()
  expect(within(budgets).getByRole('row', { name: /^Large 100,00\s€ au plus 80,00\s€$/ })).toBeDefined()
  expect(within(budgets).getByRole('row', { name: /^Proche 105,00\s€ au moins 125,00\s€$/ })).toBeDefined()
  expect(budgets.textContent).toContain('Le budget reste à la campagne')
})
