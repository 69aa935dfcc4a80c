import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const keyOf = (row: string) => row
const selectionOf = (rows: readonly string[]) =>
  renderHook(({ shown }) => useSelection(shown, keyOf), { initialProps: { shown: rows } })

test('Shift takes everything from the row chosen last, also where more rows were read since', () => {
  const { result, rerender } = selectionOf(['a', 'b', 'c'])
  act(() => result.current.toggle('a', false))
  rerender({ shown: ['a', 'b', 'c', 'd'] })
  act(() => result.current.toggle('c', true))
  expect(result.current.rows).toEqual(['a', 'b', 'c'])
})

test('rows that came between by another order are not taken along', () => {
  const { result, rerender } = selectionOf(['a', 'b', 'c', 'd', 'e'])
  act(() => result.current.toggle('a', false))
  rerender({ shown: ['c', 'b', 'd', 'e', 'a'] })
  act(() => result.current.toggle('d', true))
  expect(result.current.rows).toEqual(['d', 'a'])
})
