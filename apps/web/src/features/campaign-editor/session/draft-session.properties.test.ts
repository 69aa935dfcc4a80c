import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { weathers } from './testing/file-server.ts'
import { fieldsOf, live, readScreen, sitDown, type Happening, type Person } from './testing/person.ts'

/** A fraction of a second of them each time; more with `VIGIE_PLAYS`. `npm run mutations session` shows what they notice. */
const plays = Number(process.env.VIGIE_PLAYS ?? 250)

const field = fc.constantFrom('name' as const, 'tag' as const)
const time = fc.constantFrom(0, 40, 299, 301, 800, 1_499, 1_501, 4_000, 16_000)

const happening = (): fc.Arbitrary<Happening> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), field }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: time }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('weather' as const),
        weather: fc.constantFrom(...weathers),
        latency: fc.constantFrom(1, 400, 3_000),
      }),
    },
    fc.constant({ kind: 'clearName' as const }),
    fc.constant({ kind: 'save' as const }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wayBack' as const),
        from: fc.constantFrom('signedOut' as const, 'unreached' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('somebodyStores' as const), field }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('settle' as const),
        how: fc.constantFrom('merge' as const, 'mine' as const, 'theirs' as const, 'later' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('leave' as const), goes: fc.boolean(), thinks: time }),
    },
    fc.constant({ kind: 'subScreen' as const }),
    fc.constant({ kind: 'backFromPage' as const }),
    fc.record({ kind: fc.constant('reload' as const), takesUp: fc.boolean() }),
  )

/** An answer is lost, and whoever asks again must sign in first: what was stored is still not known. */
const lostThenSignedOut: Happening[] = [
  { kind: 'type', field: 'name' },
  { kind: 'weather', weather: 'lostThoughStored', latency: 1 },
  { kind: 'wait', milliseconds: 1_501 },
  { kind: 'type', field: 'tag' },
  { kind: 'weather', weather: 'signedOut', latency: 1 },
  { kind: 'wait', milliseconds: 1_501 },
]

/** A save is under way when the person leaves, and arrives while they think. */
const storedWhileAsked: Happening[] = [
  { kind: 'weather', weather: 'fine', latency: 3_000 },
  { kind: 'type', field: 'name' },
  { kind: 'wait', milliseconds: 1_501 },
  { kind: 'leave', goes: true, thinks: 4_000 },
]

/** The person signs in again while an answer from before is on its way: nobody has to type for it to be stored. */
const signedInDuringSave: Happening[] = [
  { kind: 'weather', weather: 'signedOut', latency: 400 },
  { kind: 'type', field: 'name' },
  { kind: 'wait', milliseconds: 1_501 },
  { kind: 'wayBack', from: 'signedOut' },
]

/** What holds at every moment. */
function look(person: Person): void {
  const { page, expected, broken } = person
  const { draft, base, save } = page.session.state()
  const { seen } = page.connection
  readScreen(person)
  expect(broken).toEqual([])
  expect(fieldsOf(draft), 'what was typed is in the draft').toEqual(expected)
  expect(person.address, 'the address is that of the file').toBe(draft.fileId)
  expect(base.revision, 'others are compared with what this work began from').toBe(draft.revision)
  expect(seen.most, 'saves in flight at once').toBeLessThanOrEqual(1)
  expect(seen.created, 'files made of one campaign').toBeLessThanOrEqual(1)
  expect(save.kind === 'nameless').toBe(page.session.state().isDirty && draft.name === '')
  if (draft.name !== '') expect(save.kind === 'saving').toBe(seen.inFlight > 0)
}

/** Once nothing stands in the way any more, the person rests and everything arrives. */
async function rest(person: Person): Promise<void> {
  const pass = (milliseconds: number) => live(person, { kind: 'wait', milliseconds })
  await live(person, { kind: 'weather', weather: 'fine', latency: 1 })
  await live(person, { kind: 'wayBack', from: 'signedOut' })
  await pass(20_000)
  const { save } = person.page.session.state()
  const mayStandStill = ['clean', 'nameless', 'conflict']
  if (save.kind === 'failed') expect(save.error).toBe(422)
  else expect(mayStandStill).toContain(save.kind)
  await live(person, { kind: 'type', field: 'name' })
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(20_000)
    await live(person, { kind: 'save' })
    await pass(1_000)
    await live(person, { kind: 'settle', how: 'merge' })
    look(person)
  }
  await pass(20_000)
  look(person)
  expect(person.page.session.state().save.kind).toBe('clean')
  expect(fieldsOf(person.server.file(person.address) ?? { name: '', tag: '' })).toEqual(person.expected)
}

test(
  'whatever happens, what was typed is in the draft or the person was asked, and what they are told is true',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening(), { maxLength: 20, size: 'max' }), async (happenings) => {
        const person = sitDown()
        for (const one of happenings) {
          await live(person, one)
          look(person)
        }
        await rest(person)
      }),
      { numRuns: plays, examples: [[lostThenSignedOut], [storedWhileAsked], [signedInDuringSave]] },
    ),
  600_000,
)
