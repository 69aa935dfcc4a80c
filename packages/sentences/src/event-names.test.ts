import { expect, test } from 'vitest'
import { conversionEventIds } from '@vigie/domain'
import { countedEvent, eventTitle } from './event-names.ts'

test.each([
  ['omni_purchase', 0, 'achat', 'purchases'],
  ['omni_purchase', 1, 'achat', 'purchase'],
  ['omni_purchase', 1.5, 'achat', 'purchases'],
  ['omni_purchase', 2, 'achats', 'purchases'],
  ['like', 2, 'mentions J’aime', 'page likes'],
  ['offsite_conversion.custom.1', 2, 'conversions personnalisées', 'custom conversions'],
  ['offsite_conversion.fb_pixel_custom.Devis signé', 2, 'Devis signé', 'Devis signé'],
  ['an_event_of_tomorrow', 2, 'an_event_of_tomorrow', 'an_event_of_tomorrow'],
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

test('what a person reads of an event that the product counts is never its id', () => {
  for (const id of conversionEventIds)
    for (const language of ['fr', 'en'] as const) {
      expect(eventTitle(id, language)).not.toContain(id)
      expect(countedEvent(id, 2, language)).not.toContain('_')
    }
  expect(eventTitle('offsite_conversion.custom.12', 'fr')).toBe('Conversion personnalisée 12')
})
