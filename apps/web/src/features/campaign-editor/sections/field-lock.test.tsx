import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../app/speaking.ts'
import { FieldLock } from './field-lock.tsx'

const wayOn = () => screen.queryByRole('button', { name: 'Dupliquer la campagne avec ce champ ouvert' })
const isOpen = () => waitFor(() => expect(wayOn()).not.toBeNull())
const isShut = () => waitFor(() => expect(wayOn()).toBeNull())

async function show() {
  await loadTexts(['campaignEditor'])
  render(
    <MantineProvider env="test">
      <FieldLock lock="type" />
      <p>ailleurs</p>
    </MantineProvider>,
  )
  return screen.getByRole('button')
}

test('the reason of a lock opens under the pointer and leaves with it', async () => {
  const lock = await show()
  await userEvent.hover(lock)
  await isOpen()
  await userEvent.unhover(lock)
  await userEvent.hover(screen.getByText('ailleurs'))
  await isShut()
})

test('the keyboard opens it by coming, reaches the way on, and shuts it with Escape', async () => {
  const lock = await show()
  await userEvent.tab()
  await isOpen()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(wayOn())
  await userEvent.keyboard('{Escape}')
  await isShut()
  expect(document.activeElement).toBe(lock)
})
