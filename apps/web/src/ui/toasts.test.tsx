import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../data/client/query-client.ts'
import { useAction } from '../data/client/use-action.ts'
import { dismissErrorsOfOthers, notify } from './toast.ts'
import { Toasts } from './toasts.tsx'

const shown = () =>
  ['status', 'alert'].flatMap((role) => screen.queryAllByRole(role)).map(({ textContent }) => textContent)
const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">
        <Toasts closeLabel="Fermer" />
        <Saving />
      </MantineProvider>
    </QueryClientProvider>,
  )

let isRefused = true
function Saving() {
  const save = useAction({
    mutationFn: () => (isRefused ? Promise.reject(new Error('no')) : Promise.resolve('yes')),
    onSuccess: () => notify({ kind: 'done', title: 'Enregistrement reussi' }),
    onError: () => notify({ kind: 'error', title: 'L’enregistrement a échoué' }),
  })
  return (
    <button type="button" onClick={() => save.mutate()}>
      Enregistrer
    </button>
  )
}

test('no message hides another, and the same one stands once', () => {
  show()
  act(() => notify({ kind: 'error', title: 'Meta ne répond pas' }))
  act(() => notify({ kind: 'done', title: 'Alerte retirée' }))
  act(() => notify({ kind: 'error', title: 'Meta ne répond pas' }))
  expect(shown()).toEqual(['Alerte retirée', 'Meta ne répond pas'])
})

test('a save that works takes away what its failure said, and nothing else', async () => {
  show()
  act(() => notify({ kind: 'error', title: 'Meta ne répond pas' }))
  isRefused = true
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('L’enregistrement a échoué')).toBeDefined()
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Enregistrement reussi')).toBeDefined()
  expect(screen.queryByText('L’enregistrement a échoué')).toBeNull()
  expect(screen.getByText('Meta ne répond pas')).toBeDefined()
})

test('an error goes with its screen; what is told on the next one stays', () => {
  show()
  window.history.replaceState(null, '', '/alertes')
  act(() => notify({ kind: 'error', title: 'L’enregistrement a échoué' }))
  act(() => notify({ kind: 'done', title: 'Alerte retirée' }))
  window.history.replaceState(null, '', '/campagne/liste')
  act(() => notify({ kind: 'error', title: 'Meta ne répond pas' }))
  act(() => dismissErrorsOfOthers('/campagne/liste'))
  expect(shown()).toEqual(['Alerte retirée', 'Meta ne répond pas'])
})
