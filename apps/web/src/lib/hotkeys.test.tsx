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

function PageThatOpens() {
  const [said, setSaid] = useState('rien')
  const [isAsked, setAsked] = useState(false)
  useHotkeys({ Enter: () => setSaid('ouvert'), e: () => setAsked(true) })
  return (
    <MantineProvider env="test">
      <output>{said}</output>
      <a href="#ailleurs">Ailleurs</a>
      <button type="button" onClick={() => setSaid('pressé')}>
        Presser
      </button>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title="Approuver ?" trapFocus={false}>
        <button type="button" onClick={() => setSaid('approuvé')}>
          Approuver
        </button>
      </Modal>
    </MantineProvider>
  )
}

test('Enter is of the button or link that has the focus, of a question before the page, and of the page else', async () => {
  const user = userEvent.setup()
  render(<PageThatOpens />)
  await user.keyboard('{Enter}')
  expect(screen.getByText('ouvert')).toBeDefined()
  screen.getByRole('button', { name: 'Presser' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('pressé')).toBeDefined()
  let isPrevented = true
  const listen = (event: KeyboardEvent) => (isPrevented = event.defaultPrevented)
  window.addEventListener('keydown', listen)
  screen.getByRole('link', { name: 'Ailleurs' }).focus()
  await user.keyboard('{Enter}')
  window.removeEventListener('keydown', listen)
  expect(isPrevented).toBe(false)
  await user.keyboard('e')
  screen.getByRole('button', { name: 'Approuver' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('approuvé')).toBeDefined()
})
