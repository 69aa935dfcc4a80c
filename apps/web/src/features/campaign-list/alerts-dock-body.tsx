import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alertsQuery } from '../../data/alerts.ts'
import { useAccount } from '../../data/session.ts'
import { AlertTable } from '../../shared/alerts/alert-table.tsx'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import classes from './alerts-dock.module.css'

/** The account's alerts, or why there are none to read. */
export function AlertsDockBody() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const alerts = useQuery(alertsQuery(account))
  return (
    <>
      <NotReadAnew of={alerts} />
      <Answered of={alerts} label={t(($) => $.alerts.loading)} failed={t(($) => $.alerts.loadFailed)}>
        {(list) =>
          list.length === 0 ? (
            <p className={classes.none}>{t(($) => $.alerts.none)}</p>
          ) : (
            <AlertTable account={account} alerts={list} />
          )
        }
      </Answered>
    </>
  )
}
