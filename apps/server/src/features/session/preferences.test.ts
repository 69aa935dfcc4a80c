import { endpoints } from '@vigie/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { preferencesOf } from './preferences.ts'

test('a view that was saved before lists had levels and deliveries is one of campaigns, whatever theirs', () => {
  const view = {
    name: 'Lundi',
    filters: { name: '', status: 'active', author: null },
    sort: [{ key: 'spend', isDescending: true }],
    selectedEvents: [],
    showCosts: false,
  }
  const sent = z.encode(endpoints.savePreferences.response, preferencesOf({ savedViews: [view] }))
  expect(sent.savedViews).toEqual([
    {
      ...view,
      level: 'campaign',
      filters: { ...view.filters, delivery: [], values: [] },
      isStarred: false,
      opensFirst: false,
    },
  ])
})
