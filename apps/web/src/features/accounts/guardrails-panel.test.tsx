import { screen, waitFor, within } from '@testing-library/react'
import { ApiError, type RequestOf } from '@vigie/contract'
import type { guardrailEndpoints } from '@vigie/contract/guardrails'
import { driftLookMinute } from '@vigie/domain'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const limits = {
  maxDailyBudgetPerObject: null,
  maxDailyBudgetTotal: null,
  maxIncreasePercent: null,
  approvalMode: 'reviewPossible' as const,
  secondPersonAbove: null,
  capsCampaignSpend: false,
}
type Body = RequestOf<(typeof guardrailEndpoints)['saveGuardrails']>['body']
const saved = ({ approvalMode = 'free', ...body }: Body) => ({ ...body, approvalMode })
const guard = { limits, isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null }

test('what is changed elsewhere is told as it is: not held back, of which campaigns, and how often it is read', async () => {
  renderApp('/campagne/parametres', { accountGuard: () => guard })
  const told = await screen.findByText(/ne peut pas être retenu/)
  expect(told.textContent).toContain(`chaque heure, à la minute ${driftLookMinute}`)
  expect(told.textContent).toContain('publiées par Vigie ou prises en main')
  const link = within(told).getByRole('link', { name: 'Prendre d’autres campagnes en main' })
  expect(link.getAttribute('href')).toBe('/campagne/prendre-en-main')
})

test('a limit below what is on says how much that is and what it will do, before it is saved', async () => {
  const { user, calls } = renderApp('/campagne/parametres', {
    accountGuard: () => guard,
    activeBudgets: () => ({ dailyTotal: 123_400, largestDaily: 20_000 }),
    saveGuardrails: ({ body }) => ({ ...guard, limits: saved(body) }),
  })
  const sent = () => calls.filter(({ name }) => name === 'saveGuardrails')
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
  expect(sent()).toEqual([])
  await user.clear(field)
  await user.type(field, '5000')
  await user.click(save)
  await waitFor(() => expect(sent()).toMatchObject([{ request: { body: { maxDailyBudgetTotal: 500_000 } } }]))
})

test('a mode is chosen where the guardrails are, and the sum stands with its mode alone', async () => {
  const { user, calls } = renderApp('/campagne/parametres', {
    accountGuard: () => guard,
    activeBudgets: () => ({ dailyTotal: 0, largestDaily: 0 }),
    saveGuardrails: ({ body }) => ({ ...guard, limits: saved(body) }),
  })
  const modes = within(await screen.findByRole('radiogroup', { name: 'Qui doit approuver' }))
  const sum = () => screen.queryByRole('textbox', { name: 'Au-dessus, une deuxième personne valide' })
  expect(modes.getByRole<HTMLInputElement>('radio', { name: 'Relecture possible' }).checked).toBe(true)
  expect(sum()).toBeNull()
  await user.click(modes.getByRole('radio', { name: 'Une autre personne, au-dessus d’une somme' }))
  expect(sum()).not.toBeNull()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer les garde-fous' })
  expect(save.disabled).toBe(true)
  await user.click(modes.getByRole('radio', { name: 'Une autre personne' }))
  expect(sum()).toBeNull()
  await user.click(save)
  const body = { approvalMode: 'anotherPerson', secondPersonAbove: null }
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'saveGuardrails')).toMatchObject([{ request: { body } }]),
  )
})

test('a limit that somebody else lowered stays lowered when another one is saved here', async () => {
  let stored = { ...guard, limits: { ...limits, maxDailyBudgetTotal: 50_000 } }
  const lowered = { ...guard, limits: { ...limits, maxDailyBudgetTotal: 20_000 } }
  const { user, calls } = renderApp('/campagne/parametres', {
    accountGuard: () => stored,
    activeBudgets: () => ({ dailyTotal: 0, largestDaily: 0 }),
    saveGuardrails: ({ body }) => {
      const isFirst = body.onlyIf?.maxDailyBudgetTotal === 50_000
      stored = lowered
      if (isFirst) throw new ApiError(409, 'settings.overtaken', { by: 'Léa Marchand', at: null }, '')
      return { ...guard, limits: saved(body) }
    },
  })
  const sent = () => calls.filter(({ name }) => name === 'saveGuardrails')
  await user.type(await screen.findByRole('textbox', { name: /^Hausse/ }), '10')
  const save = screen.getByRole('button', { name: 'Enregistrer les garde-fous' })
  await user.click(save)
  expect(await screen.findByText(/D’autres réglages ont été enregistrés entre-temps/)).toBeDefined()
  const total = screen.getByRole<HTMLInputElement>('textbox', { name: 'Budgets quotidiens actifs, au total' })
  expect(total.value).toBe('200,00')
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({
    request: { body: { maxDailyBudgetTotal: 20_000, maxIncreasePercent: 10, onlyIf: lowered.limits } },
  })
})
