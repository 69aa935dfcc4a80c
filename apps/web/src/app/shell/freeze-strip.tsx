import { addresses } from '@vigie/contract'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardQuery } from '../../data/guardrails.ts'
import { formatAccountTime } from '../../lib/format.ts'
import { useSession, type Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './strips.module.css'

/** The emergency stop, on every screen: nobody should learn of it by a refusal. */
export function FreezeStrip({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  // Somebody else may have pressed the switch a moment ago.
  const { data } = useQuery({ ...guardQuery(account.account), refetchInterval: 60_000 })
  const { isOperator } = useSession()
  if (!data || !(data.isFrozen || data.isFrozenEverywhere)) return null
  const { frozenBy: name, frozenAt, isFrozenEverywhere } = data
  const time = frozenAt && formatAccountTime(frozenAt, language, account.timezone)
  const own = name && time ? t(($) => $.shell.frozenBy, { name, time }) : t(($) => $.shell.frozen)
  return (
    <div className={classes.strip} data-tone="error" role="status">
      <IconHandStop size={16} aria-hidden="true" />
      <span>{isFrozenEverywhere ? t(($) => $.shell.frozenEverywhere) : own}</span>
      <Way isForOperators={isFrozenEverywhere} isOperator={isOperator} />
    </div>
  )
}

type WayProps = { readonly isForOperators: boolean; readonly isOperator: boolean }

/** To where the stop is lifted; nobody is led to a screen on which they can do nothing about it. */
function Way({ isForOperators, isOperator }: WayProps) {
  const { t } = useTranslation()
  if (!isForOperators)
    return (
      <Link className={classes.action} to={addresses.settings}>
        {t(($) => $.shell.toSettings)}
      </Link>
    )
  if (!isOperator) return null
  return (
    <Link className={classes.action} to={addresses.administration}>
      {t(($) => $.shell.toAdministration)}
    </Link>
  )
}
