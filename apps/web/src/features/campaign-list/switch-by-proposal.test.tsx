import { ApiError } from '@vigie/contract'
import { noGuardrails, type CampaignRow, type Guardrails } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { proposal } from '../../testing/a-proposal.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { lineOf } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

/** One campaign that is off, on an account with these limits. */
function open(limits: Partial<Guardrails>, row: Partial<CampaignRow> = {}, answers: Answers = {}) {
  return renderApp('/campagne/liste', {
    campaignList: () => listOf([aCampaign(1, { status: 'PAUSED', dailyBudget: 50_000, ...row })]),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    accountGuard: () => ({
      limits: { ...noGuardrails, ...limits },
      isFrozen: false,
      isFrozenEverywhere: false,
      frozenBy: null,
      frozenAt: null,
    }),
    proposeChanges: () => proposal,
    ...answers,
  })
}

const press = async (user: ReturnType<typeof open>['user']) => {
  await user.click(within(await lineOf('Campagne 1')).getByRole('switch'))
  return screen.findByRole('dialog')
}
const above: Partial<Guardrails> = { approvalMode: 'aboveSum', secondPersonAbove: 20_000 }

test('above the sum a switch is proposed, where it would be refused', { tags: 'long' }, async () => {
  const { user, calls } = open(above)
  const dialog = await press(user)
  expect(within(dialog).queryByRole('button', { name: 'Confirmer' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Proposer' }))
  expect(await screen.findByText(/une autre personne décide/)).toBeTruthy()
  expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
    body: {
      items: [{ level: 'campaign', id: '1', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }],
    },
  })
  expect(calls.some(({ name }) => name === 'setCampaignStatus')).toBe(false)
})

test('what ad sets may spend below a campaign without a budget counts', { tags: 'long' }, async () => {
  const adset = { campaignId: '1', name: 'A', status: 'ACTIVE' as const, lifetimeBudget: null }
  const { user } = open(
    above,
    { dailyBudget: null },
    {
      adsetBudgets: () => [
        { ...adset, id: '11', dailyBudget: 15_000 },
        { ...adset, id: '12', dailyBudget: 6000 },
      ],
    },
  )
  expect(within(await press(user)).getByRole('button', { name: 'Proposer' })).toBeTruthy()
})

test('within the sum it is switched by one person', { tags: 'long' }, async () => {
  const { user } = open(above, { dailyBudget: 20_000 })
  const dialog = await press(user)
  expect(within(dialog).getByRole('button', { name: 'Confirmer' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Proposer' })).toBeNull()
})

test('what the server alone could know is proposed from its refusal', { tags: 'long' }, async () => {
  const { user, calls } = open(
    {},
    {},
    {
      setCampaignStatus: () => {
        throw new ApiError(403, 'guard.secondPerson', { budget: 50_000, limit: 20_000 }, '')
      },
    },
  )
  await user.click(within(await press(user)).getByRole('button', { name: 'Confirmer' }))
  await user.click(await screen.findByRole('button', { name: 'Proposer' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
  expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
    body: { items: [{ id: '1', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }] },
  })
})

test(
  'a pause that may not be taken back alone is proposed to be taken back, not once more',
  { tags: 'long' },
  async () => {
    const { user, calls } = open(
      above,
      { status: 'ACTIVE' },
      {
        setCampaignStatus: ({ body: { status } }) => {
          if (status === 'ACTIVE')
            throw new ApiError(403, 'guard.secondPerson', { budget: 50_000, limit: 20_000 }, '')
          return { status, effectiveStatus: status }
        },
      },
    )
    await user.click(within(await press(user)).getByRole('button', { name: 'Confirmer' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler la modification' }))
    await user.click(await screen.findByRole('button', { name: 'Proposer' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
    expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
      body: { items: [{ id: '1', set: { status: 'ACTIVE' }, onlyIf: { status: 'PAUSED' } }] },
    })
  },
)
