/** @module-tag long */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { stored, valueOf, withLines } from '../editor-stub.ts'

const cell = (row: number, column: string) => {
  const found = document.getElementById(`matrix-${row}-${column}`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}

test('the matrix is edited with the keyboard, decimals with a comma, filled down with Ctrl+D and undone', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.keyboard('{Enter}110,5{Enter}')
  await waitFor(() => expect(cell(0, 'budget').textContent).toContain('110,50'))
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  await user.keyboard('{Enter}42{Escape}')
  expect(cell(1, 'budget').textContent).toContain('Requis')
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(cell(0, 'budget').tabIndex).toBe(0))
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('110,50'))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('Requis'))
})

test('a column pasted from a spreadsheet is all taken or all refused', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.paste('12,50\r\n30\r\n')
  expect(cell(0, 'budget').textContent).toContain('12,50')
  expect(cell(1, 'budget').textContent).toContain('30,00')
  cell(0, 'budget').focus()
  await user.paste('99\nabc')
  expect(await screen.findByText(/« abc » n’est pas une valeur valable/)).toBeTruthy()
  expect(cell(0, 'budget').textContent).toContain('12,50')
})

test('a column pasted into a cell that a click opened is a column, not one amount', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  await user.click(cell(0, 'budget'))
  await within(cell(0, 'budget')).findByRole('textbox')
  await user.paste('10\n20')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('20,00'))
  expect(cell(0, 'budget').textContent).toContain('10,00')
})

test.each(['Confirmer', 'Annuler'])(
  'an adset budget asks before it empties the campaign budget, and "%s" leads back to the cell',
  async (answer) => {
    const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines({ budget: 5000 })))
    await screen.findByRole('grid')
    await settled()
    cell(0, 'budget').focus()
    await user.keyboard('{Enter}20{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Confirmation')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: answer }))
    const isConfirmed = answer === 'Confirmer'
    await waitFor(() => expect(cell(0, 'budget').textContent?.includes('20,00')).toBe(isConfirmed))
    expect(valueOf(screen.getByLabelText('Budget de campagne')) === '').toBe(isConfirmed)
    await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  },
)

test('a deleted line comes back with a reset', async () => {
  const { user } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await user.click(await screen.findByRole('button', { name: 'Supprimer la ligne 2' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
})

test('a key right after the focus moved acts on the cell that has it', async () => {
  const [first, second] = withLines().lines
  if (!first || !second) throw new Error('two lines')
  const lines = [
    { ...first, budget: 1000 },
    { ...second, budget: 2000 },
    { ...second, geoPackage: { id: 'g2', name: 'BE' } },
  ]
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines({ lines })))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  cell(1, 'budget').focus()
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(cell(2, 'budget').textContent).toContain('20,00'))
})

test('a letter typed on a cell is no shortcut of the page', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.keyboard('cgc?[[')
  expect(window.location.pathname).toBe('/campagne/edit/file-1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(cell(0, 'budget'))
})

test('what is typed on several selected lines goes to all of them, and comes back with an undo', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'budget')))
  expect(cell(0, 'budget').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}35{Enter}')
  await waitFor(() => expect(cell(0, 'budget').textContent).toContain('35,00'))
  expect(cell(1, 'budget').textContent).toContain('35,00')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(cell(0, 'budget').textContent).not.toContain('35,00'))
})

test('a paste that empties the campaign budget is undone with it, and the focus stays in the grid', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines({ budget: 4000 })))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.paste('10\n20')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('20,00'))
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  expect(valueOf(screen.getByLabelText('Budget de campagne'))).toBe('')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(valueOf(screen.getByLabelText('Budget de campagne'))).toMatch(/^40/))
  expect(cell(1, 'budget').textContent).not.toContain('20,00')
  expect(document.activeElement).toBe(cell(0, 'budget'))
})

test('what was typed over a filled line stays when the filling is undone, and that is said', async () => {
  const [first, second] = withLines().lines
  if (!first || !second) throw new Error('two lines')
  const lines = [{ ...first, budget: 1000 }, second]
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines({ lines })))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('10,00'))
  cell(1, 'budget').focus()
  await user.keyboard('{Enter}77{Enter}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('77,00'))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Rien n’a été annulé')).toBeTruthy()
  expect(cell(1, 'budget').textContent).toContain('77,00')
})

test('a paste longer than the lines says how many values had none', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  cell(0, 'budget').focus()
  await user.paste('10\n20\n30')
  expect(await screen.findByText('2 valeurs collées, 1 sans ligne pour elle')).toBeTruthy()
  expect(cell(1, 'budget').textContent).toContain('20,00')
})

test.each([
  ['Dupliquer la ligne 1', 4],
  ['Supprimer la ligne 1', 2],
])('a double click on "%s" is one click', async (name, rows) => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  await user.dblClick(screen.getByRole('button', { name }))
  await settled()
  expect(screen.getAllByRole('row')).toHaveLength(rows)
})

test('in a live campaign the start of a line is fixed: its lock duplicates the line, and the new one starts when it likes', async () => {
  const live = withLines({ campaignId: '1201', startTime: '2026-01-01T00:00:00Z' })
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(live))
  await screen.findByRole('grid')
  await settled()
  // The rail tells of what is live in a table of its own.
  const rows = () => within(screen.getByRole('grid')).getAllByRole('row')
  cell(0, 'start').focus()
  await user.keyboard('{Enter}')
  expect(within(cell(0, 'start')).queryByRole('textbox')).toBeNull()
  await user.click(within(cell(0, 'start')).getByRole('button', { name: /ne change plus de début/ }))
  await user.click(await screen.findByRole('button', { name: 'Dupliquer la ligne, avec un autre début' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(cell(1, 'target').textContent).toContain('2')
  expect(cell(1, 'live').textContent).toBe('Nouvelle')
  expect([cell(0, 'start').ariaReadOnly, cell(1, 'start').ariaReadOnly]).toEqual(['true', null])
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  cell(1, 'budget').focus()
  await user.keyboard('{Control>}{Shift>}D{/Shift}{/Control}')
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('in an open cell Ctrl Z takes back what was typed, then the last command; Ctrl D and Ctrl Shift D leave it first', async () => {
  const { user, settled } = renderApp('/campagne/edit/file-1', stored(withLines()))
  await screen.findByRole('grid')
  await settled()
  const rows = () => screen.getAllByRole('row').length
  cell(0, 'budget').focus()
  await user.keyboard('{Enter}42{Control>}z{/Control}')
  expect(screen.getByRole('textbox', { name: 'Budget de la ligne 1' })).toHaveProperty('value', '')
  await user.keyboard('33{Control>}d{/Control}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('33,00'))
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  // Nothing typed: the cell is left, and the command before it is taken back.
  await user.keyboard('{Enter}{Control>}z{/Control}')
  await waitFor(() => expect(cell(1, 'budget').textContent).toContain('Requis'))
  expect(cell(0, 'budget').textContent).toContain('33,00')
  const before = rows()
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 'budget')))
  await user.keyboard('{Enter}44{Control>}{Shift>}D{/Shift}{/Control}')
  await waitFor(() => expect(rows()).toBe(before + 1))
  expect(cell(0, 'budget').textContent).toContain('44,00')
  expect(cell(1, 'budget').textContent).toContain('44,00')
})
