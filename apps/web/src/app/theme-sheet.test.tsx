import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { themeSheet } from '../../bundle/theme-sheet.ts'
import { theme } from './theme.ts'

test('the sheet of the build says what Mantine would write into the page', () => {
  const { baseElement } = render(<MantineProvider theme={theme}>{null}</MantineProvider>)
  const written = [...baseElement.querySelectorAll('style[data-mantine-styles="true"]')].map(
    ({ textContent }) => textContent,
  )
  expect(written).toEqual([themeSheet()])
  expect(themeSheet()).toContain('--mantine-color-petrole-7: #05646f')
})
