import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../data/workspace.ts'
import lines from '../../ui/lines.module.css'
import { GiveDialog } from './give-dialog.tsx'
import { GrantRow } from './grant-row.tsx'
import { grantsAt, type SeenPlace } from './places.ts'
import classes from './workspace.module.css'

type Props = { readonly of: Workspace; readonly place: SeenPlace }

const hints = { workspace: 'onWorkspace', client: 'onClient', account: 'onAccount' } as const

/** The roles that are given at a place itself. */
export function GrantsPanel({ of, place }: Props) {
  const { t } = useTranslation()
  const [isGiving, setGiving] = useState(false)
  const { at, role } = place
  const mayManage = role !== null && can(role, 'people:manage')
  const given = grantsAt(of, at)
  return (
    <section className={classes.panel} aria-labelledby="grants-title">
      <div className={classes.head}>
        <div>
          <h2 id="grants-title">{t(($) => $.workspace.grants.title)}</h2>
          <p>{t(($) => (mayManage ? $.workspace.grants[hints[at.kind]] : $.workspace.grants.hidden))}</p>
        </div>
        {mayManage && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setGiving(true)}>
            {t(($) => $.workspace.give.open)}
          </Button>
        )}
      </div>
      {isGiving && role !== null && (
        <GiveDialog place={place} giver={role} groups={of.groups} onClose={() => setGiving(false)} />
      )}
      {mayManage && given.length === 0 && <p className={classes.none}>{t(($) => $.workspace.grants.none)}</p>}
      <ul className={lines.list}>
        {given.map((grant) => (
          <GrantRow
            key={`${grant.person?.id ?? ''} ${grant.group ?? ''} ${String(grant.isSetting)}`}
            grant={grant}
            at={at}
            giver={role}
          />
        ))}
      </ul>
    </section>
  )
}
