import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AccountInitials } from '../../shared/account-menu/account-initials.tsx'
import classes from './shared-reports.module.css'

type Props = { readonly since: string; readonly until: string }

/** Whose advertisements the sheet tells of, and of which days: its first line, as on what is shared. */
export function ReportHead({ since, until }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, pictureUrl } = useAccount()
  const [first, last] = [since, until].map((day) => formatDay(day, language))
  return (
    <p className={classes.from}>
      <AccountInitials name={name} pictureUrl={pictureUrl} className={classes.fromMark} />
      <span>
        <strong>{name}</strong>
        {since === until
          ? t(($) => $.clientReport.oneDay, { day: first ?? '' })
          : t(($) => $.clientReport.period, { since: first ?? '', until: last ?? '' })}
      </span>
    </p>
  )
}
