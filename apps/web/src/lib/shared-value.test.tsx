import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedValue } from './shared-value.ts'

test('what one part gives is drawn by every part that draws it, for as long as it stands', () => {
  const asked = sharedValue<string | null>(null)
  const Part = () => <p>{asked.useValue() ?? 'nothing'}</p>
  expect(asked.isDrawn()).toBe(false)
  const { unmount } = render(
    <>
      <Part />
      <Part />
    </>,
  )
  expect(asked.isDrawn()).toBe(true)
  expect(screen.getAllByText('nothing')).toHaveLength(2)
  act(() => asked.give('a copy'))
  expect(screen.getAllByText('a copy')).toHaveLength(2)
  unmount()
  expect(asked.isDrawn()).toBe(false)
  expect(asked.read()).toBe('a copy')
})
