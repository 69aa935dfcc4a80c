import { expect, test } from 'vitest'
import { deedOf, type GridKey, type GridPlace } from './grid-keys.ts'
import type { CellWay } from './sheet.ts'

const columns = ['name', 'age', 'tags', 'actions'] as const
type Column = (typeof columns)[number]
const waysOf: Readonly<Record<Column, readonly CellWay[]>> = {
  name: ['edit', 'clear', 'paste'],
  age: ['edit', 'digit', 'paste'],
  tags: [],
  actions: [],
}

const at = (column: Column, changes: Partial<GridPlace<Column>> = {}): GridPlace<Column> => ({
  ...{ row: 3, column, rowCount: 20, columns, range: null },
  ...changes,
})
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  ...{ key: name, isShifted: false, isCommand: false },
  ...held,
})

/** What a key calls for, in order. */
function play(
  pressed: GridKey,
  place: GridPlace<Column>,
): { readonly did: unknown[]; readonly isUsedUp: boolean } {
  const did: unknown[] = []
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void did.push([name, ...given])
  const deed = deedOf(pressed, place, {
    can: (way, _, column) => waysOf[column].includes(way),
    ...{ focus: note('focus'), extend: note('extend'), edit: note('edit'), press: note('press') },
    ...{ fill: note('fill'), clear: note('clear'), duplicate: note('duplicate'), undo: note('undo') },
  })
  deed?.run()
  return { did, isUsedUp: deed?.isUsedUp ?? false }
}

const held = { isCommand: true }
test.each([
  ['up', key('ArrowUp'), at('age'), [['focus', 2, 'age']]],
  ['to the first row', key('ArrowUp', held), at('age'), [['focus', 0, 'age']]],
  ['a selection down', key('ArrowDown', { isShifted: true }), at('age'), [['extend', 4]]],
  ['a selection to the end', key('ArrowDown', { ...held, isShifted: true }), at('age'), [['extend', 19]]],
  ['to the cell before', key('ArrowLeft'), at('age'), [['focus', 3, 'name']]],
  ['no further than the edge', key('ArrowLeft'), at('name'), [['focus', 3, 'name']]],
  ['to the begin of the row', key('Home'), at('age'), [['focus', 3, 'name']]],
  ['to the end of all', key('End', held), at('age'), [['focus', 19, 'actions']]],
  ['a page down', key('PageDown'), at('age'), [['focus', 13, 'age']]],
  ['into a cell', key('Enter'), at('age'), [['edit', 3, 'age']]],
  ['on a cell that is not edited', key('Enter'), at('actions'), [['press', 3, 'actions']]],
  ['F2 on a cell that is not edited', key('F2'), at('tags'), []],
  ['emptying', key('Delete'), at('name'), [['clear', 3, 'name']]],
  ['what is never empty', key('Delete'), at('age'), []],
  ['filling to the end', key('d', held), at('age'), [['fill', 'age', 3, null]]],
  ['filling a selection', key('D', held), at('age', { range: [1, 3] }), [['fill', 'age', 1, 3]]],
  ['the browser keeps no bookmark', key('d', held), at('tags'), []],
  ['a row like this one', key('D', { ...held, isShifted: true }), at('tags'), [['duplicate', 3]]],
  ['the last command', key('z', held), at('tags'), [['undo']]],
  ['nothing is done again', key('Z', { ...held, isShifted: true }), at('age'), []],
  [
    'a whole column',
    key('a', held),
    at('age'),
    [
      ['focus', 0, 'age'],
      ['extend', 19],
    ],
  ],
])('%s', (_, pressed, place, did) => expect(play(pressed, place)).toMatchObject({ did, isUsedUp: true }))

test('a digit opens a number and goes on into it; a letter is nothing to the grid', () => {
  expect(play(key('7'), at('age'))).toEqual({ did: [['edit', 3, 'age']], isUsedUp: false })
  expect(play(key('7'), at('name'))).toEqual({ did: [], isUsedUp: false })
  expect(play(key('x'), at('age'))).toEqual({ did: [], isUsedUp: false })
})
