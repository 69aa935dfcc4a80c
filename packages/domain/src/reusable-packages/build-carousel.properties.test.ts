import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCarouselEvent, type CarouselEvent, checkCarousel, hasVisual } from './build-carousel.ts'
import { address } from '../testing/references.ts'
import { carouselCards, type CardVisual, type CarouselDraft, emptyCarousel } from './carousel.ts'

const ids = Array.from({ length: 13 }, (_, index) => `v${index}`)
const id = fc.constantFrom(...ids)
const visual = (one: string): CardVisual => ({ kind: 'image', id: one, hash: `hash-${one}`, url: '' })
const change = fc.record(
  { title: fc.string(), description: fc.string(), link: address(), callToAction: fc.constant('SHOP_NOW') },
  { requiredKeys: [] },
)
const event: fc.Arbitrary<CarouselEvent> = fc.oneof(
  { weight: 4, arbitrary: id.map((one) => ({ type: 'visualToggled' as const, visual: visual(one) })) },
  id.map((one) => ({ type: 'cardRemoved' as const, id: one })),
  fc.record({ type: fc.constant('cardMoved' as const), id, to: fc.integer({ min: -2, max: 14 }) }),
  fc.record({ type: fc.constant('cardChanged' as const), id, change }),
  fc.record({ type: fc.constant('defaultChanged' as const), change }),
)
const draft: fc.Arbitrary<CarouselDraft> = fc
  .array(event, { maxLength: 40 })
  .map((events) => events.reduce(applyCarouselEvent, emptyCarousel))

const idsOf = ({ cards }: CarouselDraft) => cards.map((card) => card.visual.id)

test('a carousel never has more than ten cards, nor one visual twice', () =>
  fc.assert(
    fc.property(draft, (carousel) => {
      expect(carousel.cards.length).toBeLessThanOrEqual(carouselCards.most)
      expect(new Set(idsOf(carousel)).size).toBe(carousel.cards.length)
    }),
  ))

test('choosing a visual twice leaves the other cards as they were', () =>
  fc.assert(
    fc.property(draft, id, (carousel, one) => {
      fc.pre(!hasVisual(carousel, one))
      const twice = [1, 2].reduce(
        (state) => applyCarouselEvent(state, { type: 'visualToggled', visual: visual(one) }),
        carousel,
      )
      expect(twice).toEqual(carousel)
    }),
  ))

test('moving a card keeps every card and the order of the others', () =>
  fc.assert(
    fc.property(draft, id, fc.integer({ min: -2, max: 14 }), (carousel, one, to) => {
      const next = applyCarouselEvent(carousel, { type: 'cardMoved', id: one, to })
      expect(idsOf(next).toSorted()).toEqual(idsOf(carousel).toSorted())
      expect(idsOf(next).filter((other) => other !== one)).toEqual(
        idsOf(carousel).filter((other) => other !== one),
      )
    }),
  ))

test('a default that changes overwrites the same field of every card, and no other field', () =>
  fc.assert(
    fc.property(draft, fc.string(), (carousel, title) => {
      const next = applyCarouselEvent(carousel, { type: 'defaultChanged', change: { title } })
      expect(next.cards).toEqual(carousel.cards.map((card) => ({ ...card, title })))
    }),
  ))

test('what is typed in a card stays until its default changes', () =>
  fc.assert(
    fc.property(draft, fc.string(), fc.string(), (carousel, title, description) => {
      const [first] = carousel.cards
      fc.pre(first !== undefined)
      const own = applyCarouselEvent(carousel, {
        type: 'cardChanged',
        id: first.visual.id,
        change: { title },
      })
      const later = applyCarouselEvent(own, { type: 'defaultChanged', change: { description } })
      expect(later.cards[0]).toMatchObject({ title, description })
    }),
  ))

const filled = (count: number): CarouselDraft => ({
  ...ids
    .slice(0, count)
    .reduce((state, one) => applyCarouselEvent(state, { type: 'visualToggled', visual: visual(one) }), {
      ...emptyCarousel,
      link: 'https://www.example.com',
      callToAction: 'SHOP_NOW',
    }),
  body: 'Text',
})

test('two to ten cards make a carousel', () => {
  expect(checkCarousel(filled(0), 'P')).toEqual(['carousel.visuals.none'])
  expect(checkCarousel(filled(1), 'P')).toEqual(['carousel.visuals.count'])
  expect(checkCarousel(filled(2), 'P')).toEqual([])
  expect(checkCarousel(filled(10), 'P')).toEqual([])
  const eleven = { ...filled(10), cards: [...filled(10).cards, ...filled(1).cards] }
  expect(checkCarousel(eleven, 'P')).toEqual(['carousel.visuals.count'])
})

test('a carousel without a package has nowhere to go', () =>
  expect(checkCarousel(filled(2), ' ')).toEqual(['carousel.package.missing']))

test.each([
  ['', 'carousel.link.missing'],
  ['https://www.facebook.com/x', 'carousel.link.forbidden'],
  ['not a link', 'carousel.link.malformed'],
])('a card that leads to %j is refused', (link, problem) => {
  const carousel = applyCarouselEvent(filled(2), { type: 'cardChanged', id: 'v0', change: { link } })
  expect(checkCarousel(carousel, 'P')).toEqual([problem])
})
