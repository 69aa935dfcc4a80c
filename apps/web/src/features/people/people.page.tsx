import { addresses } from '@vigie/contract'
import { can } from '@vigie/contract/rights'
import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../../data/people.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { TeamTabs } from '../../shared/team/team-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountTree } from './account-tree.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import classes from './people.module.css'
import { RightsTable } from './rights-table.tsx'

export const loadPeople = (client: QueryClient, account: string): Promise<unknown> =>
  client.ensureQueryData(peopleQuery(account))

/** Who works on the account, in which role, and what a role may do. */
export function PeoplePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const account = useAccount()
  const { data } = useSuspenseQuery(peopleQuery(account.account))
  const [isInviting, setInviting] = useState(false)
  const isCarriedOver = data.people.some((one) => one.isYou && one.isCarriedOver)
  return (
    <>
      <PageHeader
        title={t(($) => $.people.title)}
        facts={[
          t(($) => $.people.counted, { name: account.name, count: data.people.length }),
          ...(data.invitations.length > 0
            ? [t(($) => $.people.invite.counted, { count: data.invitations.length })]
            : []),
          ...(data.requests.length > 0
            ? [t(($) => $.people.request.counted, { count: data.requests.length })]
            : []),
        ].join(', ')}
        actions={
          can(account.role, 'people:manage') && (
            <Button leftSection={<IconPlus size={15} />} onClick={() => setInviting(true)}>
              {t(($) => $.people.invite.open)}
            </Button>
          )
        }
        back={{
          label: t(($) => $.people.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
      />
      <TeamTabs at="people" />
      {isInviting && (
        <InviteDialog account={account} invitations={data.invitations} onClose={() => setInviting(false)} />
      )}
      <div className={classes.beside}>
        <AccountTree people={data.people.length} />
        <div className={classes.screen}>
          {isCarriedOver && <RolesRenamed />}
          {(account.client !== null || data.people.some(({ from }) => from !== null)) && <ClientsTold />}
          <PeopleList account={account} of={data} />
          <RightsTable own={account.role} />
        </div>
      </div>
    </>
  )
}

/** Whoever works on an account that has a client, or beside somebody who is there by one, is told once what that is. */
function ClientsTold() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const save = useSavePreferences()
  if (preferences.knowsClients) return null
  return (
    <Alert title={t(($) => $.people.clients.title)}>
      <p className={classes.renamed}>{t(($) => $.people.clients.body)}</p>
      <Button size="xs" variant="default" onClick={() => save.mutate({ knowsClients: true })}>
        {t(($) => $.people.renamed.understood)}
      </Button>
    </Alert>
  )
}

/** Whoever had a role of before is told once what became of it. */
function RolesRenamed() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const save = useSavePreferences()
  if (preferences.knowsRoles) return null
  return (
    <Alert title={t(($) => $.people.renamed.title)}>
      <p className={classes.renamed}>{t(($) => $.people.renamed.body)}</p>
      <Button size="xs" variant="default" onClick={() => save.mutate({ knowsRoles: true })}>
        {t(($) => $.people.renamed.understood)}
      </Button>
    </Alert>
  )
}
