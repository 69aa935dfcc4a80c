import { expect, test } from 'vitest'
import { countedEvent, eventTitle } from './event-names.ts'

test.each([
  ['omni_purchase', 0, 'achat', 'purchases'],
  ['omni_purchase', 1, 'achat', 'purchase'],
  ['omni_purchase', 1.5, 'achat', 'purchases'],
  ['omni_purchase', 2, 'achats', 'purchases'],
  ['like', 2, 'mentions J’aime', 'page likes'],
  ['offsite_conversion.custom.1', 2, 'offsite_conversion.custom.1', 'offsite_conversion.custom.1'],
])('%s counted %d times', (id, count, fr, en) =>
  expect([countedEvent(id, count, 'fr'), countedEvent(id, count, 'en')]).toEqual([fr, en]),
)

test('the platform’s other ids of an event have its name', () => {
  for (const [alias, id] of [
    ['like', 'Like'],
    ['onsite_conversion.post_save', 'onsite_conversion_post_save'],
    ['link_click', 'inline_link_clicks'],
  ] as const)
    expect(eventTitle(alias, 'fr')).toBe(eventTitle(id, 'fr'))
})
