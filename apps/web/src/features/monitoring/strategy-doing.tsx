import { useQuery } from '@tanstack/react-query'
import { accountDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { strategyLifeQuery } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './strategy-doing.module.css'

/** What it does and since which day, as soon as that is known. */
export function StrategyDoing({ account, id }: { readonly account: string; readonly id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { data: life } = useQuery(strategyLifeQuery(account, id))
  if (!life) return null
  const isOnTrial = life.mode === 'trial' && !life.acts
  const instant = isOnTrial ? life.trialUntil : life.since
  const does = life.acts ? 'acts' : life.mode
  const pauses = life.standing?.pauses ?? 0
  if (!instant || does === 'acting') return null
  return (
    <span className={classes.doing} data-does={does}>
      {t(($) => $.monitoring.strategies.does[does], {
        day: formatDayMonth(accountDay(instant, timezone), language),
      })}
      {pauses > 0 && <small>{t(($) => $.monitoring.strategies.standing, { count: pauses })}</small>}
    </span>
  )
}
