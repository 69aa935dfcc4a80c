import type { TextsOf } from '../../lib/texts-of.ts'
import type { strategyLifeFr } from './strategy-life.fr.ts'

export const strategyLifeEn = {
  title: 'What the strategy does with its decisions',
  trialWithAnother:
    'On trial until {{until}}: it says what it would do and touches nothing, then or later, until another person lets it act.',
  trial: 'On trial until {{until}}: it says what it would do and touches nothing, then it will act.',
  acting: 'It pauses what costs more than it brings; each pause can be taken back.',
  actingMoving:
    'It pauses what costs more than it brings and moves budgets between ad sets; all of it can be taken back.',
  dryRun: 'Dry run: it says what it would do and touches nothing.',
  modes: 'What to do with this strategy',
  proposeAct: 'Propose to let it act',
  actProposed: 'It is proposed: another person decides',
  openProposal: 'Open the proposal',
  toAct: 'Let it act',
  toDryRun: 'Stay in dry run',
  toStop: 'Stop acting',
  toTrial: 'Try for 14 days',
  backToTrial: 'Back to a trial',
  trialAnew: 'Start the trial again',
  trialSays_zero:
    'The trial notes every pause for 14 days and touches nothing; then it acts by itself where it may, no campaign for now, unless you put it back into dry run.',
  trialSays_one:
    'The trial notes every pause for 14 days and touches nothing; then it acts by itself on {{count}} campaign, unless you put it back into dry run.',
  trialSays_other:
    'The trial notes every pause for 14 days and touches nothing; then it acts by itself on {{count}} campaigns, unless you put it back into dry run.',
  trialThenAnother:
    'The trial notes each pause for 14 days and touches nothing; nor does it afterwards: on this account another person lets it act.',
  actSays: '“Let it act” pauses from the next run on; the campaigns it touches are shown to you first.',
  stopSays: 'A trial or “Stop acting” ends it at once; what is paused stays paused.',
  saveFirst: 'Save your changes first: it is the saved strategy that is tried.',
  boldness: 'Boldness: {{preset}}.',
  keepPreset: 'Keep “{{preset}}”',
  preset: 'Boldness',
  presetHint: {
    prudent:
      'At most 1 wrong pause in 20 in all, 1 in 16 for a single one; waits 48 h and spares the learning phase.',
    balanced: 'At most 1 wrong pause in 10 in all, 1 in 8 for a single one.',
    dynamic: 'At most 1 wrong pause in 5 in all, 1 in 4 for a single one.',
  },
  holdOut: 'Controls',
  noHoldOut: 'No control',
  holdOutHint: {
    none: 'Every deserved pause is made. What it brings is estimated, never held against what would have come without it.',
    some: '{{share}} of deserved pauses, drawn by lot, wait for a week: beside the others they say what pauses truly bring. A guard, a limit or a stop that a person asked for never waits.',
  },
  budgets: 'Move budgets',
  budgetMode: { never: 'Never', proposed: 'As proposals', acting: 'It acts' },
  budgetHint: {
    never: 'It changes no budget, nor what an ad set spends of its campaign’s.',
    proposed:
      'It proposes at most one move a day for each campaign: budget of one ad set to others or, where the campaign has the daily budget, minimum and maximum spend of ad sets. A person approves or refuses it. On trial and in dry run, it only tells.',
    acting:
      'At most once a day for each campaign, it moves money between ad sets: −30% at most for one, less than +20% for the others, the total unchanged, within the account’s limits; everything can be taken back. Where the campaign has the daily budget, it does so by minimum and maximum spend, and leaves those that somebody set alone. On trial and in dry run, it only tells.',
  },
  proposeMove: 'Propose to move them',
  moveTitle: 'Let “{{name}}” move budgets?',
  moveBody_zero: 'On {{account}}, it will not touch any campaign yet.',
  moveBody_one:
    'On {{account}}, it will change the daily budget of ad sets of {{count}} campaign by itself or, if it has the budget, their spend limits:',
  moveBody_other:
    'On {{account}}, it will change the daily budget of ad sets of {{count}} campaigns by itself or, where they have the budget, their spend limits:',
  moveBounds:
    'Once a day for each campaign at most: −30% at most for one ad set, less than +20% for the others, the total unchanged. Each move is read in the decisions and can be undone.',
  moveConfirm: 'Let it move budgets',
  actTitle: 'Let “{{name}}” act?',
  actBody_zero: 'On {{account}}, it will not touch any campaign yet.',
  actBody_one:
    'On {{account}}, it will pause ads and ad sets of {{count}} campaign when keeping one costs more than stopping it:',
  actBody_other:
    'On {{account}}, it will pause ads and ad sets of {{count}} campaigns when keeping one costs more than stopping it:',
  actBounds: 'It creates nothing, raises no budget and never stops the last active one.',
  actBoundsMoving:
    'It creates nothing, never raises the total of the budgets and never stops the last active one.',
  touched: 'Campaigns it will touch',
  touchesChanged: 'The campaigns have changed since you saw them.',
  byName: 'by its name',
  laterByName_one: '{{count}} follows it by its name; a new campaign whose name matches will follow it too.',
  laterByName_other:
    '{{count}} follow it by their names; a new campaign whose name matches will follow it too.',
  untouched_one:
    '{{count}} other is only judged: nothing in it is watched, or nobody who may publish answers for it.',
  untouched_other:
    '{{count}} others are only judged: nothing in them is watched, or nobody who may publish answers for them.',
  saveTitle: 'Save “{{name}}”, which acts already?',
  saveConfirm: 'Save',
  actConfirm: 'Let it act',
  change: {
    stopToTry: {
      title: 'Stop “{{name}}” and try it for 14 days?',
      confirm: 'Stop and try it',
      told: '“{{name}}” no longer acts: on trial until {{until}}',
    },
    stop: {
      title: 'Stop “{{name}}”?',
      confirm: 'Stop acting',
      told: '“{{name}}” no longer acts: it only says what it would do',
    },
    endTrial: {
      title: 'Stop the trial of “{{name}}”?',
      confirm: 'Stop the trial',
      told: 'The trial of “{{name}}” is stopped: it only says what it would do',
    },
    tryAnew: {
      title: 'Start the trial of “{{name}}” again?',
      confirm: 'Start the trial again',
      told: 'The trial of “{{name}}” starts again, until {{until}}',
    },
    try: {
      title: 'Try “{{name}}” for 14 days?',
      confirm: 'Try it for 14 days',
      told: '“{{name}}” is on trial until {{until}}: nothing is touched',
    },
    act: { told: '“{{name}}” acts, from its next look' },
    stops: 'What stops',
    stays: 'What stays',
    then: 'Then',
    stopsActing_zero: 'From now on it pauses nothing. It touched no campaign.',
    stopsActing_one: 'From now on it pauses nothing in {{count}} campaign.',
    stopsActing_other: 'From now on it pauses nothing in {{count}} campaigns.',
    stopsMoving: 'It moves no budget any more.',
    stopsTrial: 'The trial that was to last until {{until}}. It will not act by itself at its end.',
    stopsFirstTrial: 'The trial that was to last until {{until}}: the 14 days start again today.',
    stopsNothing: 'Nothing: it does not act, and a trial touches nothing.',
    pausesStay_zero: 'It left nothing paused.',
    pausesStay_one: '{{count}} pause it made stays paused: nothing is resumed.',
    pausesStay_other: '{{count}} pauses it made stay paused: nothing is resumed.',
    movesStay_one: '{{count}} budget it moved stays where it is.',
    movesStay_other: '{{count}} budgets it moved stay where they are.',
    thenActs_zero:
      'On {{day}} it will act by itself wherever it can, on no campaign for now, unless you set it to tell only.',
    thenActs_one:
      'On {{day}} it will act {{again}}by itself on {{count}} campaign, unless you set it to tell only.',
    thenActs_other:
      'On {{day}} it will act {{again}}by itself on {{count}} campaigns, unless you set it to tell only.',
    again: 'again ',
    thenAnother: 'On this account another person has to let it act: the trial does not end by that.',
    thenDry: 'It says what it would do until somebody lets it act.',
    undo: 'Undo',
    undone: {
      acts: '“{{name}}” acts again',
      trial: '“{{name}}” is on trial again, until {{until}}',
      dryRun: '“{{name}}” only tells again: nothing is touched',
    },
    noWayBack: 'Another person has to let it act again.',
  },
  saved: 'Saved',
  decisions: 'See its decisions',
  replay: 'Replay it on the past',
} satisfies TextsOf<typeof strategyLifeFr>
