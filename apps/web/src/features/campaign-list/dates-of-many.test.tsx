import { noGuardrails, type DatedAdset, type Guardrails } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { proposal } from '../../testing/a-proposal.ts'
import { lineOf } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

const opened = Date.now()
const inDays = (days: number) => `${new Date(opened + days * 86_400_000).toISOString().slice(0, 19)}Z`

const adset = (id: string, change: Partial<DatedAdset>): DatedAdset => ({
  ...{
    id,
    campaignId: '1',
    campaignName: 'Campagne 1',
    name: `Adset ${id}`,
    status: 'ACTIVE',
    isBelowActive: true,
  },
  ...{ dailyBudget: 5000, lifetimeBudget: null, dailyAbove: null, lifetimeAbove: null },
  ...{ startTime: inDays(-30), endTime: inDays(10), ...change },
})

/** One campaign with three ad sets, chosen, and the question about its dates. */
async function ask(limits: Partial<Guardrails> = {}) {
  const screenOf = renderApp('/campagne/liste', {
    campaignList: () => listOf([aCampaign(1, { dailyBudget: null })]),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    accountGuard: () => ({
      ...{ limits: { ...noGuardrails, ...limits }, isFrozen: false, isFrozenEverywhere: false },
      ...{ frozenBy: null, frozenAt: null },
    }),
    adsetDates: () => [
      adset('11', {}),
      adset('12', { endTime: null }),
      adset('13', { dailyBudget: null, lifetimeBudget: 90_000 }),
    ],
    changeCampaigns: ({ body: { items } }) =>
      items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
    proposeChanges: () => proposal,
  })
  const { user } = screenOf
  await user.click(within(await lineOf('Campagne 1')).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Changer les dates' }))
  const dialog = await screen.findByRole('dialog')
  const choose = async (how: string) =>
    user.selectOptions(await within(dialog).findByLabelText('Changement'), how)
  return { ...screenOf, dialog, choose }
}

test(
  'an end moved by days says the days, their money, and what is left as it is; one press gives all back',
  { tags: 'long' },
  async () => {
    const { user, calls, dialog, choose } = await ask()
    await choose('Décaler la fin')
    const days = await within(dialog).findByLabelText('De combien de jours')
    await user.clear(days)
    await user.type(days, '5')
    const table = await within(dialog).findByRole('region', { name: 'Ce qui va changer' })
    await waitFor(() => expect(within(table).getAllByText(/5 jours de plus/)).toHaveLength(2))
    expect(within(table).getByText(/5 jours de plus · \+250,00/)).toBeTruthy()
    expect(within(table).getByText('Sans date de fin : choisissez un jour')).toBeTruthy()
    expect(within(dialog).getByText(/2 dates changent .* \+250,00/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Faire 2 changements' }))
    const request = await waitFor(() => {
      const call = calls.find(({ name }) => name === 'changeCampaigns')
      if (!call) throw new Error('nothing was sent')
      return call.request
    })
    expect(request).toMatchObject({
      body: {
        items: [
          { level: 'adset', id: '11', set: { endTime: expect.any(String) }, onlyIf: { endTime: inDays(10) } },
          { level: 'adset', id: '13' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Annuler ces 2 changements' }))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'changeCampaigns')).toHaveLength(2))
    expect(calls.findLast(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
      body: { items: [{ id: '11', set: { endTime: inDays(10) } }, { id: '13' }] },
    })
  },
)

test(
  'no end is proposed above the sum of one person, and a budget in total keeps its own',
  { tags: 'long' },
  async () => {
    const { user, calls, dialog, choose } = await ask({ approvalMode: 'aboveSum', secondPersonAbove: 4000 })
    await choose('Sans date de fin')
    expect(await within(dialog).findByText('Un budget total demande une date de fin')).toBeTruthy()
    expect(within(dialog).getByText(/1 adset n’a plus de fin/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Proposer' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'proposeChanges')).toBe(true))
    expect(calls.find(({ name }) => name === 'proposeChanges')?.request).toMatchObject({
      body: { items: [{ level: 'adset', id: '11', set: { endTime: null } }] },
    })
  },
)

test(
  'days are typed as they are meant: a sign first, nothing at all, and more than a date can be moved by',
  { tags: 'long' },
  async () => {
    const { user, dialog, choose } = await ask()
    await choose('Décaler la fin')
    const days = await within(dialog).findByLabelText('De combien de jours')
    await within(dialog).findByRole('region', { name: 'Ce qui va changer' })
    await user.tripleClick(days)
    await user.keyboard('-')
    expect(within(dialog).queryByRole('region', { name: 'Ce qui va changer' })).toBeNull()
    await user.keyboard('3')
    expect(days).toHaveProperty('value', '-3')
    expect(await within(dialog).findAllByText(/3 jours de moins/)).toHaveLength(2)
    await user.clear(days)
    expect(days).toHaveProperty('value', '')
    expect(within(dialog).queryByRole('region', { name: 'Ce qui va changer' })).toBeNull()
    await user.type(days, '99999999999')
    expect(within(dialog).getByText('De −400 à 400 jours')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Rien à changer' })).toHaveProperty('disabled', true)
  },
)

test('a day is chosen in a calendar of the reader’s language', { tags: 'long' }, async () => {
  const { user, dialog } = await ask()
  await user.click(await within(dialog).findByLabelText('Jour du compte'))
  await waitFor(() =>
    expect([...document.querySelectorAll('thead th')].map((one) => one.textContent)).toContain('lu'),
  )
})
