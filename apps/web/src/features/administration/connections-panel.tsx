import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { networkNames } from '../../data/session.ts'
import classes from './administration.module.css'
import type { Installation } from '../../data/administration.ts'
import { Panel, WideTable } from './panel.tsx'
import { daysUntil } from './units.ts'
import { clockNow } from '../../lib/clock.ts'

type Connections = Installation['connections']
const soonDays = 14

/** Whose connection opens how many accounts, and for how long. */
export function ConnectionsPanel({ connections }: { readonly connections: Connections }) {
  const { t } = useTranslation()
  const title = t(($) => $.administration.connections.title)
  return (
    <Panel title={title} isWide>
      {connections.length === 0 ? (
        <p className={classes.note}>{t(($) => $.administration.none)}</p>
      ) : (
        <WideTable label={title}>
          <thead>
            <tr>
              <th>{t(($) => $.administration.connections.person)}</th>
              <th>{t(($) => $.administration.connections.network)}</th>
              <th data-align="end">{t(($) => $.administration.connections.accounts)}</th>
              <th data-align="end">{t(($) => $.administration.connections.left)}</th>
            </tr>
          </thead>
          <tbody>
            {connections.map((connection, index) => (
              <tr key={`${connection.person} ${connection.network} ${index}`}>
                <td>
                  {connection.houseOf === null
                    ? connection.person
                    : t(($) => $.administration.connections.house, { name: connection.houseOf })}
                </td>
                <td data-name={t(($) => $.administration.connections.network)}>
                  {networkNames[connection.network]}
                </td>
                <td data-align="end" data-name={t(($) => $.administration.connections.accounts)}>
                  {formatCount(connection.accounts)}
                </td>
                <td data-align="end" data-name={t(($) => $.administration.connections.left)}>
                  <Left connection={connection} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Panel>
  )
}

function Left({ connection: { isEnded, expiresAt } }: { readonly connection: Connections[number] }) {
  const { t } = useTranslation()
  const days = daysUntil(expiresAt, clockNow())
  if (isEnded) return <span className={classes.wrong}>{t(($) => $.administration.connections.ended)}</span>
  if (days === null) return t(($) => $.administration.connections.lasting)
  return (
    <span className={days < soonDays ? classes.late : undefined}>
      {t(($) => $.administration.connections.days, { count: days })}
    </span>
  )
}
