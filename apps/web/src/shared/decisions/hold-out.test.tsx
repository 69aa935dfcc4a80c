import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Decision } from '../../data/decisions.ts'
import {
  aDecision,
  aStrategy,
  aStrategyLife as life,
  strategyAnswers as answers,
} from '../../testing/a-decision.ts'
import { renderApp } from '../../testing/render-app.tsx'

const leftOut = (changes: Partial<Decision> = {}): Decision =>
  aDecision({
    ...{ action: 'flag', gate: 'heldOut', priority: 2, result: 'none' },
    sentence: { fr: 'À mettre en pause, mais laissée en témoin.', en: 'Left running.' },
    ...changes,
  })

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
  // Nothing of what it does now: a trial would begin again.
  expect(calls.findLast(({ name }) => name === 'saveStrategyLife')?.request).toEqual({
    params: expect.anything(),
    body: { preset: 'balanced', holdOut: 0.1 },
  })
})

test('what the lot fell on says so in its run, in the record and among the guards, and when it is measured', async () => {
  const { user } = renderApp('/journal-monitoring?vue=passages', {
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
          moves: {},
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
          strategyId: aStrategy.id,
          strategyName: aStrategy.name,
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
