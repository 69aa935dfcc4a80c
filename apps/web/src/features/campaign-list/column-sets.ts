import { eventsAtFirst, formulaKey, type ConversionEventId, type FormulaKey } from '@vigie/domain'

type ColumnSet = {
  readonly id:
    | 'first'
    | 'results'
    | 'creatives'
    | 'sales'
    | 'funnel'
    | 'traffic'
    | 'leads'
    | 'video'
    | 'engagement'
  readonly events: readonly (ConversionEventId | FormulaKey)[]
  readonly showCosts: boolean
}

/** Columns that go together for what one looks at; delivery, budget, pace, spend, impressions, CTR and ROAS are always there. */
export const columnSets: readonly ColumnSet[] = [
  { id: 'first', events: eventsAtFirst, showCosts: false },
  { id: 'results', events: ['omni_purchase'], showCosts: true },
  {
    id: 'creatives',
    // What its place costs, and how many of those who click buy: the field has one word for each in every language.
    events: [
      formulaKey('CPM', 'spend/impressions*1000'),
      formulaKey('CVR', 'omni_purchase/inline_link_clicks%'),
      'omni_purchase',
    ],
    showCosts: false,
  },
  { id: 'sales', events: ['omni_purchase', 'omni_purchase_value'], showCosts: true },
  {
    id: 'funnel',
    events: [
      'inline_link_clicks',
      'omni_view_content',
      'omni_add_to_cart',
      'omni_initiated_checkout',
      'omni_purchase',
    ],
    showCosts: false,
  },
  { id: 'traffic', events: ['inline_link_clicks', 'landing_page_view'], showCosts: true },
  { id: 'leads', events: ['lead', 'omni_complete_registration'], showCosts: true },
  { id: 'video', events: ['video_view', 'inline_link_clicks'], showCosts: true },
  {
    id: 'engagement',
    events: ['post_reaction', 'comment', 'onsite_conversion_post_save', 'Like'],
    showCosts: false,
  },
]

/** The set that is shown as it is. */
export const columnSetOf = (events: readonly string[], showCosts: boolean): ColumnSet | undefined =>
  columnSets.find((set) => set.showCosts === showCosts && set.events.join(',') === events.join(','))
