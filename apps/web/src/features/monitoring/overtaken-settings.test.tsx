import { ApiError } from '@vigie/contract'
import type { RankedEvent, Strategy } from '@vigie/domain'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

/** What somebody else stores while this screen is open: the server refuses who did not read it. */
const overtaken = () => new ApiError(409, 'settings.overtaken', { by: 'Léa Marchand', at: null }, '')

const campaign = (id: string, name: string) => ({ id, name, monitorAds: true, monitorAdsets: true })
const strategy = (id: string, change: Partial<Strategy> = {}) => ({
  id,
  name: `Stratégie ${id}`,
  kind: 'manual' as const,
  appliesOn: [],
  weights: [{ event: 'omni_purchase', weight: 80 }],
  ...change,
  campaigns: [...(change.campaigns ?? [])],
})
const around: Answers = {
  listMonitoredEvents: () =>
    ['omni_purchase', 'comment', 'lead'].map((id) => ({
      ...{ id, name: id, uniqueId: id, isChecked: false, dataSources: null, customEventType: null },
    })),
  listCampaigns: () =>
    ['Une', 'Deux', 'Trois'].map((name) => ({
      ...{ id: name, name, status: 'ACTIVE', effective_status: 'ACTIVE' },
    })),
  listConfigurations: () => [],
}
const told = /D’autres réglages ont été enregistrés entre-temps/
const author = /Enregistrés par Léa Marchand/

test('a strategy that somebody else changed keeps what was changed here, over what they stored', async () => {
  const before = strategy('s1')
  const theirs = strategy('s1', { name: 'Le leur', weights: [{ event: 'omni_purchase', weight: 40 }] })
  let stored = before
  const { user, calls } = renderApp('/configuration-monitoring', {
    ...around,
    listStrategies: () => [stored],
    saveStrategy: ({ body }) => {
      const isFirst = body.onlyIf?.name === before.name
      stored = theirs
      if (isFirst) throw overtaken()
      return { ...theirs, name: body.name, weights: [...body.weights] }
    },
  })
  const sent = () => calls.filter(({ name }) => name === 'saveStrategy').map(({ request }) => request)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom' })
  await user.clear(name)
  await user.type(name, 'Le mien')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.getByText(author)).toBeDefined()
  expect(name.value).toBe('Le mien')
  // The other name is seen beside one's own: which one counts is for whoever presses next.
  expect(await screen.findByText('Enregistré entre-temps : « Le leur »')).toBeDefined()
  expect(screen.getByText('Modifications non enregistrées')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { name: 'Le mien', weights: before.weights, onlyIf: { name: before.name } } },
      { body: { name: 'Le mien', weights: theirs.weights, onlyIf: { name: 'Le leur' } } },
    ]),
  )
})

test('campaigns that somebody else put under a strategy stay beside those put there here', async () => {
  const others = strategy('s2', { campaigns: [campaign('Trois', 'Trois')] })
  let stored = [strategy('s1'), others]
  const { user, calls } = renderApp('/branchement-monitoring-campagne', {
    ...around,
    listStrategies: () => stored,
    saveBranches: ({ body }) => {
      const isFirst = body[0]?.onlyIf?.length === 0
      // A strategy came too: what was done here does not go with it.
      stored = [strategy('s1', { campaigns: [campaign('Deux', 'Deux')] }), others, strategy('s3')]
      if (isFirst) throw overtaken()
      return stored
    },
  })
  const sent = () => calls.filter(({ name }) => name === 'saveBranches').map(({ request }) => request)
  // What cannot be told whether it acts is asked about.
  const entrust = async () => user.click(await screen.findByRole('button', { name: 'Confier' }))
  await user.click(await screen.findByRole('combobox', { name: 'Choisir une campagne pour Stratégie s1' }))
  await user.click(await screen.findByRole('option', { name: /^Une/ }))
  await user.click(await screen.findByRole('button', { name: /^Ajouter 1/ }))
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await entrust()
  expect(await screen.findByText(told)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await entrust()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: [{ id: 's1', campaigns: [{ id: 'Une' }], onlyIf: [] }] },
      { body: [{ id: 's1', campaigns: [{ id: 'Deux' }, { id: 'Une' }], onlyIf: [{ id: 'Deux' }] }] },
    ]),
  )
})

test('an order that somebody else saved is told before another one replaces it, and follows where nothing was moved', async () => {
  const events = (...names: readonly string[]): RankedEvent[] =>
    names.map((name, index) => ({ name, source: '', priority: index + 1 }))
  let stored = events('omni_purchase', 'comment', 'lead')
  const { user, calls } = renderApp('/priorisation-evenements', {
    ...around,
    readPriorities: () => ({ events: stored }),
    updatePriorities: ({ body }) => {
      const isFirst = body.only_if?.[0]?.name === 'omni_purchase'
      if (isFirst) stored = events('lead', 'omni_purchase', 'comment')
      if (isFirst) throw overtaken()
      return { events: body.events }
    },
  })
  const sent = () => calls.filter(({ name }) => name === 'updatePriorities').map(({ request }) => request)
  await user.click(await screen.findByRole('button', { name: 'Descendre omni_purchase' }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.getByText('Modifications non enregistrées')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { events: [{ name: 'comment' }, {}, {}], only_if: [{ name: 'omni_purchase' }, {}, {}] } },
      { body: { events: [{ name: 'comment' }, {}, {}], only_if: [{ name: 'lead' }, {}, {}] } },
    ]),
  )
})
