import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { announceSessionBack, announceSessionEnd } from '../../data/client/session-events.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const somewhere = '/campagne/configurer-strategie'
const nobody = aSession({ person: null, accounts: [], selectedAccount: null })

/** Somebody at work; `end` lets their session end on the server. */
function atWork() {
  let isOver = false
  const app = renderApp(somewhere, { session: () => (isOver ? nobody : aSession()) })
  const asked = () => app.calls.filter(({ name }) => name === 'session').length
  return { ...app, asked, end: () => (isOver = true) }
}
const frame = () => screen.findByRole('main')
const popup = () => screen.queryByText(/Votre session a expiré/)

test('a call that was refused for the session of before signing in again takes nobody away, and asks nothing', async () => {
  const { asked, router } = atWork()
  await frame()
  const before = asked()
  announceSessionEnd({ ended: 'vigie', isAsked: false })
  announceSessionEnd({ ended: 'vigie', isAsked: true })
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(await frame()).toBeDefined()
  expect(router.state.location.pathname).toBe(somewhere)
  expect(popup()).toBeNull()
})

test('the same that nobody heard is no end for the frame that comes later', async () => {
  announceSessionEnd({ ended: 'vigie', isAsked: false })
  const { router, settled } = atWork()
  await frame()
  await settled()
  expect(router.state.location.pathname).toBe(somewhere)
  expect(popup()).toBeNull()
})

test('a session that is over leads to the login page, which brings back', async () => {
  const { end, router } = atWork()
  await frame()
  end()
  announceSessionEnd({ ended: 'vigie', isAsked: false })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.location.search).toEqual({ return_to: somewhere })
})

test('what the person asked for themselves stays on the screen, under the question', async () => {
  const { end, router } = atWork()
  await frame()
  end()
  announceSessionEnd({ ended: 'vigie', isAsked: true })
  await waitFor(() => expect(popup()).not.toBeNull())
  expect(router.state.location.pathname).toBe(somewhere)
})

test('what the page reads after that by itself does not lead away from under the question', async () => {
  const { end, router, asked } = atWork()
  await frame()
  end()
  announceSessionEnd({ ended: 'vigie', isAsked: true })
  await waitFor(() => expect(popup()).not.toBeNull())
  const before = asked()
  // A refused command reads its list again, which is refused as well.
  announceSessionEnd({ ended: 'vigie', isAsked: false })
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await screen.findByText(/Votre session a expiré/)
  expect(router.state.location.pathname).toBe(somewhere)
})

test('what is only read opens nothing over a hand that types: a strip says it, until something is to be changed', async () => {
  const { end, user } = atWork()
  await frame()
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  field.focus()
  end()
  announceSessionEnd({ ended: 'vigie', isAsked: true, onlyReads: true })
  const said = await screen.findByText(/Votre session a expiré/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field)
  announceSessionEnd({ ended: 'vigie', isAsked: true })
  await screen.findByRole('dialog', { name: /Votre session a expiré/ })
  expect(said.isConnected).toBe(false)
  const [close] = screen.getAllByRole('button', { name: 'Fermer' })
  if (!close) throw new Error('the popup cannot be closed')
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/Votre session a expiré/)).toBeDefined()
})

test('once signed in again the popup goes, however long what the page reads anew takes', async () => {
  let isOver = false
  let isSlow = false
  const never = new Promise<never>(() => undefined)
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  renderApp(somewhere, {
    session: () => (isOver ? nobody : aSession()),
    accountGuard: () => (isSlow ? never : guard),
  })
  await frame()
  isOver = true
  announceSessionEnd({ ended: 'vigie', isAsked: true })
  await screen.findByRole('dialog', { name: /Votre session a expiré/ })
  ;[isOver, isSlow] = [false, true]
  announceSessionBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Vous êtes reconnecté.')).toBeDefined()
  expect(complaints).not.toHaveBeenCalled()
})

const guard = {
  ...{ isFrozen: false, isFrozenEverywhere: false, frozenBy: null, frozenAt: null },
  limits: {
    ...{ maxDailyBudgetPerObject: null, maxDailyBudgetTotal: null, maxIncreasePercent: null },
    ...{ approvalMode: 'reviewPossible' as const, secondPersonAbove: null, capsCampaignSpend: false },
  },
}
