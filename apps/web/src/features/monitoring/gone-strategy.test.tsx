import { ApiError } from '@vigie/contract'
import type { Strategy } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const strategy = (id: string, name: string) =>
  ({
    ...{ id, name, kind: 'manual' as const, appliesOn: [], campaigns: [] },
    weights: [{ event: 'omni_purchase', weight: 80 }],
  }) satisfies Strategy
const ours = strategy('s1', 'Été')
const other = strategy('s2', 'Hiver')
const made = { ...strategy('s3', 'New monitoring'), weights: [] }

/** A board of which somebody else takes a strategy away. */
function board(stored: readonly ReturnType<typeof strategy>[]) {
  let listed = [...stored]
  const app = renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [],
    listStrategies: () => listed,
    listCampaigns: () => [],
    createStrategy: () => {
      listed = [...listed, made]
      return made
    },
    saveStrategy: () => {
      throw new ApiError(404, 'strategy.notFound', { id: 's1' }, '')
    },
    deleteStrategy: ({ params }) => {
      listed = listed.filter(({ id }) => id !== params.id)
      return { done: true as const }
    },
  })
  return {
    ...app,
    taken: (id: string) => {
      listed = listed.filter((one) => one.id !== id)
    },
    readAnew: () => app.router.options.context.queryClient.invalidateQueries(),
  }
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom' })
const gone = { name: /Été.*a été supprimée$/ }
const notice = () => screen.findByRole('region', gone)

test('a strategy that somebody else deletes leaves what was typed, and a new one is made of it', async () => {
  const { user, taken, readAnew } = board([ours, other])
  await user.type(await nameField(), ' 2027')
  taken('s1')
  await readAnew()
  expect(within(await notice()).getByText('Été 2027')).toBeDefined()
  // No other strategy stands in its fields: who goes on typing changes nothing.
  expect(screen.queryByRole('textbox', { name: 'Nom' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'En faire une nouvelle stratégie' }))
  expect((await nameField()).value).toBe('Été 2027')
  expect(screen.getByText('Modifications non enregistrées')).toBeDefined()
  expect(screen.queryByRole('region', gone)).toBeNull()
})

test('the only strategy keeps what was typed too, and a save that finds it gone says so', async () => {
  const { user, taken } = board([ours])
  await user.type(await nameField(), ' 2027')
  taken('s1')
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
  expect(within(await notice()).getByText('Été 2027')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect(await screen.findByText("Aucune strategie pour l'instant")).toBeDefined()
})

test('one that was changed and left for another keeps its place in the list', async () => {
  const { user, taken, readAnew } = board([ours, other])
  await user.type(await nameField(), ' 2027')
  await user.click(screen.getByRole('button', { name: /^Hiver/ }))
  taken('s1')
  await readAnew()
  await user.click(await screen.findByRole('button', { name: /^Été 2027.*supprimée$/ }))
  expect(within(await notice()).getByText('Été 2027')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect((await nameField()).value).toBe('Hiver')
})

test('who deletes a strategy here is not told that it is gone', async () => {
  const { user } = board([ours, other])
  await user.type(await nameField(), ' 2027')
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(async () => expect((await nameField()).value).toBe('Hiver'))
  expect(screen.queryByText(/a été supprimée/)).toBeNull()
})
