import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditSealsQuery } from '../../data/audit.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './audit.module.css'

type Props = { readonly account: string; readonly timezone: string }

/** Whether the lines are as they were sealed, and when they were gone through; while that is not known nothing is said. */
export function AuditSeals({ account, timezone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isError } = useQuery(auditSealsQuery(account))
  if (isError) return <p className={classes.seals}>{t(($) => $.audit.seals.failed)}</p>
  if (!data) return null
  const { checkedAt, lines, brokenAt, unsealed } = data
  const at = formatMoment(checkedAt, language, timezone)
  const isWhole = brokenAt === null && unsealed === 0
  const Sign = isWhole ? IconShieldCheck : IconShieldX
  return (
    <p className={classes.seals} data-broken={!isWhole || undefined} role={isWhole ? undefined : 'alert'}>
      <Sign size={17} stroke={1.7} aria-hidden="true" />
      <span>
        {isWhole && t(($) => $.audit.seals.whole, { count: lines, at })}
        {brokenAt !== null && t(($) => $.audit.seals.broken, { line: brokenAt, at })}
        {unsealed > 0 && t(($) => $.audit.seals.unsealed, { count: unsealed, at })}
      </span>
    </p>
  )
}
