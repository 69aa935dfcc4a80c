import type { TextsOf } from '../../../lib/texts-of.ts'
import type { explorerFr } from './explorer.fr.ts'

export const explorerEn: TextsOf<typeof explorerFr> = {
  facts: {
    adset_one: '{{count}} ad set',
    adset_other: '{{count}} ad sets',
    ad_one: '{{count}} ad',
    ad_other: '{{count}} ads',
    of: '{{what}} in all',
  },
  columns: {
    adset: 'Ad set',
    ad: 'Ad',
    delivery: 'Delivery',
    budget: 'Budget/day',
    pace: 'Pace',
    trend: '14 days',
  },
  second: 'Shift + click: then sort by this column',
  choose: 'Choose {{name}}',
  chooseAll: 'Choose every row that was read',
  switch: 'Switch {{name}} on',
  trend: 'Spend of the last 14 days, last day {{last}}',
  openBeside: 'Open {{name}} beside the list',
  total: 'Total',
  totalOf: {
    adset_one: '{{count}} ad set',
    adset_other: '{{count}} ad sets',
    ad_one: '{{count}} ad',
    ad_other: '{{count}} ads',
  },
  loading: 'Reading the rows',
  readMore: 'Show more',
  failed: 'These rows could not be read',
  stale: 'The rows of the last reading stay on screen',
  retry: 'Try again',
  empty: {
    adset: 'No ad set yet',
    ad: 'No ad yet',
    body: 'They appear here as soon as Meta has sent them.',
  },
  reading: {
    adset: 'Reading ad sets from Meta for the first time. They appear here as soon as they are read.',
    ad: 'Reading ads from Meta for the first time. They appear here as soon as they are read.',
  },
  unread: {
    title: 'This account could not be read yet',
    body: 'Meta did not answer the first reading. Vigie tries again by itself.',
  },
  noMatch: {
    title: 'Nothing matches',
    body: 'Change the filters, or what is selected on the level above.',
  },
  bar: {
    label: 'Selection',
    adset_one: '{{count}} ad set',
    adset_other: '{{count}} ad sets',
    ad_one: '{{count}} ad',
    ad_other: '{{count}} ads',
    spent: '{{amount}} spent',
    roas: 'ROAS {{value}}',
    budget: 'Budget',
    activate: 'Switch on',
    pause: 'Pause',
    seeAds: 'See the ads',
    clear: 'Choose nothing any more',
  },
}
