import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const limits = {
  maxDailyBudgetPerObject: null,
  maxDailyBudgetTotal: null,
  maxIncreasePercent: null,
  secondPersonAbove: null,
  capsCampaignSpend: false,
}
const guard = { limits, isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null }

test('a limit below what is on says how much that is and what it will do, before it is saved', async () => {
  const { user, calls } = renderApp('/campagne/parametres', {
    accountGuard: () => guard,
    activeBudgets: () => ({ dailyTotal: 123_400, largestDaily: 20_000 }),
    saveGuardrails: ({ body }) => ({ ...guard, limits: body }),
  })
  const saved = () => calls.filter(({ name }) => name === 'saveGuardrails')
  const field = await screen.findByRole('textbox', { name: 'Budgets quotidiens actifs, au total' })
  await user.type(field, '500')
  const save = screen.getByRole('button', { name: 'Enregistrer les garde-fous' })
  await user.click(save)
  const question = within(
    await screen.findByRole('dialog', { name: 'Cette limite est sous ce qui diffuse déjà' }),
  )
  expect(question.getByText(/1\s234,00\s€ au total, pour une limite de 500,00\s€/)).toBeDefined()
  expect(question.getByText(/Rien n’est mis en pause ni baissé/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Annuler' }))
  expect(saved()).toEqual([])
  await user.clear(field)
  await user.type(field, '5000')
  await user.click(save)
  await waitFor(() =>
    expect(saved()).toMatchObject([{ request: { body: { maxDailyBudgetTotal: 500_000 } } }]),
  )
})
