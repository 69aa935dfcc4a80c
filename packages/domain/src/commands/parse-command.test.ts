import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCommand, type CommandTarget } from './parse-command.ts'

const target = (given: Partial<CommandTarget> = {}): CommandTarget => ({
  words: [],
  conditions: [],
  days: null,
  isEvery: false,
  ...given,
})
const ofBudget = (step: object, given: Partial<CommandTarget> = {}) => ({
  kind: 'change',
  edit: { kind: 'budget', step },
  target: target(given),
})
const ofStatus = (status: string, given: Partial<CommandTarget> = {}) => ({
  kind: 'change',
  edit: { kind: 'status', status },
  target: target(given),
})

test.each([
  ['+20 % conversion fr', ofBudget({ kind: 'part', part: 0.2 }, { words: ['conversion', 'fr'] })],
  ['+20\u202f%', ofBudget({ kind: 'part', part: 0.2 })],
  ['> budget −12,5% Noël', ofBudget({ kind: 'part', part: -0.125 }, { words: ['noel'] })],
  ['augmenter de 20 % les campagnes de Noël', ofBudget({ kind: 'part', part: 0.2 }, { words: ['noel'] })],
  ['lower by 10 lamps', ofBudget({ kind: 'by', amount: -1000 }, { words: ['lamps'] })],
  ['+15 € opale', ofBudget({ kind: 'by', amount: 1500 }, { words: ['opale'] })],
  ['budget à 50 opale', ofBudget({ kind: 'to', amount: 5000 }, { words: ['opale'] })],
  ['budget 49,90 toutes', ofBudget({ kind: 'to', amount: 4990 }, { isEvery: true })],
  [
    'pause roas<3 7j',
    ofStatus('PAUSED', { conditions: [{ metric: 'roas', comparison: '<', value: 3 }], days: 7 }),
  ],
  [
    'Mettre en pause CPA >= 20 € depense>100 14 jours fr',
    ofStatus('PAUSED', {
      words: ['fr'],
      days: 14,
      conditions: [
        { metric: 'costPerPurchase', comparison: '>=', value: 2000 },
        { metric: 'spend', comparison: '>', value: 10_000 },
      ],
    }),
  ],
  [
    'resume ctr>1.5%',
    ofStatus('ACTIVE', { conditions: [{ metric: 'clickThroughRate', comparison: '>', value: 0.015 }] }),
  ],
  ['Réactiver Été', ofStatus('ACTIVE', { words: ['ete'] })],
  ['dupliquer noël', { kind: 'duplicate', target: target({ words: ['noel'] }), into: [] }],
  [
    'dupliquer noël vers la Belgique',
    { kind: 'duplicate', target: target({ words: ['noel'] }), into: ['belgique'] },
  ],
  ['duplicate to Swiss romande', { kind: 'duplicate', target: target(), into: ['swiss', 'romande'] }],
  ['Pourquoi Lampe Opale', { kind: 'explain', target: target({ words: ['lampe', 'opale'] }) }],
  ['edit opale', { kind: 'edit', target: target({ words: ['opale'] }) }],
  ['rapport semaine dernière', { kind: 'report', period: 'lastWeek' }],
  ['Explain the week', { kind: 'report', period: 'lastWeek' }],
  ['report last month', { kind: 'report', period: 'lastMonth' }],
  ['rapport 30 jours', { kind: 'report', period: '30d' }],
  ['rapport client', { kind: 'report', period: null }],
  ['journal', { kind: 'journal' }],
  ['pause', ofStatus('PAUSED')],
  ['publier Noël', { kind: 'publish', target: target({ words: ['noel'] }) }],
  [
    '> UTM utm_source=Meta&utm_campaign={{campaign.name}} toutes',
    {
      kind: 'utm',
      content: 'utm_source=Meta&utm_campaign={{campaign.name}}',
      target: target({ isEvery: true }),
    },
  ],
  ['utm utm_source=meta', { kind: 'utm', content: 'utm_source=meta', target: target() }],
])('%s', (text, command) => {
  expect(parseCommand(text, 'EUR')).toEqual(command)
})

describe('is no command', () => {
  test.each([
    ['nothing', ''],
    ['a name', 'lampe opale'],
    ['a word that begins like a verb', 'pausescafé'],
    ['a number alone', '20 %'],
    ['nothing added', '+0 % opale'],
    ['all of it taken away', '-100 % opale'],
    ['more than ten times as much', '+1001 % opale'],
    ['another currency', '+20 $ opale'],
    ['more decimals than the currency has', '+1,234 opale'],
    ['a condition in another currency', 'pause cpa>20$'],
    ['a share where money is', 'pause cpa>20%'],
    ['money where a ratio is', 'pause roas<3€'],
    ['parameters that are none', 'utm utm_source=meta=x&&'],
    ['a word where parameters are', 'utm noël'],
  ])('%s: %s', (_, text) => {
    expect(parseCommand(text, 'EUR')).toBeNull()
  })
})

test('an amount is read in the account’s own currency, with its decimals', () => {
  expect(parseCommand('+1500 ¥', 'JPY')).toEqual(ofBudget({ kind: 'by', amount: 1500 }))
  expect(parseCommand('+1500 ¥', 'EUR')).toBeNull()
  expect(parseCommand('+1500,5', 'JPY')).toBeNull()
  expect(parseCommand('+20 $', 'CAD')).toEqual(ofBudget({ kind: 'by', amount: 2000 }))
  expect(parseCommand('+20 $', 'USD')).toEqual(ofBudget({ kind: 'by', amount: 2000 }))
})

test('whatever is typed is read or is no command, the same with other spaces, case and accents', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '+20 %',
          'pause',
          'budget',
          'à',
          '7j',
          'roas<3',
          'cpa > 2',
          'été',
          'FR',
          '>',
          '-',
          '0',
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const command = parseCommand(text, 'EUR')
      expect(parseCommand(` ${text.normalize('NFC').replaceAll(' ', ' \u00a0')} `, 'EUR')).toEqual(command)
    }),
  )
})
