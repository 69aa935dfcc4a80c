import { MantineProvider, Modal } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { confirm } from './confirm.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const question = { title: 'Quitter sans enregistrer ?', cancel: 'Rester', confirm: 'Quitter' }

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <ConfirmDialog closeLabel="Fermer" />
      <button type="button" onClick={() => setOpen(true)}>
        Gérer
      </button>
      {isOpen && <Modal opened onClose={() => setOpen(false)} title="Éléments" />}
    </MantineProvider>
  )
}

const layerOf = (name: string): number => {
  const dialog = screen.getByRole('dialog', { name })
  const root = dialog.closest<HTMLElement>('[style*="--mb-z-index"]')
  return Number(root?.style.getPropertyValue('--mb-z-index'))
}

const asking = () => {
  const answer = Promise.withResolvers<boolean>()
  act(() => void confirm(question).then(answer.resolve))
  return answer.promise
}

test('a question lies over a dialog that opened after an earlier question', async () => {
  render(<Page />)
  const user = userEvent.setup()
  const earlier = asking()
  await user.click(await screen.findByRole('button', { name: 'Rester' }))
  expect(await earlier).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Gérer' }))
  await screen.findByRole('dialog', { name: 'Éléments' })
  const asked = asking()
  expect(layerOf(question.title)).toBeGreaterThan(layerOf('Éléments'))
  await user.click(screen.getByRole('button', { name: 'Quitter' }))
  expect(await asked).toBe(true)
})
