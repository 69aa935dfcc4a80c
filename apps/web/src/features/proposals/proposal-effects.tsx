import { addresses, addressTo, placeAddress } from '@vigie/contract'
import { Checkbox } from '@mantine/core'
import { stagedPerDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Proposal, ProposedLine } from '../../data/proposals.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { refusalText } from '../../lib/errors.ts'
import { formatList, formatMoney, formatPercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useFieldText } from '../../shared/changes/use-value-text.ts'
import { PlanChoice } from './plan-choice.tsx'
import classes from './proposals.module.css'
import { StrategyEffects } from './strategy-effects.tsx'
import type { Choice } from './use-choice.ts'
import effects from './proposal-effects.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** What the product computed of a proposal: every value before and after, and the money a day. */
export function ProposalEffects({ proposal, choice }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="proposal-effects">
      <h2 id="proposal-effects" className={classes.panelName}>
        {t(($) => $.proposals.effects.title)} <small>{t(($) => $.proposals.effects.about)}</small>
      </h2>
      {proposal.publication && (
        <PublicationEffects publication={proposal.publication} currency={proposal.currency} />
      )}
      {choice?.plan && <PlanChoice choice={choice} plan={choice.plan} currency={proposal.currency} />}
      {proposal.strategy && <StrategyEffects strategy={proposal.strategy} />}
      {proposal.lines.length > 0 && <ChangeTable proposal={proposal} choice={choice} />}
    </section>
  )
}

function ChangeTable({ proposal: { lines, currency }, choice }: Props) {
  const { t } = useTranslation()
  const going = choice ? lines.filter(({ id }) => choice.chosen.has(id)) : lines
  const perDay = stagedPerDay(going)
  return (
    <div className={effects.scroll} tabIndex={0} role="region" aria-labelledby="proposal-effects">
      <table className={effects.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.proposals.effects.object)}</th>
            <th scope="col">{t(($) => $.proposals.effects.field)}</th>
            <th scope="col" data-number>
              {t(($) => $.proposals.effects.before)}
            </th>
            <th scope="col" data-number>
              {t(($) => $.proposals.effects.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRows key={line.id} line={line} currency={currency} choice={choice} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t(($) => $.proposals.effects.sum)}
              <small>{t(($) => $.proposals.effects.notInSum)}</small>
              {choice?.isPart && (
                <small>{t(($) => $.proposals.part.chosen, { count: going.length, all: lines.length })}</small>
              )}
            </th>
            <td data-number data-name={t(($) => $.proposals.effects.before)}>
              {formatMoney(perDay.before, currency)}
            </td>
            <td data-number data-name={t(($) => $.proposals.effects.after)}>
              <strong>{formatMoney(perDay.after, currency)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type LineProps = Pick<Props, 'choice'> & { readonly line: ProposedLine; readonly currency: string }

function LineRows({ line, currency, choice }: LineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = (value: string | number | null): string => {
    if (value === null) return t(($) => $.proposals.effects.none)
    if (typeof value === 'number') return formatMoney(value, currency)
    return value === 'ACTIVE' || value === 'PAUSED' ? t(($) => $.proposals.values[value]) : value
  }
  const fieldText = useFieldText()
  const isLeftOut = choice?.chosen.has(line.id) === false
  return line.fields.map(({ field, before, after }, at) => (
    <tr key={field} data-left-out={isLeftOut || undefined}>
      {at === 0 && (
        <th scope="rowgroup" rowSpan={line.fields.length}>
          {choice && (
            <Checkbox
              className={effects.tick}
              aria-label={t(($) => $.proposals.part.tick, { name: line.name })}
              checked={!isLeftOut}
              onChange={() => choice.toggle(line.id)}
            />
          )}
          <AppLink className={effects.objectName} href={campaignOf(line.campaignId)}>
            {line.name}
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
      )}
      <td>
        {t(($) => $.proposals.fields[field])}
        {line.relearningPercent !== null && field !== 'name' && field !== 'status' && (
          <small data-warns>
            {t(($) => $.proposals.effects.relearning, {
              percent: formatPercent(line.relearningPercent / 100, language),
            })}
          </small>
        )}
      </td>
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
        <strong>{text(after)}</strong>
      </td>
    </tr>
  ))
}

type Publication = NonNullable<Proposal['publication']>

function PublicationEffects({
  publication,
  currency,
}: {
  readonly publication: Publication
  readonly currency: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { fileId, extent, dailyTotal, lifetimeTotal, leavesPaused, publicationId, leftOut } = publication
  const place = placeAddress({ kind: 'publication', fileId, changes: extent === 'update' ? 'live' : 'new' })
  return (
    <div className={effects.padded}>
      <dl className={effects.facts}>
        <div>
          <dt>{t(($) => $.proposals.effects.daily)}</dt>
          <dd>{formatMoney(dailyTotal, currency)}</dd>
        </div>
        {lifetimeTotal > 0 && (
          <div>
            <dt>{t(($) => $.proposals.effects.lifetime)}</dt>
            <dd>{formatMoney(lifetimeTotal, currency)}</dd>
          </div>
        )}
      </dl>
      {leavesPaused && <p>{t(($) => $.proposals.effects.leavesPaused)}</p>}
      {leftOut.length > 0 && (
        <p>
          {t(($) => $.proposals.ads.without, {
            titles: formatList(
              leftOut.map(({ title }, at) =>
                title === '' ? t(($) => $.proposals.client.untitledAd, { number: at + 1 }) : title,
              ),
              language,
            ),
            count: leftOut.length,
          })}
        </p>
      )}
      <AppLink
        href={
          publication.campaignId === null || publicationId === null
            ? place
            : campaignOf(publication.campaignId)
        }
      >
        {t(($) => $.proposals.effects[publicationId === null ? 'plan' : 'progress'])}
      </AppLink>
    </div>
  )
}

const campaignOf = (id: string): string => addressTo(addresses.campaign, { id })
