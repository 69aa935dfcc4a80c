import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkChannel, recipientsOf } from './alert-channel.ts'
import { isQuiet, minuteOfDay, sendingTime, type SendingRules } from './sending-time.ts'

const zones = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const quietTime = fc.record({ from: fc.nat({ max: 1439 }), until: fc.nat({ max: 1439 }) })
const rules: fc.Arbitrary<SendingRules> = fc.record({
  upToPriority: fc.constantFrom(1, 2, 3, 4),
  digestHour: fc.option(fc.nat({ max: 23 })),
  quiet: fc.option(quietTime),
  urgentAtOnce: fc.boolean(),
})
const told = fc.record({
  priority: fc.constantFrom(1, 2, 3, 4),
  at: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) }),
  timeZone: fc.constantFrom(...zones),
})
const hour = 3_600_000
const atOnce: SendingRules = { upToPriority: 4, digestHour: null, quiet: null, urgentAtOnce: true }
const paris = (at: string, priority: 1 | 2 = 2) => ({
  priority,
  at: Date.parse(at),
  timeZone: 'Europe/Paris',
})
const sent = (changes: Partial<SendingRules>, ...asked: Parameters<typeof paris>) => {
  const at = sendingTime({ ...atOnce, ...changes }, paris(...asked))
  return at === null ? null : new Date(at).toISOString()
}
const night = { from: 22 * 60, until: 7 * 60 }

describe('when an alert goes out', () => {
  test('never before it is told, never more than two days and two hours later', () =>
    fc.assert(
      fc.property(rules, told, (wanted, alert) => {
        const at = sendingTime(wanted, alert)
        if (at === null) {
          expect(alert.priority).toBeGreaterThan(wanted.upToPriority)
          return
        }
        expect(at).toBeGreaterThanOrEqual(alert.at)
        expect(at - alert.at).toBeLessThan(50 * hour)
      }),
    ))

  test('never in quiet hours, unless it is urgent and may', () =>
    fc.assert(
      fc.property(rules, told, (wanted, alert) => {
        const at = sendingTime(wanted, alert)
        if (at === null || (alert.priority === 1 && wanted.urgentAtOnce)) return
        expect(isQuiet(wanted.quiet, minuteOfDay(alert.timeZone, at))).toBe(false)
      }),
      { numRuns: 2000 },
    ))

  test('once sent it would be sent now: asking again at that instant changes nothing', () =>
    fc.assert(
      fc.property(rules, told, (wanted, alert) => {
        const at = sendingTime({ ...wanted, quiet: null }, alert)
        if (at !== null) expect(sendingTime({ ...wanted, quiet: null }, { ...alert, at })).toBe(at)
      }),
    ))

  test('waits for the morning on the clock of the account, in winter and in summer', () => {
    expect(sent({ quiet: night }, '2026-01-10T22:30:00Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(sent({ quiet: night }, '2026-07-10T22:30:00Z')).toBe('2026-07-11T05:00:00.000Z')
    expect(sent({ quiet: night }, '2026-07-10T12:00:00Z')).toBe('2026-07-10T12:00:00.000Z')
  })

  test('waits for the right morning over the nights in which clocks change', () => {
    expect(sent({ quiet: night }, '2026-03-28T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(sent({ quiet: night }, '2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  test('an hour that the clock jumps over is followed by the next instant', () => {
    expect(sent({ digestHour: 2 }, '2026-03-28T23:30:00Z')).toBe('2026-03-29T01:00:00.000Z')
  })

  test('waits for the digest, and the urgent does not', () => {
    expect(sent({ digestHour: 8 }, '2026-07-10T12:00:00Z')).toBe('2026-07-11T06:00:00.000Z')
    expect(sent({ digestHour: 8 }, '2026-07-10T12:00:00Z', 1)).toBe('2026-07-10T12:00:00.000Z')
    expect(sent({ digestHour: 8, urgentAtOnce: false }, '2026-07-10T12:00:00Z', 1)).toBe(
      '2026-07-11T06:00:00.000Z',
    )
  })
})

describe('a place for alerts', () => {
  const mail = { kind: 'email', name: 'Équipe', categories: ['budgets'] } as const
  const hook = { kind: 'webhook', name: 'Relais', categories: ['budgets'] } as const

  test('takes a list of addresses as people write one', () => {
    expect(recipientsOf('a@b.fr; c@d.com,\n a@b.fr')).toEqual(['a@b.fr', 'c@d.com'])
    expect(checkChannel(mail, 'a@b.fr, c@d.com')).toEqual([])
  })

  test.each([
    ['', 'channel.recipientsMissing'],
    ['a@b.fr <x>', 'channel.recipientInvalid'],
    ['a@b', 'channel.recipientInvalid'],
    [Array.from({ length: 21 }, (_, index) => `a${index}@b.fr`).join(), 'channel.tooManyRecipients'],
  ])('%s is no list', (text, problem) => expect(checkChannel(mail, text)).toEqual([problem]))

  test.each(['', 'ftp://a.b/', 'javascript:alert(1)', 'https://me:secret@a.b/'])('%s is no hook', (text) =>
    expect(checkChannel(hook, text)).toEqual(['channel.addressInvalid']),
  )

  test('a Slack address is at Slack', () => {
    const slack = { ...hook, kind: 'slack' } as const
    expect(checkChannel(slack, 'https://hooks.slack.com/services/T/B/x')).toEqual([])
    expect(checkChannel(slack, 'https://hooks.slack.com.evil.example/x')).toEqual(['channel.notSlack'])
  })

  test('needs a name and a category', () =>
    expect(checkChannel({ ...mail, name: ' ', categories: [] }, null)).toEqual([
      'channel.nameMissing',
      'channel.categoriesMissing',
    ]))
})
