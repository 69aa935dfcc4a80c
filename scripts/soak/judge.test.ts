import { expect, test } from 'vitest'
import { judge, type Answer, type Soak } from './judge.ts'

const minutes = 10
const seconds = minutes * 60
const every = (step: number) => Array.from({ length: seconds / step }, (_, index) => index * step)
const answer = (at: number, milliseconds: number, isBare = false): Answer => ({ at, milliseconds, isBare })

const steady: Soak = {
  seconds,
  samples: every(10).map((at) => ({ at, memory: 200, oldest: { queue: 'sync', seconds: 4 } })),
  answers: every(1).flatMap((at) => [answer(at, 30), answer(at, 3, true)]),
  refusals: [{ at: 110, milliseconds: 20, how: '503' }],
  disturbances: [{ from: 100, until: 120 }],
  publications: ['as planned'],
  failedJobs: 0,
  overdue: [{ table: 'control.session', rows: 0 }],
}
const unmet = (change: Partial<Soak>) =>
  judge({ ...steady, ...change }).flatMap(({ what, isMet }) => (isMet ? [] : [what.split(' ')[0]]))

test('a soak in which nothing changes is met', () => {
  expect(unmet({})).toEqual([])
})

test('memory that grows by a fifth is noticed', () => {
  expect(unmet({ samples: steady.samples.map((one) => ({ ...one, memory: 200 + one.at / 12 })) })).toEqual([
    'memory',
  ])
})

test('answers that slow down are noticed; a machine that slows down is not', () => {
  const late = (factor: (one: Answer) => number) =>
    steady.answers.map((one) =>
      one.at > 400 ? { ...one, milliseconds: one.milliseconds * factor(one) } : one,
    )
  expect(unmet({ answers: late(({ isBare }) => (isBare ? 1 : 1.5)) })).toEqual(['p95'])
  expect(unmet({ answers: late(() => 4) })).toEqual([])
})

test('answers while something was broken on purpose say nothing of the pace', () => {
  const answers = [...steady.answers, ...Array.from({ length: 90 }, () => answer(110, 5000))]
  expect(unmet({ answers })).toEqual([])
})

test('what was under way when something broke is counted with what was asked while it was broken', () => {
  const refused = (at: number, seconds: number) =>
    unmet({ refusals: [{ at, milliseconds: seconds * 1000, how: '503' }] })
  expect(refused(97, 4)).toEqual([])
  expect(refused(97, 2)).toEqual(['nobody'])
})

test.each<[string, Partial<Soak>]>([
  ['every', { publications: ['as planned', null] }],
  ['every', { publications: [] }],
  ['nobody', { refusals: [{ at: 130, milliseconds: 20, how: '503' }] }],
  ['no', { failedJobs: 1 }],
  ['no', { samples: [...steady.samples, { at: 300, memory: 200, oldest: { queue: 'sync', seconds: 301 } }] }],
  ['tables', { overdue: [{ table: 'control.session', rows: 1 }] }],
  ['memory', { samples: [] }],
  ['p95', { answers: [] }],
])('%s: what is lost or left lying is noticed', (word, change) => {
  expect(unmet(change)).toContain(word)
})
