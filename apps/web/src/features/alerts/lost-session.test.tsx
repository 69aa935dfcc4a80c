import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { announceSessionBack, announceSessionEnd } from '../../data/client/session-events.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aBudget as budget } from '../../testing/a-budget.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const nobody = aSession({ person: null, accounts: [], selectedAccount: null })
const everyCategory = {
  creations: true,
  budgets: true,
  audiences: true,
  tracking: true,
  performances: true,
  objectifs: true,
}
const answers: Answers = {
  listBudgetAlerts: () => [budget],
  listObjectiveAlerts: () => [],
  readAlertPreferences: () => everyCategory,
  listCampaigns: () => [{ id: '1', name: 'BE', status: 'ACTIVE', effective_status: 'ACTIVE' }],
  listAlerts: () => [],
  countAlerts: () => ({ count: 0 }),
  listConfigurations: () => [],
}

/** The screen of alerts; `end` lets its session end on the server, `comeBack` is another tab that signs in. */
async function atWork() {
  let isOver = false
  const app = renderApp('/alertes', {
    ...answers,
    session: () => (isOver ? nobody : aSession()),
    saveBudgetAlert: () => {
      if (!isOver) return true
      announceSessionEnd({ ended: 'vigie', isAsked: true })
      throw new ApiError(401, 'auth.notSignedIn', {}, '')
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Modifier Belgique, mars' }))
  await app.user.type(nameField(), ' 2')
  const sent = () => app.calls.filter(({ name }) => name === 'saveBudgetAlert')
  return {
    ...app,
    sent,
    end: () => (isOver = true),
    comeBack: () => {
      isOver = false
      announceSessionBack()
    },
  }
}
const nameField = () => screen.getByRole('textbox', { name: 'Nom' })
const popup = () => screen.findByText(/Votre session a expiré/)
const noPopup = () => waitFor(() => expect(screen.queryByText(/Votre session a expiré/)).toBeNull())

test(
  'a session that ends while an alert is sent: what was typed stays, and sending goes on after signing in',
  { tags: 'long' },
  async () => {
    const { user, sent, end, comeBack } = await atWork()
    end()
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    await popup()
    comeBack()
    await noPopup()
    expect(nameField()).toHaveProperty('value', 'Belgique, mars 2')
    await user.click(screen.getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText('Controle Budget modifie avec succes')).toBeDefined()
    expect(sent()).toMatchObject([
      { request: { body: { name: 'Belgique, mars 2' } } },
      { request: { body: { name: 'Belgique, mars 2' } } },
    ])
  },
)

test(
  'a page that reads by itself finds its session over: the row that is being typed stays',
  { tags: 'long' },
  async () => {
    const { router, end, comeBack } = await atWork()
    end()
    announceSessionEnd({ ended: 'vigie', isAsked: false })
    await popup()
    expect(router.state.location.pathname).toBe('/alertes')
    comeBack()
    await noPopup()
    expect(nameField()).toHaveProperty('value', 'Belgique, mars 2')
  },
)

test('a part of the screen that is closed and opened again keeps the row that is being typed', async () => {
  const { user } = await atWork()
  const part = screen.getByRole('button', { name: 'Controle Budget' })
  await user.click(part)
  await user.click(part)
  expect(nameField()).toHaveProperty('value', 'Belgique, mars 2')
})

test('campaigns that an ended session kept from a rule are no second question over the first', async () => {
  let isOver = false
  const { user } = renderApp('/alertes', {
    ...answers,
    session: () => (isOver ? nobody : aSession()),
    saveBudgetAlert: () => {
      isOver = true
      announceSessionEnd({ ended: 'vigie', isAsked: true })
      throw new ApiError(401, 'auth.notSignedIn', {}, '')
    },
    listCampaigns: () => {
      throw new ApiError(401, 'auth.notSignedIn', {}, '')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Modifier Belgique, mars' }))
  expect(await screen.findByRole('combobox', { name: /Campagnes/ })).toBeDefined()
  await user.type(nameField(), ' 2')
  await user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(await popup()).toBeDefined()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
