import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adsLeft,
  answerLacks,
  answersUntil,
  clientLinkEnd,
  clientLinksForgottenBefore,
  clientStateOf,
  isClientLinkOpen,
  mayEndClientLinks,
  offeredLinkDays,
  startToTell,
  usualClientLinkDays,
  whyNotShow,
} from './client-links.ts'
import { whyNotDecide } from './deciding.ts'
import { proposalStateNames } from './states.ts'

const people = ['author', 'other'] as const
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const proposal = fc.record({
  demand: fc.constant('anotherPerson' as const),
  state: fc.constantFrom(...proposalStateNames),
  authorId: fc.constantFrom(...people),
  expiresAt: instant,
})
const decider = fc.record({
  personId: fc.constantFrom(...people),
  mayDecide: fc.boolean(),
  mayDoIt: fc.boolean(),
})
const dayMs = 86_400_000

test('a proposal is shown by who made it or may decide about it, and by nobody once it is over', () => {
  fc.assert(
    fc.property(proposal, decider, instant, (one, who, now) => {
      const isOpen = one.state === 'WAITING' && now < one.expiresAt
      const mayDecide = whyNotDecide(one, who, now) === null
      const isTheirs = who.personId === one.authorId
      expect(whyNotShow(one, who, now) === null).toBe(isOpen && (isTheirs || mayDecide))
    }),
  )
})

test('whoever may show a proposal may end its links, and still may once it is over', () => {
  fc.assert(
    fc.property(proposal, decider, instant, (one, who, now) => {
      const waiting = { ...one, state: 'WAITING', expiresAt: new Date(now.getTime() + 1) } as const
      expect(mayEndClientLinks(one.authorId, who)).toBe(whyNotShow(waiting, who, now) === null)
    }),
  )
})

test('an answer is taken while the link leads somewhere and the proposal waits, and no longer', () => {
  fc.assert(
    fc.property(proposal, instant, instant, (one, endsAt, now) => {
      const isOpen =
        isClientLinkOpen({ revokedAt: null, endsAt }, now) &&
        clientStateOf({ ...one, state: 'WAITING' }, now) === 'open'
      expect(now < answersUntil(endsAt, one.expiresAt)).toBe(isOpen)
    }),
  )
})

test('a link ends within thirty days and not within one, and leads nowhere from then on or once it is revoked', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -100, max: 1000 }), fc.option(instant), (at, days, revokedAt) => {
      const endsAt = clientLinkEnd(at, days)
      const length = (endsAt.getTime() - at.getTime()) / dayMs
      expect(length).toBeGreaterThanOrEqual(1)
      expect(length).toBeLessThanOrEqual(30)
      expect(isClientLinkOpen({ revokedAt, endsAt }, at)).toBe(revokedAt === null)
      expect(isClientLinkOpen({ revokedAt: null, endsAt }, endsAt)).toBe(false)
    }),
  )
})

test('a client is asked exactly while somebody may still decide', () => {
  fc.assert(
    fc.property(proposal, instant, (one, now) => {
      const isDecidable =
        whyNotDecide(one, { personId: 'third', mayDecide: true, mayDoIt: true }, now) === null
      expect(clientStateOf(one, now) === 'open').toBe(isDecidable)
    }),
  )
})

test('what links showed is forgotten ninety days after, never before their end', () => {
  fc.assert(
    fc.property(instant, (now) => {
      expect((now.getTime() - clientLinksForgottenBefore(now).getTime()) / dayMs).toBe(90)
    }),
  )
})

test.each([
  [{ answer: 'approved', name: 'Sophie', words: '' }, null],
  [{ answer: 'approved', name: ' ', words: 'Oui' }, 'name'],
  [{ answer: 'changes', name: 'Sophie', words: ' ' }, 'words'],
  [{ answer: 'changes', name: 'Sophie', words: 'Le prix' }, null],
] as const)('%j lacks %s', (said, lacks) => expect(answerLacks(said)).toBe(lacks))

test('nothing is left to say once it is said of each ad or of the whole, and no start that is told is past', () => {
  const places = fc.uniqueArray(fc.nat({ max: 9 }))
  fc.assert(
    fc.property(places, fc.nat({ max: 9 }), (said, more) => {
      const ads = said.map((ad) => ({ ad }))
      const count = said.length + more
      expect(adsLeft(null, count)).toBe(count)
      expect(adsLeft({ ads }, count)).toBe(said.length === 0 ? 0 : more)
      // One that is answered twice is one.
      expect(adsLeft({ ads: [...ads, ...ads] }, count)).toBe(adsLeft({ ads }, count))
    }),
  )
  fc.assert(
    fc.property(fc.option(instant), instant, (start, now) => {
      const told = startToTell(start, now)
      expect(told === null || told > now).toBe(true)
      if (start !== null && start > now) expect(told).toBe(start)
    }),
  )
})

test('a link is offered for as long as there is something to answer, and for no day more', () => {
  fc.assert(
    fc.property(instant, instant, (endsAt, now) => {
      const days = offeredLinkDays(endsAt, now)
      expect(days).toBeGreaterThanOrEqual(1)
      expect(days).toBeLessThanOrEqual(usualClientLinkDays)
      if (endsAt <= now) return
      const isCut = days === usualClientLinkDays
      expect(isCut || clientLinkEnd(now, days) >= endsAt).toBe(true)
      if (days > 1) expect(clientLinkEnd(now, days - 1) < endsAt).toBe(true)
    }),
  )
})
