import { MantineProvider, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Menu, Popover } from './floating.tsx'

const drawn = (what: React.ReactElement) => {
  render(<MantineProvider env="test">{what}</MantineProvider>)
  return userEvent.setup()
}

const Choices = ({ onChoose }: { readonly onChoose: (what: string) => void }) => (
  <Menu>
    <Menu.Target>
      <button type="button">Trier</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onChoose('nom')}>Par nom</Menu.Item>
      <Menu.Item onClick={() => onChoose('dépense')}>Par dépense</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

test('a menu says what it is before its parts are there, and the first click opens it', async () => {
  const onChoose = vi.fn()
  const user = drawn(<Choices onChoose={onChoose} />)
  const button = screen.getByRole('button', { name: 'Trier' })
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: 'Trier' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  await user.click(screen.getByRole('menuitem', { name: 'Par dépense' }))
  expect(onChoose.mock.calls).toEqual([['dépense']])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByRole('button', { name: 'Trier' })).toBe(button)
})

test('by keyboard it opens, moves, closes, gives the focus back, and opens again', async () => {
  const user = drawn(<Choices onChoose={vi.fn()} />)
  const button = screen.getByRole('button', { name: 'Trier' })
  await user.tab()
  for (const key of ['{Enter}', ' ']) {
    await user.keyboard(key)
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('a second click closes what the first one opened', async () => {
  const user = drawn(<Choices onChoose={vi.fn()} />)
  const button = screen.getByRole('button', { name: 'Trier' })
  await user.click(button)
  await screen.findByRole('menu')
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

function Asking() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Période</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked(true)}>Dates</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title="Dates" />
    </>
  )
}

test('a dialog that a menu opened gives the keyboard back to the button of the menu', async () => {
  const user = drawn(<Asking />)
  await user.click(screen.getByRole('button', { name: 'Période' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dates' }))
  await screen.findByRole('dialog', { name: 'Dates' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Période' })))
})

function OpenedFromOutside() {
  const [isOpen, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <button ref={own} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Compte
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label="Comptes">
          <button type="button" onClick={() => setOpen(false)}>
            Fermer
          </button>
        </Popover.Dropdown>
      </Popover>
      <button type="button" onClick={() => own.current?.click()}>
        Ailleurs
      </button>
    </>
  )
}

test('a popover that is opened from outside keeps what its button says and does, and gives the focus back', async () => {
  const user = drawn(<OpenedFromOutside />)
  const button = screen.getByRole('button', { name: 'Compte' })
  expect(button.hasAttribute('aria-haspopup')).toBe(false)
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Comptes' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(screen.getByRole('button', { name: 'Ailleurs' }))
  await screen.findByRole('dialog', { name: 'Comptes' })
})
