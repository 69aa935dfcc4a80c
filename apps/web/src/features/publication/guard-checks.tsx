import { IconCheck, IconUser, IconX } from '@tabler/icons-react'
import type { GuardCheck, PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './guard-checks.module.css'

/** The limits that the account set, each with what the plan makes of it. */
export function GuardChecks({ plan: { guard, currency } }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!guard || guard.checks.length === 0) return null
  const amount = ({ limit }: GuardCheck, value: number): string =>
    limit === 'increase' ? formatNumber(value, language, 1) : formatMoney(value, currency)
  return (
    <section>
      <h2>{t(($) => $.publication.guard.checks.title)}</h2>
      <ul className={classes.checks}>
        {guard.checks.map((check) => (
          <li key={check.limit} data-state={stateOf(check)}>
            <StateIcon check={check} />
            <span>{t(($) => $.publication.guard.checks[check.limit])}</span>
            <span className={classes.figures}>
              {t(($) => $.publication.guard.checks[check.limit === 'increase' ? 'percent' : 'of'], {
                value: amount(check, check.value),
                most: amount(check, check.most),
              })}
              <span className="visually-hidden">
                {' '}
                {t(($) => $.publication.guard.checks.state[stateOf(check)])}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ limit, isWithin }: GuardCheck): 'within' | 'asks' | 'beyond' {
  if (isWithin) return 'within'
  return limit === 'secondPerson' ? 'asks' : 'beyond'
}

function StateIcon({ check }: { readonly check: GuardCheck }) {
  const Icon = { within: IconCheck, asks: IconUser, beyond: IconX }[stateOf(check)]
  return <Icon size={15} aria-hidden="true" />
}
