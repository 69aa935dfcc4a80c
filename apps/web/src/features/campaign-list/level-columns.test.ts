import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { withColumns } from './level-columns.ts'

const first = { selectedEvents: ['lead'], showCosts: false, levelColumns: {} }
const creatives = { selectedEvents: ['omni_purchase'], showCosts: true }
const levels = ['campaign', 'adset', 'ad'] as const

test('until somebody chooses, every list shows the columns of campaigns', () => {
  for (const level of levels) expect(columnsOf(first, level)).toMatchObject({ selectedEvents: ['lead'] })
})

test('columns that are chosen on a list are its own, and no other list changes, whichever is first', () => {
  for (const level of levels)
    for (const then of levels) {
      const once = { ...first, ...withColumns(first, level, creatives) }
      const after = { ...once, ...withColumns(once, then, { selectedEvents: ['video_view'] }) }
      for (const other of levels) {
        const own = other === level ? creatives : { selectedEvents: ['lead'], showCosts: false }
        const wanted = other === then ? { ...own, selectedEvents: ['video_view'] } : own
        expect(columnsOf(after, other)).toMatchObject(wanted)
      }
    }
})
