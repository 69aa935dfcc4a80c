import type { breakdownFr } from './breakdown.fr.ts'

export const breakdownEn: typeof breakdownFr = {
  menu: 'Breakdown',
  chosen: 'Breakdown: {{by}}',
  none: 'No breakdown',
  byTime: 'By time',
  byDelivery: 'By delivery',
  by: {
    day: 'Day',
    week: 'Week',
    month: 'Month',
    age: 'Age',
    gender: 'Gender',
    ageGender: 'Age and gender',
    platform: 'Platform',
    country: 'Country',
  },
  refused: {
    campaignsAlone: 'These reports are read by campaign: open the Campaigns level',
    tooManyDays: '92 days at most: choose weeks or a shorter period',
  },
  notRead: 'Placements and devices are not read yet',
  genders: { female: 'Women', male: 'Men', unknown: 'Gender unknown' },
  unknownAge: 'Age unknown',
  unknown: 'Unknown',
  rest: 'Not broken down',
  why: {
    unread: 'Days for which this report was not read: the row counts them, its breakdown does not know them',
    unplaced: 'Conversions that the platform counts without saying whose or where',
    apart: 'The row and this report were not read at the same moment: the next reading closes the gap',
  },
  reading: 'Reading the breakdown…',
  failed: 'This breakdown could not be read.',
  retry: 'Try again',
  nothing: 'Nothing to break down on these days',
  partly:
    'Broken down by {{by}}: this report was read for {{read}} of the {{known}} days of the period, the first being {{day}}',
  never: 'Broken down by {{by}}: this report was not read yet for this account',
}
