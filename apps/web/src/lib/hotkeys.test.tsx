import { MantineProvider, Modal } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useHotkeys } from './hotkeys.ts'

function PageWithQuestion() {
  const [isAsked, setAsked] = useState(false)
  const [selected, setSelected] = useState(3)
  useHotkeys({ Escape: () => setSelected(0), p: () => setAsked(true) })
  return (
    <MantineProvider env="test">
      <output>{selected} campagnes choisies</output>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title="Mettre en pause ?" trapFocus={false} />
    </MantineProvider>
  )
}

test('the key that ends a question ends nothing of the page behind it, wherever the focus is', async () => {
  const user = userEvent.setup()
  render(<PageWithQuestion />)
  await user.keyboard('p')
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('3 campagnes choisies')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.getByText('0 campagnes choisies')).toBeDefined()
})
