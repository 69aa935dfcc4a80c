import { expect, test } from 'vitest'
import { matching, touchedItems, withEdit, type Edits } from './element-edits.ts'

const ad = (id: string, status: string) => ({
  id,
  name: `Ad ${id}`,
  status,
  previewUrl: null,
  labels: [],
  isRetired: false,
})
const adset = {
  id: '1',
  name: 'Large',
  status: 'ACTIVE',
  labels: [],
  isRetired: false,
  ads: [ad('2', 'ACTIVE'), ad('3', 'PAUSED')],
}
const none: Edits = new Map()

test('only touched elements are sent, and what was put back is not touched', () => {
  const [first, second] = adset.ads
  if (!first || !second) throw new Error('No ads')
  const excluded = withEdit(none, first, { isIncluded: false })
  expect(touchedItems([adset], excluded)).toEqual([{ level: 'ad', id: '2', status: 'PAUSED' }])
  expect(touchedItems([adset], withEdit(excluded, first, { isIncluded: true }))).toEqual([])
  expect(touchedItems([adset], withEdit(none, second, { isIncluded: true, name: ' Nouveau ' }))).toEqual([
    { level: 'ad', id: '3', status: 'ACTIVE', name: 'Nouveau' },
  ])
})

test('searching keeps whole ad sets that match, and others with their ads that do', () => {
  expect(matching([adset], 'large')[0]?.ads).toHaveLength(2)
  expect(matching([adset], 'ad 3')[0]?.ads.map(({ id }) => id)).toEqual(['3'])
  expect(matching([adset], 'zzz')).toEqual([])
})
