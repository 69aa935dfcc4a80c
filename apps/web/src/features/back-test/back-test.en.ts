import type { TextsOf } from '../../lib/texts-of.ts'
import type { backTestFr } from './back-test.fr.ts'

export const backTestEn = {
  title: 'Replay a strategy',
  intro:
    'The strategy is replayed at the end of each day, with the figures known that day; what it would have spared and lost is counted with what is known today. Nothing is changed on the platform.',
  back: 'Monitoring decisions',
  strategy: 'Strategy',
  noStrategy: 'No strategy to replay',
  noStrategyHint: 'Create a strategy and bind campaigns to it.',
  toStrategies: 'Go to the strategies',
  days: 'Period',
  daysOf: '{{count, counted(one: day; other: days)}}',
  preset: 'Boldness',
  withMoves: 'Moving budgets as well',
  run: 'Replay',
  running: 'The past is being replayed…',
  failed: 'The replay did not come through.',
  retry: 'Try again',
  range:
    'From {{since}} to {{until}} · {{campaigns, counted(one: campaign; other: campaigns)}}, {{ads, counted(one: ad; other: ads)}}',
  figures: {
    pauses: 'Pauses',
    spendAvoided: 'Spend avoided',
    goalLost: 'Conversions lost',
    goalLostHint: 'counted with what is known today',
    elsewhere: 'Value lost, and expected elsewhere',
    elsewhereValue: '{{lost}} against {{elsewhere}}',
  },
  reconstructed:
    '{{share}} of the figures were not kept as they were that day: they are taken from later readings, which favours the replay.',
  kept: 'All figures are those known that day.',
  identical: 'Identical to the replay before',
  different: 'Different from the replay before: new figures came in between',
  fingerprint: 'Fingerprint {{hash}}',
  none: 'No pause in this period: nothing surely cost more than it brought.',
  noData: 'No ad of this strategy has figures in this period.',
  table: 'Pauses it would have made',
  columns: {
    day: 'Day',
    ad: 'Ad',
    campaign: 'Campaign',
    worse: 'Probability',
    spendAvoided: 'Spend avoided',
    goalLost: 'Conversions lost',
    verdict: 'With hindsight',
  },
  right: 'right',
  wrong: 'wrong',
  moves: {
    title_one: '{{count}} budget move',
    title_other: '{{count}} budget moves',
    hint: 'Budgets of then are not kept: the spend of the last three days stands for them. Counted apart from pauses.',
    after:
      'Afterwards: {{money}} spent elsewhere, {{lost}} less here, {{elsewhere}} expected where the money would have gone.',
  },
} satisfies TextsOf<typeof backTestFr>
