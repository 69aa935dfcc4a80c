import type { AdsetLine } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { CellWay } from '../../../ui/grid/sheet.ts'
import { withLines } from '../editor-stub.ts'
import { columns } from './columns.ts'
import { matrixSheet } from './matrix-sheet.ts'

const interestPackage = { id: 'i1', name: 'Bougies' }

/** A line for everybody and one for interests as a sheet, and which commands it gave. */
function sheet(isStartLocked: (row: string) => boolean = () => false) {
  const broad = withLines().lines.slice(0, 1)
  const interests = broad.map((line): AdsetLine => ({
    ...line,
    target: { kind: 'interest', interestPackage },
  }))
  const lines = [...broad, ...interests]
  const given: unknown[] = []
  const note =
    (name: string) =>
    (...what: readonly unknown[]) => {
      given.push([name, ...what])
      return true
    }
  const commands = {
    ...{ change: note('change'), undoLast: note('undo'), typed: note('typed'), remove: note('remove') },
    ...{ duplicate: note('duplicate'), fillDown: note('fill'), paste: note('paste') },
    keysBetween: () => [],
  }
  const row = { activate: note('activate'), focus: note('focus'), extend: note('extend'), edit: note('edit') }
  const actions = {
    ...commands,
    ...row,
    leave: note('leave'),
    restore: note('restore'),
    preview: note('preview'),
  }
  const account = { currency: 'EUR', timezone: 'Europe/Paris' }
  return {
    given,
    sheet: matrixSheet({ lines, commands, actions, account, isStartLocked }),
  }
}

const open = (way: CellWay, row = 1) => columns.filter((column) => sheet().sheet.can(way, row, column))

test('a line keeps its packages and its ad sets, and amounts alone open by a digit', () => {
  expect(open('edit', 0)).not.toContain('count')
  expect(open('edit')).toEqual(['count', 'packages', 'start', 'end', 'bid', 'budget'])
  expect(open('clear')).toEqual(['start', 'end', 'bid', 'budget'])
  expect(open('digit')).toEqual(['count', 'bid', 'budget'])
  expect(open('paste')).toEqual(['count', 'start', 'end', 'bid', 'budget'])
})

test('a start that publication fixed is not changed, and is still what others may start by', () => {
  const locked = sheet(() => true)
  expect(locked.sheet.can('edit', 0, 'start')).toBe(false)
  locked.sheet.fill('start', 0, null)
  expect(locked.given).toEqual([['fill', 0, 'start', null]])
})

test('Enter on what can be done with a line deletes it, on whom it aims at shows its ads; beyond the lines there is nothing', () => {
  const asked = sheet()
  asked.sheet.press(0, 'geo')
  asked.sheet.press(99, 'actions')
  asked.sheet.duplicate(99)
  expect([asked.given, asked.sheet.text(99, 'budget'), asked.sheet.can('edit', 99, 'budget')]).toEqual([
    [],
    '',
    false,
  ])
  asked.sheet.press(0, 'target')
  asked.sheet.press(0, 'actions')
  expect(asked.given).toEqual([
    ['preview', 'broad||g1'],
    ['remove', 'broad||g1'],
  ])
})
