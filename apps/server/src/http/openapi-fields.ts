type Json = Record<string, unknown>

const money = 'Money, in minor units of the account’s currency (cents of EUR)'
const whole = 'Money, in whole units of the account’s currency'
const day = 'A day, YYYY-MM-DD, in the account’s time zone'
const instant = 'An instant, ISO 8601 in UTC'

/** What the name of a field says of its unit, where its schema says nothing itself; the first that fits. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^(campaign_name|date_preset)$/, ''],
  [/^(date_start|date_stop|date_end|since|until|day|readOn|maturingSince)$/, day],
  [/(At|_at|_time|Time|Until|Since)$/, instant],
  [/^(account|account_id)$/, 'The platform’s id of an ad account, `act_` and digits'],
  [
    /(budget|Budget|spend|Spend|Total|secondPersonAbove|target_budget|spendAvoided|purchaseValue|bid_amount|spendOfWeek|BudgetPerObject|wastePerDay|DailyBudget)$/,
    money,
  ],
  [/(^id|_id|Id|Ids|_ids)$/, 'An id; those of campaigns, ad sets and ads are the platform’s own digits'],
  [/(percentage|Percent|threshold)$/, 'Per cent'],
]

/** Money in the rows of reports is the platform's own, in whole units. */
const isInsightRow = (properties: Json): boolean => 'date_start' in properties && 'date_stop' in properties

/** Says what a field of money, of time or with an id holds, wherever in a schema it stands. */
export function describeFields(schema: Json): Json {
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'properties' ? describeProperties(value as Record<string, Json>) : describeParts(value),
  ])
  return Object.fromEntries(entries) as Json
}

function describeParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeParts)
  return typeof value === 'object' && value !== null ? describeFields(value as Json) : value
}

function describeProperties(properties: Record<string, Json>): Json {
  const inRow = isInsightRow(properties)
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inner = typeof property === 'object' ? describeFields(property) : property
      const found = inner.description ?? meanings.find(([fits]) => fits.test(name))?.[1] ?? ''
      const description = inRow && found === money ? whole : found
      return [name, description === '' ? inner : { ...inner, description }]
    }),
  )
}
