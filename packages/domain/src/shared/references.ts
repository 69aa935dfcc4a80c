/** A thing known by its id, with the name to show. The name may be empty until reference data fills it. */
export type NamedReference = { readonly id: string; readonly name: string }

/** An instant as ISO 8601 in UTC, seconds precision, with the trailing Z: `2026-03-16T09:00:00Z`. */
export type Instant = string

/** A calendar day `YYYY-MM-DD`. Whose day it is (account or UTC) is said where it is used. */
export type Day = string

/** Integer minor units of a currency: cents for EUR, yen for JPY. Never a fraction. */
export type MinorUnits = number

/** ISO 4217 code in capitals. */
export type Currency = string

/** An amount with its currency. */
export type Money = { readonly amount: MinorUnits; readonly currency: Currency }
