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

test('of ad sets and ads a new person sees what a purchase costs, and who chose columns sees those at every level', () => {
  const ofResults = { selectedEvents: ['omni_purchase'], showCosts: true }
  expect(preferencesOf({ theme: 'dark' }).levelColumns).toEqual({ adset: ofResults, ad: ofResults })
  expect(preferencesOf({ selectedEvents: ['lead'] }).levelColumns).toEqual({})
  const own = { adset: { selectedEvents: [], showCosts: false } }
  expect(preferencesOf({ levelColumns: own }).levelColumns).toEqual(own)
})
