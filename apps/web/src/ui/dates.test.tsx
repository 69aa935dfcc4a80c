import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setDemoTime } from '../lib/clock.ts'
import { DatePicker } from './dates.tsx'

afterEach(() => {
  cleanup()
  setDemoTime(null)
})

const marked = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-today') && button.hasAttribute('data-highlight-today'))

test('a calendar opens on the day of the demo and marks that one alone, whatever day this machine has', () => {
  setDemoTime('2031-03-12T09:00:00Z')
  render(
    <MantineProvider env="test">
      <DatePicker />
    </MantineProvider>,
  )
  expect(screen.getByText('March 2031')).toBeDefined()
  expect(marked().map(({ textContent }) => textContent)).toEqual(['12'])
})
