import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { formatDayTime, formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { auditFr } from './audit.fr.ts'
import type { AuditLine } from '../../data/audit.ts'
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
const saidAlready: readonly string[] = ['name', 'label']

/** Facts stand in the order of what happened, whatever order they were kept in. */
const placeOf = (name: string): number => ['before', 'after'].indexOf(name)

type Props = { readonly line: AuditLine; readonly currency: string; readonly timezone: string }

/** What a line keeps beside its sentence. */
const factsOf = ({ facts }: AuditLine) =>
  Object.entries(facts)
    .filter(([name]) => !saidAlready.includes(name))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))

export const hasFacts = (line: AuditLine): boolean => line.requestId !== '' || factsOf(line).length > 0

/** What a line keeps beside its sentence, in words where it has any, over the number of its request. */
export function AuditFacts({ line, currency, timezone }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.detail}>
      <FactList facts={factsOf(line)} currency={currency} timezone={timezone} />
      {line.requestId !== '' && <small>{t(($) => $.audit.request, { id: line.requestId })}</small>}
    </div>
  )
}

/** What a change made of what, where the line keeps both: at most two fields, the rest is in its detail. */
export function AuditChange({ line: { facts }, ...account }: Props) {
  const { t } = useTranslation()
  const text = useFactText(account)
  const { before, after } = facts
  if (!isGroup(before) || !isGroup(after)) return null
  const changed = Object.keys(after).filter((name) => name in before && !isSame(before[name], after[name]))
  return (
    <small>
      {changed
        .slice(0, 2)
        .map((name) =>
          t(($) => $.audit.changed, {
            field: isName(name) ? t(($) => $.audit.facts[name]) : name,
            before: text(name, partOf(before[name], after[name])),
            after: text(name, partOf(after[name], before[name])),
          }),
        )
        .join(' · ')}
    </small>
  )
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

type ListProps = Omit<Props, 'line'> & { readonly facts: readonly (readonly [string, unknown])[] }

function FactList({ facts, ...account }: ListProps) {
  const { t } = useTranslation()
  const text = useFactText(account)
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{isName(name) ? t(($) => $.audit.facts[name]) : name}</dt>
          <dd>
            {isGroup(value) ? <FactList facts={Object.entries(value)} {...account} /> : text(name, value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function useFactText({ currency, timezone }: Omit<Props, 'line'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return t(($) => $.audit.values.none)
    if (typeof value === 'boolean') return t(($) => $.audit.values[value ? 'yes' : 'no'])
    if (typeof value === 'number') return money.includes(name) ? formatMoney(value, currency) : String(value)
    if (Array.isArray(value)) {
      const parts = value.map((one: unknown) => (isGroup(one) ? JSON.stringify(one) : textOf(name, one)))
      return parts.length === 0 ? t(($) => $.audit.values.none) : formatList(parts, language)
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    if (name === 'code') return refusalText(value)
    if (name === 'field') return isName(value) ? t(($) => $.audit.facts[value]) : value
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value))
      return formatDayTime(value, language, timezone)
    return isWord(value) ? t(($) => $.audit.values[value]) : value
  }
  return textOf
}
