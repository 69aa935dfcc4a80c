/** Colours of the usual events: the same one on every strategy. */
const known: Readonly<Record<string, number>> = {
  omni_purchase: 1,
  landing_page_view: 2,
  omni_add_to_cart: 3,
  comment: 4,
  inline_link_clicks: 5,
  omni_initiated_checkout: 6,
}
const count = 6

function seriesOf(event: string): number {
  const sum = [...event].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return known[event] ?? 1 + (sum % count)
}

/** The colour of an event, a value of the design. Others get one by their name, always the same. */
export const eventColour = (event: string): string => `var(--vg-series-${seriesOf(event)})`
