import { expect, test } from 'vitest'
import { withLines } from '../editor-stub.ts'
import { columns } from './columns.ts'
import { deedOf, type GridKey, type GridPlace } from './grid-keys.ts'

const place = (changes: Partial<GridPlace> = {}): GridPlace => ({
  row: 3,
  column: 'budget',
  rowCount: 20,
  columns,
  line: withLines().lines[0],
  editable: 'budget',
  range: null,
  ...changes,
})
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  isShifted: false,
  isCommand: false,
  ...held,
})

/** What a key calls for, in order. */
function play(
  pressed: GridKey,
  at: GridPlace = place(),
): { readonly did: unknown[]; readonly isUsedUp: boolean } {
  const did: unknown[] = []
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void did.push([name, ...given.filter((one) => typeof one !== 'object')])
  const deed = deedOf(pressed, at, {
    focus: note('focus'),
    extend: note('extend'),
    edit: note('edit'),
    fillDown: note('fill'),
    remove: note('remove'),
    duplicate: note('duplicate'),
    undoLast: note('undo'),
    clear: note('clear'),
  })
  deed?.run()
  return { did, isUsedUp: deed?.isUsedUp ?? false }
}

const held = { isCommand: true }
test.each([
  ['up', key('ArrowUp'), place(), [['focus', 2, 'budget']]],
  ['to the first line', key('ArrowUp', held), place(), [['focus', 0, 'budget']]],
  ['a selection down', key('ArrowDown', { isShifted: true }), place(), [['extend', 4]]],
  ['to the cell before', key('ArrowLeft'), place(), [['focus', 3, 'live']]],
  ['to the end of all', key('End', held), place(), [['focus', 19, 'actions']]],
  ['a page down', key('PageDown'), place(), [['focus', 13, 'budget']]],
  ['into a cell', key('Enter'), place(), [['edit', 3, 'budget']]],
  ['a cell that cannot be changed', key('Enter'), place({ column: 'geo', editable: null }), []],
  ['emptying', key('Delete'), place(), [['clear', 'budget']]],
  ['a count is not emptied', key('Delete'), place({ column: 'count', editable: 'count' }), []],
  ['filling to the end', key('d', held), place(), [['fill', 3, 'budget', undefined]]],
  ['filling a selection', key('D', held), place({ range: [1, 3] }), [['fill', 1, 'budget', 3]]],
  [
    'a line like this one',
    key('D', { ...held, isShifted: true }),
    place({ editable: null }),
    [['duplicate', 'broad||g1']],
  ],
  ['the last command', key('z', held), place({ editable: null }), [['undo']]],
  ['nothing is done again', key('Z', { ...held, isShifted: true }), place(), []],
  ['the browser keeps no bookmark', key('d', held), place({ editable: null }), []],
  [
    'a whole column',
    key('a', held),
    place(),
    [
      ['focus', 0, 'budget'],
      ['extend', 19],
    ],
  ],
])('%s', (_, pressed, at, did) => expect(play(pressed, at)).toEqual({ did, isUsedUp: true }))

test('the line whose actions have the focus is deleted', () =>
  expect(play(key('Enter'), place({ column: 'actions', editable: null })).did).toEqual([
    ['remove', 'broad||g1'],
  ]))

test('a digit opens an amount and goes on into it; a letter is nothing to the grid', () => {
  expect(play(key('7'))).toEqual({ did: [['edit', 3, 'budget']], isUsedUp: false })
  expect(play(key('7'), place({ column: 'start', editable: 'start' }))).toEqual({ did: [], isUsedUp: false })
  expect(play(key('x'))).toEqual({ did: [], isUsedUp: false })
})
