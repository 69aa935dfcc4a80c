import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Workspace, WorkspaceClient } from '../../data/workspace.ts'
import { Select } from '../../ui/lists.tsx'
import lines from '../../ui/lines.module.css'
import { useMove } from './use-move.ts'
import classes from './workspace.module.css'

type Props = { readonly of: Workspace; readonly client: WorkspaceClient }

/** The accounts of a client; whoever manages the people of one brings it or takes it away. */
export function MembersPanel({ of, client }: Props) {
  const { t } = useTranslation()
  const { move, isMoving } = useMove()
  const own = of.accounts.filter((one) => one.client === client.id)
  const others = of.accounts.filter((one) => one.client !== client.id && can(one.role, 'people:manage'))
  const bring = (account: string | null) => {
    const chosen = others.find((one) => one.account === account)
    if (chosen) void move({ account: chosen, from: null, to: client })
  }
  return (
    <section className={classes.panel} aria-labelledby="members-title">
      <div className={classes.head}>
        <h2 id="members-title">{t(($) => $.workspace.members.title)}</h2>
        {others.length > 0 && (
          <Select
            size="xs"
            w={240}
            searchable
            aria-label={t(($) => $.workspace.members.add)}
            placeholder={t(($) => $.workspace.members.add)}
            data={others.map(({ account, name }) => ({ value: account, label: name }))}
            value={null}
            disabled={isMoving}
            onChange={bring}
          />
        )}
      </div>
      {own.length === 0 && <p className={classes.none}>{t(($) => $.workspace.members.none)}</p>}
      <ul className={lines.list}>
        {own.map((one) => (
          <li key={one.account}>
            <div className={lines.what}>
              <strong>{one.name}</strong>
              <span className="mono">{one.account}</span>
            </div>
            {can(one.role, 'people:manage') && (
              <Button
                size="xs"
                variant="default"
                aria-label={t(($) => $.workspace.members.drop, { name: one.name })}
                onClick={() => void move({ account: one, from: client, to: null })}
              >
                {t(($) => $.workspace.members.dropShort)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
