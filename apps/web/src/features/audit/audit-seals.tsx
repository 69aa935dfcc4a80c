import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import { auditSealsQuery } from '../../data/audit.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import classes from './audit.module.css'

type Props = { readonly account: string; readonly timezone: string }

/** Whether the lines are as they were sealed, and when they were gone through. */
export function AuditSeals({ account, timezone }: Props) {
  const { t } = useTranslation()
  return (
    <Answered
      of={useQuery(auditSealsQuery(account))}
      rows={1}
      label={t(($) => $.audit.seals.reading)}
      failed={t(($) => $.audit.seals.failed)}
    >
      {(seals) => <Seals seals={seals} timezone={timezone} />}
    </Answered>
  )
}

type OfSeals = { readonly seals: ResponseOf<typeof endpoints.auditSeals>; readonly timezone: string }

function Seals({ seals: { checkedAt, lines, brokenAt, unsealed }, timezone }: OfSeals) {
  const { t } = useTranslation()
  const at = formatMoment(checkedAt, useLanguage(), timezone)
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
