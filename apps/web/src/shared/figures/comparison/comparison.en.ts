import type { TextsOf } from '../../../lib/texts-of.ts'
import type { comparisonFr } from './comparison.fr.ts'

export const comparisonEn = {
  label: 'Compare with',
  before: 'The days before',
  year: 'The same days a year before',
  own: 'Days of my own',
  none: 'Nothing',
  rows: 'Change in the rows',
  title: 'Days to compare with',
  line: {
    before: 'Compared with the days before, {{days}}',
    year: 'Compared with the same days a year before, {{days}}',
    own: 'Compared with other days, {{days}}',
  },
  short: {
    before: 'vs days before',
    year: 'vs a year before',
    own: 'vs chosen days',
    never: 'days not read',
  },
  told: {
    unread: 'the period was not read: no change',
    formerUnread: 'none of these days was read: no change',
    formerPartly: '{{formerRead}} of these {{formerDays}} days were read, the others are unknown',
    partly: '{{read}} of {{days}} days of the period were read',
    unequal: '{{formerDays}} days instead of {{days}}: volumes are brought to {{days}} days',
  },
  rowsWait: 'rows have no change until all of it is read',
  failed: 'The days to compare with could not be read.',
  retry: 'Try again',
  was: 'Before: {{value}}',
} satisfies TextsOf<typeof comparisonFr>
