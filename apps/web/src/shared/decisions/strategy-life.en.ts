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
    prudent: 'At most 1 wrong pause in 20; waits 48 h and spares the learning phase.',
    balanced: 'At most 1 wrong pause in 10.',
    dynamic: 'At most 1 wrong pause in 5.',
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
  saved: 'Saved',
  decisions: 'See its decisions',
  replay: 'Replay it on the past',
} satisfies TextsOf<typeof strategyLifeFr>
