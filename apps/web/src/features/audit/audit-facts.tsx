import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { formatDayTime, formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { auditFr } from './audit.fr.ts'
import type { AuditLine } from '../../data/audit.ts'
import { isGroup, perDayOf, toldField } from './audit-deed.ts'
import classes from './audit.module.css'

type Name = keyof (typeof auditFr)['facts']
type Word = keyof (typeof auditFr)['values']

const isName = (name: string): name is Name => i18next.exists(`audit.facts.${name}`)
const isWord = (value: string): value is Word => i18next.exists(`audit.values.${value}`)
/** In minor units of the account's currency. */
const money: readonly string[] = [
  'dailyTotal',
  'lifetimeTotal',
  'dailyBudget',
  'lifetimeBudget',
  'spendCap',
  'customerCap',
  'minimumSpend',
  'maximumSpend',
  'bidAmount',
  'maxDailyBudgetPerObject',
  'maxDailyBudgetTotal',
  'secondPersonAbove',
]
/** Shown where the line already says it. */
const saidAlready: readonly string[] = ['name', 'label', 'perDay']

/** Facts stand in the order of what happened, whatever order they were kept in. */
const placeOf = (name: string): number => ['before', 'after'].indexOf(name)

type Props = { readonly line: AuditLine; readonly currency: string; readonly timezone: string }
type Fact = readonly [name: string, value: unknown]

/** A number that somebody searches for and nobody reads: of an object, of a text, of a call. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'string' && (/^(\d{8,}|act_\d+|[0-9a-f]{24,})$/.test(value) || uuid.test(value))
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isForSearch = ([name, value]: Fact): boolean => name === 'call' || isNumber(value)

/** What a line keeps beside its sentence. */
const factsOf = ({ facts }: AuditLine): Fact[] =>
  Object.entries(facts)
    .filter(([name]) => !saidAlready.includes(name))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))

export const hasFacts = (line: AuditLine): boolean => line.requestId !== '' || factsOf(line).length > 0

/** What a line keeps beside its sentence: what can be read, and beside it the numbers by which it is found elsewhere. */
export function AuditFacts({ line, currency, timezone }: Props) {
  const { t } = useTranslation()
  const text = useFactText({ currency, timezone })
  const facts = factsOf(line)
  const read = facts.filter((fact) => !isForSearch(fact))
  const searched: Fact[] = [
    ...(isNumber(line.subject) ? [['object', line.subject] as const] : []),
    ...facts.filter(isForSearch),
    ...(line.requestId === '' ? [] : [['request', line.requestId] as const]),
  ]
  return (
    <div className={classes.detail}>
      <dl>
        {read.map(([name, value]) => (
          <div key={name}>
            <dt>{isName(name) ? t(($) => $.audit.facts[name]) : name}</dt>
            <dd>{text(name, value)}</dd>
          </div>
        ))}
        {/* Where a column is narrow it shows a sign alone. */}
        <div>
          <dt>{t(($) => $.audit.columns.origin)}</dt>
          <dd>{t(($) => $.audit.origins[line.origin])}</dd>
        </div>
      </dl>
      <dl className={classes.searched}>
        {searched.map(([name, value]) => (
          <div key={name}>
            <dt>{isName(name) ? t(($) => $.audit.facts[name]) : name}</dt>
            <dd className="mono">{String(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a change made of what, where the line keeps both: at most two fields, the rest is in its detail. */
export function AuditChange({ line, ...account }: Props) {
  const { t } = useTranslation()
  const text = useFactText(account)
  const { before, after, strategy } = line.facts
  const told = toldField(line)
  const inItsColumn = perDayOf(line) === null ? null : 'dailyBudget'
  const changed =
    isGroup(before) && isGroup(after)
      ? Object.keys(after)
          .filter((name) => name in before && !isSame(before[name], after[name]))
          .filter(
            (name) => name !== inItsColumn && (name !== told || name === 'name' || name === 'lifetimeBudget'),
          )
          .slice(0, 2)
          .map((name) =>
            t(($) => $.audit.changed, {
              field: isName(name) ? t(($) => $.audit.facts[name]) : name,
              before: text(name, partOf(before[name], after[name])),
              after: text(name, partOf(after[name], before[name])),
            }),
          )
      : []
  const by = typeof strategy === 'string' ? [t(($) => $.audit.byStrategy, { name: strategy })] : []
  const all = [...changed, ...by]
  return all.length === 0 ? null : <small>{all.join(' · ')}</small>
}

const isSame = (one: unknown, other: unknown): boolean =>
  isGroup(one) && isGroup(other)
    ? Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
    : JSON.stringify(one) === JSON.stringify(other)

/** Of values that belong together those that are others on the other side, as a list: the names of the rest say nothing. */
const partOf = (of: unknown, beside: unknown): unknown =>
  isGroup(of) && isGroup(beside)
    ? Object.keys(of).flatMap((name) => (isSame(of[name], beside[name]) ? [] : [of[name]]))
    : of

function useFactText({ currency, timezone }: Omit<Props, 'line'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const wordOf = (name: string, value: string): string => {
    if (name === 'code') return refusalText(value)
    if (name === 'field') return isName(value) ? t(($) => $.audit.facts[value]) : value
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value))
      return formatDayTime(value, language, timezone)
    return isWord(value) ? t(($) => $.audit.values[value]) : value
  }
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t(($) => $.audit.values.none)
    if (typeof value === 'boolean') return t(($) => $.audit.values[value ? 'yes' : 'no'])
    if (typeof value === 'number') return money.includes(name) ? formatMoney(value, currency) : String(value)
    if (Array.isArray(value)) return listOf(name, value)
    if (isGroup(value))
      return Object.entries(value)
        .filter(([, one]) => !isNumber(one))
        .map(([part, one]) =>
          t(($) => $.audit.fact, {
            name: isName(part) ? t(($) => $.audit.facts[part]) : part,
            value: textOf(part, one),
          }),
        )
        .join(' · ')
    return typeof value === 'string' ? wordOf(name, value) : JSON.stringify(value)
  }
  // Many that have a number alone are told by how many they are.
  const listOf = (name: string, values: readonly unknown[]): string => {
    if (values.length === 0) return t(($) => $.audit.values.none)
    if (values.every(isNumber)) return String(values.length)
    return formatList(
      values.map((one) => textOf(name, one)),
      language,
    )
  }
  return textOf
}
