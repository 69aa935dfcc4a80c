import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BackTest } from '../../data/decisions.ts'
import { doneInDemo, forgetDoneInDemo } from '../../lib/demo-done.ts'
import { aStrategy, strategyAnswers as answers } from '../../testing/a-decision.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const replayed = (moves: BackTest['moves']): BackTest => ({
  ...{ since: '2026-02-10', until: '2026-03-11', preset: 'balanced', weights: { omni_purchase: 100 } },
  ...{ campaigns: 1, ads: 12, evaluated: 300, reconstructedShare: 0, spendAvoided: 0, goalLost: 0 },
  ...{ valueLost: 0, valueElsewhere: 0, hash: 'f'.repeat(64), days: [], today: null, pauses: [], moves },
})
const move = (day: string, adsetId: string): BackTest['moves'][number] => ({
  ...{ day, adsetId, adsetName: 'Large', campaignId: '1', campaignName: 'Fête des mères' },
  ...{ spendMoved: 42_000, valueLost: 200, valueElsewhere: 500 },
  sentence: {
    fr: 'À blanc, déplacerait du budget : « Large » de 100,00 € à 80,00 € par jour.',
    en: 'Dry run, would move budget: “Large” from 100,00 € to 80,00 € a day.',
  },
})

test('moves are replayed before anybody chose them: each with its day, why, and what followed', async () => {
  const { user, calls } = renderApp(`/rejeu-monitoring?strategie=${aStrategy.id}`, {
    ...answers,
    session: () => aSession({ isDemo: true, demoBeginsAgain: true }),
    backTestStrategy: ({ body }) =>
      replayed(body.budgets === 'acting' ? [move('2026-02-14', '11'), move('2026-02-20', '11')] : []),
  })
  const asked = () => calls.findLast(({ name }) => name === 'backTestStrategy')?.request
  forgetDoneInDemo()
  await user.click(await screen.findByRole('button', { name: 'Rejouer' }))
  expect(await screen.findByText(/^Aucune pause sur cette période/)).toBeDefined()
  expect(doneInDemo().has('replay')).toBe(true)
  expect(screen.queryByRole('region', { name: /déplacements? de budget/ })).toBeNull()
  expect(asked()).toMatchObject({ body: { days: 30, preset: 'balanced' } })
  await user.click(screen.getByRole('checkbox', { name: 'En déplaçant aussi les budgets' }))
  // What is shown answers another question by now.
  expect(screen.queryByText(/^Aucune pause sur cette période/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rejouer' }))
  const moves = await screen.findByRole('region', { name: '2 déplacements de budget' })
  const [first] = within(moves).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/14 février 2026.*Fête des mères · À blanc, déplacerait du budget/)
  expect(first?.textContent).toMatch(
    /420,00\s€ dépensés ailleurs, 2\séquivalents achat en moins ici, 5\séquivalents achat attendus/,
  )
  expect(moves.textContent).toContain('Compté à part des pauses')
  expect(asked()).toMatchObject({ body: { budgets: 'acting' } })
})
