import { noGuardrails, type DatedAdset } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import { anAdset, explorerOf } from '../../testing/explorer-rows.ts'
import { lineOf } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 720 })
})

const endsAt = `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 19)}Z`
const dated: DatedAdset = {
  ...{ id: '1', campaignId: '1', campaignName: 'Campagne 1', name: 'Adset 1', status: 'ACTIVE' },
  ...{ isBelowActive: true, dailyBudget: 5000, lifetimeBudget: null, dailyAbove: null, lifetimeAbove: null },
  ...{ startTime: '2026-01-01T00:00:00Z', endTime: endsAt },
}

function open(address: string) {
  const app = renderApp(address, {
    campaignList: () => listOf([aCampaign(1, { dailyBudget: null })]),
    explorer: () => explorerOf([anAdset(1, { endsAt })]),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    accountGuard: () => ({
      ...{ limits: noGuardrails, isFrozen: false, isFrozenEverywhere: false },
      ...{ frozenBy: null, frozenAt: null },
    }),
    adsetDates: () => [dated],
    changeCampaigns: ({ body: { items } }) =>
      items.map(({ id }) => ({ id, outcome: 'applied' as const, problem: null })),
  })
  /** Moves the end in the dialog that stands, and sends it after its preview. */
  const move = async () => {
    const dialog = await screen.findByRole('dialog')
    await app.user.selectOptions(await within(dialog).findByLabelText('Changement'), 'Décaler la fin')
    await app.user.clear(await within(dialog).findByLabelText('De combien de jours'))
    await app.user.type(within(dialog).getByLabelText('De combien de jours'), '5')
    await within(dialog).findByText(/5 jours de plus · \+250,00/)
    await app.user.click(within(dialog).getByRole('button', { name: /^Faire/ }))
    await waitFor(() => expect(app.calls.some(({ name }) => name === 'changeCampaigns')).toBe(true))
    expect(app.calls.find(({ name }) => name === 'changeCampaigns')?.request).toMatchObject({
      body: { items: [{ level: 'adset', id: '1', onlyIf: { endTime: endsAt } }] },
    })
  }
  return { ...app, move }
}

test(
  'F in the row of an ad set asks for another end, previewed as for several',
  { tags: 'long' },
  async () => {
    const { user, move } = open('/campagne/adsets')
    ;(await lineOf('Adset 1')).focus()
    await user.keyboard('f')
    await screen.findByRole('dialog', { name: 'Changer les dates de cet adset' })
    await move()
  },
)

test(
  'the end itself is a way to its form, in the rows of ad sets and of campaigns',
  { tags: 'long' },
  async () => {
    const { user, router, move } = open('/campagne/adsets')
    const line = await lineOf('Adset 1')
    await user.dblClick(within(line).getAllByRole('cell').at(3) ?? line)
    await screen.findByRole('dialog', { name: 'Changer les dates de cet adset' })
    await user.keyboard('{Escape}')
    await router.navigate({ to: '/campagne/liste' })
    ;(await lineOf('Campagne 1')).focus()
    await waitFor(async () => {
      await user.keyboard('f')
      expect(screen.getByRole('dialog', { name: 'Changer les dates de cette campagne' })).toBeTruthy()
    })
    await move()
  },
)

test('the menu of a row offers it in words; an ad has no dates', { tags: 'long' }, async () => {
  const { user, router } = open('/campagne/adsets')
  await user.pointer({ keys: '[MouseRight]', target: await lineOf('Adset 1') })
  await user.click(await screen.findByRole('menuitem', { name: 'Changer la date de fin' }))
  await screen.findByRole('dialog', { name: 'Changer les dates de cet adset' })
  await user.keyboard('{Escape}')
  await router.navigate({ to: '/campagne/publicites' })
  const line = await lineOf('Adset 1')
  line.focus()
  await user.keyboard('f')
  await user.pointer({ keys: '[MouseRight]', target: line })
  expect(await screen.findByRole('menuitem', { name: 'Renommer' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Changer la date de fin' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question that was left with its list does not stand over the next', { tags: 'long' }, async () => {
  const { user, router } = open('/campagne/liste')
  ;(await lineOf('Campagne 1')).focus()
  await waitFor(async () => {
    await user.keyboard('f')
    expect(screen.getByRole('dialog', { name: 'Changer les dates de cette campagne' })).toBeTruthy()
  })
  await router.navigate({ to: '/campagne/adsets' })
  await lineOf('Adset 1')
  await router.navigate({ to: '/campagne/liste' })
  await lineOf('Campagne 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})
