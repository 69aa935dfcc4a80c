import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Decision, StrategyLife } from '../../data/decisions.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const strategy = { id: '7d2cfb5e-4f5b-4b3b-9a55-0b6f9d6f2f10', name: 'Ventes', kind: 'manual' as const }
const leftOut = (changes: Partial<Decision> = {}): Decision => ({
  kind: 'ad',
  id: '101',
  name: 'Vidéo été',
  campaignId: '1',
  campaignName: 'Fête des mères',
  adsetId: '11',
  adsetName: 'Large',
  strategyId: strategy.id,
  strategyName: strategy.name,
  at: '2026-03-12T09:40:00.000Z',
  action: 'flag',
  gate: 'heldOut',
  priority: 2,
  worse: 0.97,
  threshold: 0.9,
  preset: 'balanced',
  value: 0.002,
  valueLow: 0.001,
  valueHigh: 0.004,
  bar: 0.006,
  wastePerDay: 2341,
  numbers: {
    spendOfWeek: 124_550,
    impressionsOfWeek: 80_000,
    goal: 'omni_purchase',
    goalOfWeek: 0,
    goalExpected: 0.8,
    events: { inline_link_clicks: 410, omni_purchase: 0 },
    perDay: 17_792,
    shareOfSpend: 0.31,
  },
  expectedRise: 0.031,
  outcome: null,
  result: 'none',
  resultCode: null,
  undoneAt: null,
  weights: { omni_purchase: 100 },
  figuresAt: '2026-03-12T09:00:00.000Z',
  inputsHash: 'a'.repeat(64),
  sentence: { fr: 'À mettre en pause, mais laissée en témoin.', en: 'Left running.' },
  ...changes,
})
const life: StrategyLife = {
  mode: 'acting',
  preset: 'balanced',
  holdOut: 0,
  budgets: 'never',
  acts: true,
  trialUntil: null,
  follows: [],
}
const answers: Answers = {
  listConfigurations: () => [],
  countAlerts: () => ({ count: 0 }),
  listMonitoredEvents: () => [],
  listCampaigns: () => [],
  listConflicts: () => [],
  listStrategies: () => [{ ...strategy, appliesOn: [], weights: [], campaigns: [] }],
}

test('a strategy leaves nothing to chance until a share is chosen, which says what it costs', async () => {
  let stored = life
  const { user, calls } = renderApp('/configuration-monitoring', {
    ...answers,
    readStrategyLife: () => stored,
    saveStrategyLife: ({ body }) => (stored = { ...stored, holdOut: body.holdOut ?? stored.holdOut }),
  })
  const choice = await screen.findByRole('radiogroup', { name: 'Témoins' })
  expect(within(choice).getByRole('radio', { name: 'Sans témoin' })).toHaveProperty('checked', true)
  expect(screen.getByText(/^Chaque pause méritée est faite/)).toBeDefined()
  await user.click(within(choice).getByText(/^10\s%$/))
  expect(await screen.findByText(/^10\s% des pauses méritées, tirées au sort, attendent/)).toBeDefined()
  expect(calls.findLast(({ name }) => name === 'saveStrategyLife')?.request).toMatchObject({
    body: { mode: 'acting', preset: 'balanced', holdOut: 0.1 },
  })
})

test('what the lot fell on says so in its run, in the record and among the guards, and when it is measured', async () => {
  const { user } = renderApp('/journal-monitoring', {
    ...answers,
    listMonitoringRuns: () => ({
      runs: [
        {
          at: leftOut().at,
          figuresAt: leftOut().figuresAt,
          campaigns: 1,
          acting: 1,
          decisions: 1,
          made: 0,
          told: 0,
          asked: 0,
          refused: 0,
          held: 0,
          heldOut: 1,
          missing: {},
        },
      ],
      more: false,
    }),
    listDecisions: () => ({
      at: leftOut().at,
      figuresAt: null,
      record: { ratio: 0.55, low: 0.31, high: 0.79, pauses: 12, heldOut: 3 },
      campaigns: [
        {
          id: '1',
          name: 'Fête des mères',
          at: leftOut().at,
          strategyId: strategy.id,
          strategyName: strategy.name,
          acts: true,
          missing: null,
          missingSentence: null,
          decisions: [leftOut()],
        },
      ],
    }),
    explainDecisions: () => ({ decisions: [leftOut()], more: false }),
  })
  expect(await screen.findByText('1 laissée en témoin')).toBeDefined()
  expect(
    await screen.findByText(/3 autres, laissées en témoin .* disent ce qui vient sans pause/),
  ).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Pourquoi Vidéo été\u00a0?' }))
  const outcome = await screen.findByRole('region', { name: 'Attendu et constaté' })
  expect(outcome.textContent).toMatch(/Aucune pause n’a été faite\s: .* n’est compté à aucune pause/)
  expect(outcome.textContent).toContain('mesuré une semaine après le tirage')
  const guards = screen.getByRole('region', { name: 'Les gardes' })
  expect(within(guards).getByText('a retenu la pause').closest('li')?.textContent).toContain(
    'Pas tirée au sort pour servir de témoin',
  )
  expect(screen.queryByRole('button', { name: 'Annuler la pause' })).toBeNull()
})
