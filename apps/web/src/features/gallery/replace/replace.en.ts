import type { TextsOf } from '../../../lib/texts-of.ts'
import type { replacingFr } from './replace.fr.ts'

export const replacingEn: TextsOf<typeof replacingFr> = {
  title: 'Replace everywhere',
  close: 'Close',
  out: 'Leaves',
  into: 'Takes its place',
  choose: 'Choose the visual that takes its place',
  search: 'Name, package, text',
  reading: 'Visuals are on their way',
  none: 'No other visual of this kind in the library.',
  noMatch: 'No visual matches.',
  never: 'Never ran',
  live_one: '{{count}} live ad',
  live_other: '{{count}} live ads',
  packages: 'In these packages',
  readingUses: 'Reading the campaigns',
  inNone: 'This visual is in no package: there is nothing to replace.',
  campaigns_one: '{{count}} live campaign',
  campaigns_other: '{{count}} live campaigns',
  drafts_one: '{{count}} draft',
  drafts_other: '{{count}} drafts',
  others_one: '{{count}} other, to publish from the package',
  others_other: '{{count}} others, to publish from the package',
  unused: 'in no campaign',
  noStory: 'The new visual has no 9:16; the one that leaves has.',
  consequence_zero: 'No live campaign uses these packages: only the library changes.',
  consequence_one:
    'The library changes at once. {{count}} live campaign follows when you confirm its plan, on the next page: the new visual goes into review, the former one is paused.',
  consequence_other:
    'The library changes at once. {{count}} live campaigns follow when you confirm their plans, on the next page: the new visual goes into review, the former one is paused.',
  cancel: 'Cancel',
  act: 'Replace',
  actAndPlan: 'Replace and see the plans',
  done_one: 'Visual replaced in {{count}} package',
  done_other: 'Visual replaced in {{count}} packages',
  nothing: 'Nothing left to replace: these packages changed meanwhile',
}
