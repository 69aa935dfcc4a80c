import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession } from '../../lib/session.ts'
import { ErrorState } from '../../ui/states.tsx'
import classes from './accounts.module.css'
import { connectionsQuery } from './accounts.queries.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** First step of the wizard: which network, and what went wrong on the way back from it. */
export function AddAccountPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/campagne/ajouter-compte' })
  const hasAccount = selectedAccount(useSession()) !== null
  const connections = useQuery(connectionsQuery)
  const live = (connections.data ?? []).find((one) => one.network === 'meta' && !one.isExpired)
  const isReconnecting = String(search.reconnect) === 'true' || (connections.data ?? []).length > 0
  return (
    <div className={classes.wizard}>
      <WizardSteps current={2} />
      <div className={classes.body}>
        <h1>{t(($) => $.accounts.add.title)}</h1>
        <p className={classes.lead}>{t(($) => $.accounts.add.body)}</p>
        {search.error && (
          <div className={classes.failure}>
            <ErrorState
              title={t(($) => $.accounts.add.refused)}
              message={search.error_description ?? search.error}
            />
          </div>
        )}
        <div className={classes.cards}>
          <section className={classes.card}>
            <h2>{t(($) => $.accounts.add.meta)}</h2>
            <p>{t(($) => $.accounts.add.metaBody)}</p>
            <ul aria-label={t(($) => $.accounts.add.permissions)}>
              <li>{t(($) => $.accounts.add.read)}</li>
              <li>{t(($) => $.accounts.add.manage)}</li>
              <li>{t(($) => $.accounts.add.pages)}</li>
            </ul>
            <Button
              onClick={() =>
                window.location.assign(
                  `/api/connections/meta/start${isReconnecting ? '?reconnect=true' : ''}`,
                )
              }
            >
              {t(($) => (isReconnecting ? $.accounts.add.reconnect : $.accounts.add.metaAction))}
            </Button>
          </section>
          <section className={classes.card}>
            <h2>{t(($) => $.accounts.add.tiktok)}</h2>
            <p>{t(($) => $.accounts.add.tiktokBody)}</p>
            <Button component={Link} to="/campagne/comptes-actifs-tiktok" variant="default">
              {t(($) => $.accounts.add.tiktokAction)}
            </Button>
          </section>
        </div>
      </div>
      <div className={classes.bar}>
        <Button component={Link} to="/campagne/parametres" variant="default">
          {t(($) => $.accounts.previous)}
        </Button>
        <span>
          {hasAccount && (
            <Button component={Link} to="/campagne/liste" variant="subtle">
              {t(($) => $.accounts.add.go)}
            </Button>
          )}
          {live && (
            <Button component={Link} to="/campagne/choisir-compte">
              {t(($) => $.accounts.next)}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}
