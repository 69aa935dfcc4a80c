import { IconAlertTriangle, IconCheck, IconUser, IconX } from '@tabler/icons-react'
import type { GuardCheck, PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './guard-checks.module.css'

/** The limits that the account set, each with what the plan makes of it. */
export function GuardChecks({ plan: { guard, currency } }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!guard || guard.checks.length === 0)
    return (
      <section>
        <h2>{t(($) => $.publication.guard.checks.title)}</h2>
        <p className={classes.none}>{t(($) => $.publication.guard.checks.none)}</p>
      </section>
    )
  const amount = ({ limit }: GuardCheck, value: number): string =>
    limit === 'increase' ? formatNumber(value, language, 1) : formatMoney(value, currency)
  return (
    <section>
      <h2>{t(($) => $.publication.guard.checks.title)}</h2>
      <ul className={classes.checks}>
        {guard.checks.map((check) => (
          <li key={check.limit} data-state={stateOf(check)}>
            <StateIcon check={check} />
            <span>
              {t(($) => $.publication.guard.checks[check.limit])}
              {check.isExceededAlready && <small>{t(($) => $.publication.guard.checks.already)}</small>}
            </span>
            <span className={classes.figures}>
              {t(($) => $.publication.guard.checks[check.limit === 'increase' ? 'percent' : 'of'], {
                value: amount(check, check.value),
                most: amount(check, check.most),
              })}
              <StateWords check={check} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StateWords({ check }: { readonly check: GuardCheck }) {
  const { t } = useTranslation()
  const state = stateOf(check)
  // What is exceeded already is written out.
  if (state === 'already') return null
  return <span className="visually-hidden"> {t(($) => $.publication.guard.checks.state[state])}</span>
}

function stateOf({
  limit,
  isWithin,
  isExceededAlready,
}: GuardCheck): 'within' | 'already' | 'asks' | 'beyond' {
  if (isExceededAlready) return 'already'
  if (isWithin) return 'within'
  return limit === 'secondPerson' ? 'asks' : 'beyond'
}

function StateIcon({ check }: { readonly check: GuardCheck }) {
  const Icon = { within: IconCheck, already: IconAlertTriangle, asks: IconUser, beyond: IconX }[
    stateOf(check)
  ]
  return <Icon size={15} aria-hidden="true" />
}
