import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterThreadEvent,
  commentSubjectKinds,
  longestComment,
  mayBeForClient,
  mostMentions,
  standingOf,
  threadStates,
  threadsInOrder,
  whyNotChangeComment,
  type ThreadEvent,
  type ThreadState,
} from './comment.ts'
import {
  commentText,
  contentOf,
  contentProblem,
  mentionedIn,
  nameBeingTyped,
  tidyContent,
  withPicked,
  type CommentPiece,
} from './content.ts'
import { toldOf } from './told.ts'

/** Names of which one begins as another, ends in a sign, is written from right to left, or belongs to two people. */
const people = new Map([
  ['p1', 'Ana'],
  ['p2', 'Ana Roy'],
  ['p3', 'Anaïs'],
  ['p4', 'ليلى'],
  ['p5', 'J. (Jo)'],
])
const nameOf = (person: string) => people.get(person) ?? ''
const person = fc.constantFrom(...people.keys())
const any = fc.string({ unit: 'binary', maxLength: 30 })
const text = fc.oneof(any, fc.constantFrom('@', ' @Ana', '@Ana Roy,', '\u202e', '<b>', '\n\n', ' '))
const piece = fc.oneof(
  text.map((one): CommentPiece => ({ text: one })),
  person.map((one): CommentPiece => ({ person: one })),
)
const content = fc.array(piece, { maxLength: 12 })
const picked = fc.array(
  person.map((one) => ({ person: one, name: nameOf(one) })),
  { maxLength: 8 },
)

test('what was typed is kept letter for letter, whoever was picked', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), picked, (parts, chosen) => {
      const typed = parts.join('')
      expect(commentText(contentOf(typed, chosen), nameOf)).toBe(typed.trim())
    }),
  )
})

test('nobody is mentioned who was not picked, however the text reads', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), picked, (parts, chosen) => {
      const names = new Set(chosen.map((one) => one.person))
      for (const one of mentionedIn(contentOf(parts.join(''), chosen))) expect(names.has(one)).toBe(true)
    }),
  )
})

test('whoever was picked and still stands there is mentioned, where their name stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(' voir ', ' puis ', '\n', ' et : '), person), { maxLength: 8 }),
      (parts) => {
        const typed = parts.map(([before, one]) => `${before}@${nameOf(one)}`).join('')
        const chosen = parts.map(([, one]) => ({ person: one, name: nameOf(one) }))
        const named = contentOf(typed, chosen).flatMap((one) => ('person' in one ? [one.person] : []))
        expect(named).toEqual(parts.map(([, one]) => one))
      },
    ),
  )
})

test.each([
  ['the name of who was picked, taken out again, mentions nobody', 'Bonjour', [['p1', 'Ana']], []],
  [
    'of two names that begin alike the longer one is read',
    '@Ana Roy',
    [
      ['p1', 'Ana'],
      ['p2', 'Ana Roy'],
    ],
    ['p2'],
  ],
  ['a name ends where its letters do', '@Anaïs', [['p1', 'Ana']], []],
  [
    'of two people with one name each stands in the order of picking',
    '@Ana et @Ana',
    [
      ['p1', 'Ana'],
      ['p9', 'Ana'],
    ],
    ['p1', 'p9'],
  ],
  ['a name without its sign is text', 'Ana', [['p1', 'Ana']], []],
] as const)('%s', (_says, typed, chosen, expected) => {
  const found = contentOf(
    typed,
    chosen.map(([one, name]) => ({ person: one, name })),
  )
  expect(mentionedIn(found)).toEqual(expected)
})

test('tidying changes nothing twice, loses no letter between its ends, and leaves nothing empty', () => {
  fc.assert(
    fc.property(content, (pieces) => {
      const tidy = tidyContent(pieces)
      expect(tidyContent(tidy)).toEqual(tidy)
      expect(mentionedIn(tidy)).toEqual(mentionedIn(pieces))
      expect(commentText(tidy, () => '').trim()).toBe(commentText(pieces, () => '').trim())
      for (const one of tidy) expect('person' in one || one.text !== '').toBe(true)
    }),
  )
})

test.each([
  ['nothing', [], 'empty'],
  ['spaces', [{ text: ' \n\t ' }], 'empty'],
  ['signs that show nothing', [{ text: '\u202e\u200b\u0000' }], 'empty'],
  ['a mention alone', [{ person: 'p1' }], null],
  ['the longest text', [{ text: 'é'.repeat(longestComment) }], null],
  ['one letter more', [{ text: 'é'.repeat(longestComment + 1) }], 'tooLong'],
  ['spaces around the longest text', [{ text: `  ${'a'.repeat(longestComment)}  ` }], null],
  ['as many people as may be', ofPeople(mostMentions), null],
  ['one more', ofPeople(mostMentions + 1), 'tooManyMentions'],
  ['one person, often', Array.from({ length: 50 }, () => ({ person: 'p1' })), null],
] as const)('%s: %s', (_says, pieces, problem) => expect(contentProblem(pieces)).toBe(problem))

function ofPeople(count: number): CommentPiece[] {
  return Array.from({ length: count }, (_, at) => ({ person: `p${at}` }))
}

const everyone: readonly string[] = ['p1', 'p2', 'p3', 'p4']
const someone = fc.constantFrom(...everyone)
test('each is told once, by their nearest reason; nobody of their own words, nobody who does not work there', () => {
  fc.assert(
    fc.property(
      fc.record({
        authorId: fc.option(someone),
        mentioned: fc.array(someone, { maxLength: 5 }),
        answersTo: fc.option(someone),
        proposedBy: fc.option(someone),
      }),
      fc.uniqueArray(someone).map((list) => new Set(list)),
      (comment, members) => {
        const told = toldOf(comment, members)
        const { authorId, mentioned, answersTo, proposedBy } = comment
        for (const one of everyone) {
          const mayBeTold = one !== authorId && members.has(one)
          const isMentioned = mentioned.includes(one)
          const isClientOf = authorId === null && proposedBy === one
          const isAnswered = answersTo === one
          expect(told.has(one)).toBe(mayBeTold && (isMentioned || isClientOf || isAnswered))
          if (told.has(one) && isMentioned) expect(told.get(one)).toBe('mention')
          if (told.get(one) === 'answer') expect(isMentioned || isClientOf).toBe(false)
        }
      },
    ),
  )
})

const states = Object.keys(threadStates) as ThreadState[]
const events: readonly ThreadEvent[] = ['resolved', 'reopened', 'answered']
test('a thread is resolved exactly when resolving it is the last that happened', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.constantFrom(...events), { minLength: 1 }),
      (from, list) => {
        const end = list.reduce<ThreadState>(afterThreadEvent, from)
        expect(end).toBe(list.at(-1) === 'resolved' ? 'resolved' : 'open')
      },
    ),
  )
})

test('open threads stand before resolved ones, each from the oldest on, and none is lost', () => {
  const thread = fc.record({
    state: fc.constantFrom(...states),
    madeAt: fc.integer({ min: 0, max: 9 }).map((second) => `2026-03-16T08:00:0${second}.000Z`),
  })
  fc.assert(
    fc.property(fc.array(thread), (threads) => {
      const ordered = threadsInOrder(threads)
      expect(new Set(ordered)).toEqual(new Set(threads))
      for (const [at, one] of ordered.entries()) {
        const next = ordered[at + 1]
        if (!next) continue
        expect(
          `${one.state === 'open' ? 0 : 1} ${one.madeAt}` <=
            `${next.state === 'open' ? 0 : 1} ${next.madeAt}`,
        ).toBe(true)
      }
    }),
  )
})

test('a comment is changed by who wrote it, until they took it back; that of a client by nobody', () => {
  const at = fc.option(fc.constant(new Date('2026-03-16')))
  fc.assert(
    fc.property(fc.option(someone), someone, at, at, (authorId, personId, editedAt, removedAt) => {
      const may = whyNotChangeComment({ authorId, removedAt }, personId) === null
      const standing = standingOf({ editedAt, removedAt })
      expect(may).toBe(authorId === personId && standing !== 'removed')
      expect(standing === 'removed').toBe(removedAt !== null)
    }),
  )
})

test('a client reads what is about a proposal or an ad of it, and nothing else may be for them', () => {
  expect(commentSubjectKinds.filter((kind) => mayBeForClient({ kind }))).toEqual(['proposal', 'ad'])
})

test.each([
  ['@', 1, { from: 0, name: '' }],
  ['Voir @An', 8, { from: 5, name: 'An' }],
  ['Voir @An', 6, { from: 5, name: '' }],
  ['(@ana roy', 9, { from: 1, name: 'ana roy' }],
  ['lea@orlune.example', 18, null],
  ['Voir @ prix', 11, null],
  // Who was picked is followed by a space: nobody is looked for any more.
  ['@Ana Roy ', 9, null],
  ['@Ana\nprix', 9, null],
  ['Ana', 3, null],
] as const)('in %j, %i letters in, the name being typed is %j', (typed, caret, found) => {
  expect(nameBeingTyped(typed, caret)).toEqual(found)
})

test('whoever is picked for a name that is being typed is mentioned, and what stood around it stays', () => {
  const around = fc.constantFrom('', 'Voir ', ' et ', '\n', '. ')
  fc.assert(
    fc.property(around, around, person, fc.nat(3), (before, after, one, letters) => {
      const begun = nameOf(one).slice(0, letters).trimEnd()
      const typed = `${before}@${begun}${after}`
      const found = nameBeingTyped(typed, before.length + 1 + begun.length)
      if (!found) throw new Error('a name is being typed')
      const now = withPicked(typed, found, { name: nameOf(one) })
      expect(mentionedIn(contentOf(now.typed, [{ person: one, name: nameOf(one) }]))).toEqual([one])
      expect(now.typed.startsWith(before) && now.typed.endsWith(after.trimStart())).toBe(true)
      expect(now.typed.slice(0, now.caret).trimEnd().endsWith(nameOf(one))).toBe(true)
    }),
  )
})
