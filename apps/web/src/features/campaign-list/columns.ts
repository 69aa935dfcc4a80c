import {
  clickThroughRate,
  costPerEvent,
  eventTotal,
  isConversionEvent,
  isValueEvent,
  returnOnAdSpend,
  type CampaignFigures,
  type ConversionEventId,
  type DeliveryLevel,
  type FormulaKey,
  type FormulaUnit,
} from '@vigie/domain'
import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import { useSession, type Session } from '../../data/session.ts'
import { costName, eventName } from '../../shared/figures/event-name.ts'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatRate,
  missing,
  type Language,
} from '../../lib/format.ts'
import { budgetOf, type ListedRow } from './listed-row.ts'

type BaseKey = 'score' | 'budget' | 'spend' | 'impressions' | 'ctr' | 'roas'
export type ColumnKey = BaseKey | FormulaKey | `event:${ConversionEventId}` | `cost:${ConversionEventId}`

/** Columns that hold no figure of the period. */
export type WordKey = 'name' | 'status' | 'delivery' | 'pace' | 'trend'

export type Column = {
  readonly key: ColumnKey
  readonly value: (row: ListedRow) => number | null
  /** The total's value, from summed volumes; `null` for what does not add up. */
  readonly total: (figures: CampaignFigures) => number | null
  readonly format: (value: number | null, currency: string, language: Language) => string
  readonly isCost: boolean
}

const money: Column['format'] = (value, currency) =>
  formatMoney(value === null ? null : Math.round(value), currency)
const decimal: Column['format'] = (value, _, language) =>
  value === null ? missing : formatNumber(value, language, 2, true)
const count: Column['format'] = (value) => formatCount(value)

/** A column that follows from a campaign's volumes: its total is computed from their sums, never from rates. */
const fromFigures = (
  key: ColumnKey,
  of: (figures: CampaignFigures) => number | null,
  format: Column['format'],
): Column => ({
  key,
  value: ({ figures }) => (figures ? of(figures) : null),
  total: of,
  format,
  isCost: key.startsWith('cost:'),
})

const own = (key: BaseKey, value: Column['value'], format: Column['format']): Column => ({
  key,
  value,
  total: () => null,
  format,
  isCost: false,
})

const base = {
  score: own(
    'score',
    ({ score }) => score,
    (value) => (value === null ? missing : formatCount(Math.round(value))),
  ),
  budget: own('budget', budgetOf, money),
  spend: fromFigures('spend', (figures) => figures.spend, money),
  impressions: fromFigures('impressions', (figures) => figures.impressions, count),
  ctr: fromFigures('ctr', clickThroughRate, (value, _, language) => formatRate(value, language)),
  roas: fromFigures('roas', returnOnAdSpend, decimal),
} satisfies Record<BaseKey, Column>

const eventColumn = (id: ConversionEventId): Column =>
  fromFigures(`event:${id}`, (figures) => eventTotal(figures, id), isValueEvent(id) ? money : count)

const costColumn = (id: ConversionEventId): Column =>
  fromFigures(`cost:${id}`, (figures) => costPerEvent(figures, id), money)

/** What three lines in the hand have room for: what was chosen holds on wider screens (decision 135). */
export const phoneColumns: readonly Column[] = [base.spend, eventColumn('omni_purchase'), base.roas]

/** What may be spent: the list shows it beside the delivery, a file among the figures. */
export const budgetColumn: Column = base.budget

export const isFormulaKey = (key: string): key is FormulaKey => key.startsWith('formula:')

export const isColumnChoice = (id: string): boolean => isConversionEvent(id) || isFormulaKey(id)

/** A column of a formula, and how its formula reads. */
export type FormulaColumn = Column & {
  readonly unit: FormulaUnit
  readonly name: string
  readonly words: (t: TFunction) => string
}
/** What reads formulas is fetched by who has one (`use-formulas.ts`): it says itself here, and no column is one before. */
let formulaOf: ((key: FormulaKey) => FormulaColumn | null) | undefined
export const readFormulasBy = (reader: typeof formulaOf): void => {
  formulaOf = reader
}
export const areFormulasRead = (): boolean => formulaOf !== undefined
const formulaIn = (key: string): FormulaColumn | null =>
  isFormulaKey(key) ? (formulaOf?.(key) ?? null) : null
/** Rows are in their order by it as soon as it is read. */
const unread = own('score', () => null, count)
const choiceColumn = (id: string): Column[] => {
  if (isConversionEvent(id)) return [eventColumn(id)]
  return [formulaIn(id)].flatMap((column) => column ?? [])
}

/**
 * The columns for what a person chose, in their order: events and formulas, then one cost per event that is no sum of money. Ids
 * that are unknown here are left out. What is pinned comes first: beside the name it is in sight before anything is moved.
 */
export function shownColumns(
  choices: readonly string[],
  showCosts: boolean,
  pinned: readonly string[] = [],
): readonly Column[] {
  const events = choices.filter(isConversionEvent)
  const costs = showCosts ? events.filter((id) => !isValueEvent(id)) : []
  const [first, ...rest] = choices.flatMap(choiceColumn)
  const columns = [
    base.score,
    base.spend,
    base.impressions,
    ...(first ? [first] : []),
    base.ctr,
    ...rest,
    ...costs.map(costColumn),
    base.roas,
  ]
  const isMoved = ({ key }: Column) => !pinned.includes(key)
  return columns.toSorted((one, other) => Number(isMoved(one)) - Number(isMoved(other)))
}

/** The column of a key, shown or not: a sort may outlive its column. */
export function columnOf(key: ColumnKey): Column {
  const [kind, id = ''] = key.split(/:(.*)/s)
  if (kind === 'event' && isConversionEvent(id)) return eventColumn(id)
  if (kind === 'cost' && isConversionEvent(id)) return costColumn(id)
  return isFormulaKey(key) ? (formulaIn(key) ?? unread) : base[key as BaseKey]
}

/** Whatever an address or a saved view may say: `columnOf` has a column of it. */
export const isColumnKey = (text: string): text is ColumnKey => {
  const [, ofEvent] = /^(?:event|cost):(.*)$/s.exec(text) ?? []
  return (
    Object.hasOwn(base, text) || isFormulaKey(text) || (ofEvent !== undefined && isConversionEvent(ofEvent))
  )
}

/** Columns of money; their values are minor units. */
export const isMoney = (key: ColumnKey): boolean =>
  key === 'spend' ||
  key === 'budget' ||
  key.startsWith('cost:') ||
  formulaIn(key)?.unit === 'money' ||
  (key.startsWith('event:') && isValueEvent(key.slice(6) as ConversionEventId))

/** How the figures of a formula are written; `null` of every other column. */
export const formulaUnit = (key: ColumnKey): FormulaUnit | null => formulaIn(key)?.unit ?? null

/** The column's title; `Cout par …` for a cost. */
export function columnName(t: TFunction, key: ColumnKey | WordKey): string {
  if (isFormulaKey(key)) return formulaIn(key)?.name ?? missing
  if (key.startsWith('event:')) return eventName(t, key.slice(6) as ConversionEventId)
  if (key.startsWith('cost:')) return costName(t, key.slice(5) as ConversionEventId)
  return t(($) => $.campaignList.columns[key as BaseKey | WordKey])
}

/** How the column's figure follows from what Meta reports. */
export function columnMeaning(t: TFunction, key: ColumnKey | WordKey): string {
  if (isFormulaKey(key)) return formulaIn(key)?.words(t) ?? missing
  if (key.startsWith('event:')) return t(($) => $.campaignList.meanings.event)
  if (key.startsWith('cost:'))
    return t(($) => $.campaignList.meanings.cost, { event: eventName(t, key.slice(5) as ConversionEventId) })
  return t(($) => $.campaignList.meanings[key as BaseKey | WordKey])
}

export type ColumnPreferences = Pick<Session['preferences'], 'selectedEvents' | 'showCosts' | 'levelColumns'>
export type Columns = Pick<ColumnPreferences, 'selectedEvents' | 'showCosts'>

/** The columns of a list: those that were chosen on it, else those of campaigns. */
export const columnsOf = (preferences: ColumnPreferences, level: DeliveryLevel): Columns =>
  (level !== 'campaign' && preferences.levelColumns[level]) || preferences

/** Whose list stands around; campaigns where nobody says. */
export const ListLevel = createContext<DeliveryLevel>('campaign')

/** The columns that the person chose for the list that is looked at. */
export const useLevelColumns = () => columnsOf(useSession().preferences, useContext(ListLevel))
