import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clientVerdict,
  isClientsWord,
  sameAddress,
  type ClientRecipient,
  type ClientsNeeded,
} from './client-verdict.ts'

const recipientAnswer = fc.constantFrom('approved' as const, 'changes' as const, null)
const recipient: fc.Arbitrary<ClientRecipient> = fc.record({
  answer: recipientAnswer,
  isRevoked: fc.boolean(),
  mayAnswer: fc.boolean(),
})
const recipients = fc.array(recipient, { maxLength: 8 })
const needed: fc.Arbitrary<ClientsNeeded> = fc.oneof(
  fc.constant('all' as const),
  fc.integer({ min: 1, max: 8 }),
)

test('each who counts is counted once, and who was revoked not at all', () => {
  fc.assert(
    fc.property(needed, recipients, (rule, all) => {
      const verdict = clientVerdict(rule, all)
      const counted = all.filter(({ isRevoked }) => !isRevoked)
      if (verdict === null) expect(counted).toEqual([])
      else expect(verdict.approved + verdict.asked + verdict.waiting).toBe(counted.length)
      expect(clientVerdict(rule, counted)).toEqual(verdict)
    }),
  )
})

test('the order in which they answer says nothing', () => {
  fc.assert(
    fc.property(needed, recipients, (rule, all) => {
      expect(clientVerdict(rule, all.toReversed())).toEqual(clientVerdict(rule, all))
    }),
  )
})

test('one more approval never takes away what was met, and one fewer never meets it', () => {
  fc.assert(
    fc.property(needed, recipients, fc.nat(7), (rule, all, index) => {
      const more = all.map((one, at) => (at === index ? { ...one, answer: 'approved' as const } : one))
      if (clientVerdict(rule, all)?.state === 'met') expect(clientVerdict(rule, more)?.state).toBe('met')
    }),
  )
})

test('it can be met exactly where those who still may would meet it', () => {
  fc.assert(
    fc.property(needed, recipients, (rule, all) => {
      const best = all.map((one) => (one.mayAnswer ? { ...one, answer: 'approved' as const } : one))
      const isReachable = clientVerdict(rule, best)?.state === 'met'
      const state = clientVerdict(rule, all)?.state
      if (state !== undefined) expect(state !== 'unreachable').toBe(isReachable)
    }),
  )
})

test.each([
  ['all', ['approved', 'approved'], 'met'],
  ['all', ['approved', 'changes'], 'open'],
  [2, ['approved', 'changes', 'approved'], 'met'],
  [2, ['approved', null, null], 'open'],
  [3, ['approved', 'approved'], 'unreachable'],
  [1, [null, 'approved', 'changes'], 'met'],
] as const)('%s needed of %j is %s', (rule, answers, state) => {
  const all = answers.map((answer) => ({ answer, isRevoked: false, mayAnswer: true }))
  expect(clientVerdict(rule, all)?.state).toBe(state)
})

test('the word of clients is given as needed, by codes alone', () => {
  const said = fc.array(
    fc.record({ answer: recipientAnswer, isRevoked: fc.boolean(), isProved: fc.boolean() }),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(fc.option(needed), said, (rule, all) => {
      const counted = all.filter(({ isRevoked }) => !isRevoked)
      const proved = counted.filter(({ answer, isProved }) => answer === 'approved' && isProved).length
      const isAsked = counted.some(({ answer }) => answer === 'changes')
      const wanted = rule === 'all' ? Math.max(1, counted.length) : rule
      expect(isClientsWord(rule, all)).toBe(wanted === null ? proved > 0 && !isAsked : proved >= wanted)
    }),
  )
})

test('an address is the same in capitals', () => {
  expect(sameAddress('Sophie@Client.example ', 'sophie@client.example')).toBe(true)
  expect(sameAddress('sophie@client.example', 'paul@client.example')).toBe(false)
})
