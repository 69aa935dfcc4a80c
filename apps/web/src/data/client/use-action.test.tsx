import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'

/** A change whose answers a test gives. */
function aChange() {
  const asked: string[] = []
  const answers: ((value: string) => void)[] = []
  const told: string[] = []
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useAction({
        mutationFn: (name: string) => {
          asked.push(name)
          return new Promise<string>((resolve) => answers.push(resolve))
        },
        onSuccess: (answer) => void told.push(answer),
      }),
    { wrapper },
  )
  return { result, asked, told, answer: (value: string) => answers.forEach((give) => give(value)) }
}

test('a double click asks once and is told once', async () => {
  const { result, asked, told, answer } = aChange()
  act(() => {
    result.current.mutate('copy')
    result.current.mutate('copy')
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  act(() => answer('done'))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(asked).toEqual(['copy'])
  expect(told).toEqual(['done'])
})

test('on, off and on again are asked three times', async () => {
  const { result, asked, answer } = aChange()
  act(() => {
    result.current.mutate('on')
    result.current.mutate('off')
    result.current.mutate('on')
  })
  await waitFor(() => expect(asked).toEqual(['on', 'off', 'on']))
  act(() => answer('done'))
  await waitFor(() => expect(result.current.isPending).toBe(false))
})

test('asked again after its answer, it is meant', async () => {
  const { result, asked, answer } = aChange()
  act(() => result.current.mutate('copy'))
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => answer('done'))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate('copy'))
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => answer('done'))
  await waitFor(() => expect(result.current.isPending).toBe(false))
})
