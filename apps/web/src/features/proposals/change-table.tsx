import { addresses, addressTo } from '@vigie/contract'
import { Checkbox } from '@mantine/core'
import { stagedPerDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Proposal, ProposedLine } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { refusalText } from '../../lib/errors.ts'
import { formatDayTime, formatList, formatMoney, formatPercent } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useFieldText } from '../../shared/changes/use-value-text.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { Choice } from './use-choice.ts'
import effects from './proposal-effects.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** Every value before and after and what is between them, and the money a day of what is ticked. */
export function ChangeTable({ proposal: { lines, currency }, choice }: Props) {
  const { t } = useTranslation()
  return (
    <div className={effects.scroll} tabIndex={0} role="region" aria-labelledby="proposal-effects">
      <table className={effects.table} data-chooses={choice !== null}>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={effects.tick}>
                <Checkbox
                  aria-label={t(($) => $.proposals.part.tickAll)}
                  checked={choice.chosen.size === choice.all}
                  indeterminate={choice.isPart && choice.chosen.size > 0}
                  onChange={({ currentTarget }) => choice.toggleAll(currentTarget.checked)}
                />
              </th>
            )}
            <th scope="col">{t(($) => $.proposals.effects.object)}</th>
            <th scope="col">{t(($) => $.proposals.effects.field)}</th>
            {(['before', 'after', 'change'] as const).map((column) => (
              <th key={column} scope="col" data-number>
                {t(($) => $.proposals.effects[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRows key={line.id} line={line} currency={currency} choice={choice} />
          ))}
        </tbody>
        {!isOwnSum(lines) && <Sum lines={lines} currency={currency} choice={choice} />}
      </table>
    </div>
  )
}

/** One budget a day that is all that is changed is its own sum. */
function isOwnSum([line, ...others]: readonly ProposedLine[]): boolean {
  const [changed, ...more] = line?.fields ?? []
  return (
    others.length + more.length === 0 &&
    changed?.field === 'dailyBudget' &&
    line?.perDay.before === changed.before &&
    line.perDay.after === changed.after
  )
}

type SumProps = {
  readonly lines: readonly ProposedLine[]
  readonly currency: string
  readonly choice: Choice | null
}

function Sum({ lines, currency, choice }: SumProps) {
  const { t } = useTranslation()
  const going = choice ? lines.filter(({ id }) => choice.chosen.has(id)) : lines
  const { before, after } = stagedPerDay(going)
  return (
    <tfoot>
      <tr>
        {choice && <td />}
        <th scope="row" colSpan={2}>
          {t(($) => $.proposals.effects.sum)}
          <small>
            {choice?.isPart &&
              `${t(($) => $.proposals.part.chosen, { count: going.length, all: lines.length })} · `}
            {t(($) => $.proposals.effects.notInSum)}
          </small>
        </th>
        <td data-number data-name={t(($) => $.proposals.effects.before)}>
          {formatMoney(before, currency)}
        </td>
        <td data-number data-name={t(($) => $.proposals.effects.after)}>
          <strong>{formatMoney(after, currency)}</strong>
        </td>
        <Difference before={before} after={after} currency={currency} />
      </tr>
    </tfoot>
  )
}

type DifferenceProps = { readonly before: number; readonly after: number; readonly currency: string }

/** What is between two sums, and by how much of the first. */
function Difference({ before, after, currency }: DifferenceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const part = before > 0 && after > 0 && before !== after ? (after - before) / before : null
  return (
    <td data-number data-name={t(($) => $.proposals.effects.change)}>
      {signedMoney(after - before, currency)}
      {part !== null && (
        <small>
          {part > 0 ? '+' : '\u2212'}
          {formatPercent(Math.abs(Math.round(part * 1000) / 1000), language)}
        </small>
      )}
    </td>
  )
}

type LineProps = Pick<Props, 'choice'> & { readonly line: ProposedLine; readonly currency: string }

function LineRows({ line, currency, choice }: LineProps) {
  const { t } = useTranslation()
  const isLeftOut = choice?.chosen.has(line.id) === false
  return line.fields.map((changed, at) => (
    <tr key={changed.field} data-left-out={isLeftOut || undefined}>
      {at === 0 && choice && (
        <td rowSpan={line.fields.length} className={effects.tick}>
          <Checkbox
            aria-label={t(($) => $.proposals.part.tick, { name: line.name })}
            checked={!isLeftOut}
            onChange={() => choice.toggle(line.id)}
          />
        </td>
      )}
      {at === 0 && <ChangedObject line={line} />}
      <ChangedField line={line} field={changed.field} isLeftOut={isLeftOut} />
      <Values line={line} changed={changed} currency={currency} isLeftOut={isLeftOut} />
    </tr>
  ))
}

/** What is changed, where it is, and what became of it. */
function ChangedObject({ line }: { readonly line: ProposedLine }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = useFieldText()
  return (
    <th scope="rowgroup" rowSpan={line.fields.length}>
      <AppLink className={effects.objectName} href={addressTo(addresses.campaign, { id: line.campaignId })}>
        <Unbroken text={line.name} />
      </AppLink>
      <small>
        {t(($) => $.proposals.level[line.level])}
        {line.campaignName !== null && ` · ${line.campaignName}`}
      </small>
      {line.outcome !== null && (
        <small data-outcome={line.outcome}>
          {t(($) => $.proposals.outcome[line.outcome ?? 'unknown'])}
          {line.problem !== null && ` · ${refusalText(line.problem)}`}
        </small>
      )}
      {line.otherFields.length > 0 && (
        <small>
          {t(($) => $.proposals.effects.others, {
            fields: formatList(line.otherFields.map(fieldText), language),
          })}
        </small>
      )}
      {line.moved.length > 0 && <small data-warns>{t(($) => $.proposals.effects.moved)}</small>}
    </th>
  )
}

/** What is no amount, and moves no budget. */
const isPlain = (field: Changed['field']): boolean => field === 'name' || isDate(field)
const isDate = (field: Changed['field']): boolean => field === 'startTime' || field === 'endTime'

type Changed = ProposedLine['fields'][number]
type FieldProps = {
  readonly line: ProposedLine
  readonly field: Changed['field']
  readonly isLeftOut: boolean
}

function ChangedField({ line: { relearningPercent }, field, isLeftOut }: FieldProps) {
  const { t } = useTranslation()
  const isMoney = !isPlain(field) && field !== 'status'
  return (
    <td>
      {t(($) => $.proposals.fields[field])}
      {isLeftOut ? (
        <small>{t(($) => $.proposals.part.leftOut)}</small>
      ) : (
        relearningPercent !== null &&
        isMoney && <small data-warns>{t(($) => $.proposals.effects.relearning)}</small>
      )}
    </td>
  )
}

type ValuesProps = {
  readonly line: ProposedLine
  readonly changed: Changed
  readonly currency: string
  readonly isLeftOut: boolean
}

/** The value that stands and the one that is proposed; of money, and of what is switched, what is between them a day. */
function Values({ line: { perDay }, changed: { field, before, after }, currency, isLeftOut }: ValuesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const text = (value: string | number | null): string => {
    if (value === null) return t(($) => $.proposals.effects.none)
    if (isDate(field)) return formatDayTime(String(value), language, timezone)
    if (typeof value === 'number') return formatMoney(value, currency)
    return value === 'ACTIVE' || value === 'PAUSED' ? t(($) => $.proposals.values[value]) : value
  }
  const isSum = typeof before === 'number' && typeof after === 'number'
  const sums = isSum ? { before, after } : perDay
  return (
    <>
      <td
        data-number
        data-words={field === 'name' || undefined}
        data-name={t(($) => $.proposals.effects.before)}
      >
        {text(before)}
      </td>
      <td
        data-number
        data-words={field === 'name' || undefined}
        data-name={t(($) => $.proposals.effects.after)}
      >
        {isLeftOut && (
          <>
            <del>{text(after)}</del>{' '}
          </>
        )}
        <strong>{text(isLeftOut ? before : after)}</strong>
      </td>
      {isPlain(field) || (!isSum && sums.before === sums.after) ? (
        <td data-number aria-label={t(($) => $.proposals.effects.noMoney)}>
          –
        </td>
      ) : (
        <Difference before={sums.before} after={isLeftOut ? sums.before : sums.after} currency={currency} />
      )}
    </>
  )
}
