import { MantineProvider, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useOpensAfter } from './use-opens-after.ts'
import { useWasEver } from './use-was-ever.ts'

type DialogProps = { readonly isAsked: boolean; readonly onClose: () => void }

const Dialog = ({ isAsked, onClose }: DialogProps) => (
  <Modal opened={useOpensAfter(isAsked)} onClose={onClose} title="Dates" />
)

function Page() {
  const [isAsked, setAsked] = useState(false)
  const needsDialog = useWasEver(isAsked)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setAsked(true)}>
        Période
      </button>
      {needsDialog && <Dialog isAsked={isAsked} onClose={() => setAsked(false)} />}
    </MantineProvider>
  )
}

test('a dialog that comes with the first click gives the keyboard back as one that was there', async () => {
  render(<Page />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Période' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Dates' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button), { timeout: 3000 })
})
