import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { disconnectHouse, type ConnectionHealth } from '../../data/house-connection.ts'
import type { Account } from '../../data/session.ts'
import { formatList, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import lines from '../../ui/lines.module.css'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './connections.module.css'
import { HouseDialog } from './house-dialog.tsx'
import { StandingLines } from './standing-lines.tsx'
import { StateBadge } from './state-badge.tsx'

type Props = { readonly account: Account; readonly health: ConnectionHealth }

/** The connection that outlives people: given, replaced and removed by whoever may; the others see how it stands. */
export function HousePanel({ account, health }: Props) {
  const { t } = useTranslation()
  const [isConnecting, setConnecting] = useState(false)
  const { house, isHouseOffered } = health
  const mayConnect = isHouseOffered && can(account.role, 'account:connect')
  return (
    <section className={classes.panel} aria-labelledby="house-title">
      <div className={classes.head}>
        <div>
          <h2 id="house-title">{t(($) => $.connections.house.title)}</h2>
          <p>{t(($) => $.connections.house.hint)}</p>
        </div>
        {mayConnect && (
          <div className={lines.rowEnd}>
            {house && <RemoveHouse account={account} />}
            <Button size="xs" variant={house ? 'default' : 'filled'} onClick={() => setConnecting(true)}>
              {t(($) => (house ? $.connections.house.replace : $.connections.house.connect))}
            </Button>
          </div>
        )}
      </div>
      {house ? (
        <House account={account} house={house} />
      ) : (
        <NoHouse health={health} mayConnect={mayConnect} />
      )}
      {isConnecting && <HouseDialog account={account} onClose={() => setConnecting(false)} />}
    </section>
  )
}

type NoneProps = { readonly health: ConnectionHealth; readonly mayConnect: boolean }

function NoHouse({ health: { isHouseOffered, askedOf }, mayConnect }: NoneProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isAsked = isHouseOffered && !mayConnect && askedOf.length > 0
  return (
    <p className={classes.none}>
      {t(($) => (isHouseOffered ? $.connections.house.none : $.connections.house.notOffered))}{' '}
      {isAsked &&
        t(($) => $.connections.house.askedOf, {
          count: askedOf.length,
          names: formatList(askedOf, language),
        })}
    </p>
  )
}

type HouseProps = {
  readonly account: Account
  readonly house: NonNullable<ConnectionHealth['house']>
}

function House({ account, house }: HouseProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { state, platformName, connectedBy: name, connectedAt } = house
  const when = formatMoment(connectedAt, language, account.timezone)
  return (
    <ul className={lines.list}>
      <li>
        <div className={lines.what}>
          <strong>{platformName}</strong>
          <StandingLines connection={house} carries={house.carries} />
          <span>
            {name === null
              ? t(($) => $.connections.house.made, { when })
              : t(($) => $.connections.house.madeBy, { name, when })}
          </span>
          {state === 'expired' && <span data-ended>{t(($) => $.connections.todo.expiredHouse)}</span>}
          {state === 'withoutAccount' && (
            <span data-ended>{t(($) => $.connections.todo.withoutAccountHouse)}</span>
          )}
        </div>
        <div className={lines.rowEnd}>
          <StateBadge connection={house} />
        </div>
      </li>
    </ul>
  )
}

function RemoveHouse({ account: { account, name } }: { readonly account: Account }) {
  const { t } = useTranslation()
  const remove = useAction(disconnectHouse(account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.connections.house.removed, { name }) }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.connections.house.removeTitle, { name }),
      body: t(($) => $.connections.house.removeBody),
      confirm: t(($) => $.connections.house.remove),
      cancel: t(($) => $.connections.cancel),
      isDestructive: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
      {t(($) => $.connections.house.remove)}
    </Button>
  )
}
