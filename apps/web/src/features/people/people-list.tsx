import { can, mayGive } from '@vigie/contract/rights'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import lines from '../../ui/lines.module.css'
import classes from './people.module.css'
import { useAction } from '../../data/client/use-action.ts'
import {
  changeRole,
  type AccessRequest,
  type Invitation,
  type AccountPerson as Person,
} from '../../data/people.ts'
import { PersonFile } from './person-file.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { RequestRow } from './request-row.tsx'
import { RoleSelect } from './role-select.tsx'
import { notify } from '../../ui/toast.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

type Listed = {
  readonly people: readonly Person[]
  readonly removed: readonly Removed[]
  readonly requests: readonly AccessRequest[]
  readonly invitations: readonly Invitation[]
}

/** Who works on the account and in which role; whoever manages people changes it, and removes them at once. */
export function PeopleList({ account, of }: { readonly account: Account; readonly of: Listed }) {
  const { t } = useTranslation()
  const isManager = can(account.role, 'people:manage')
  return (
    <section className={classes.panel} aria-labelledby="people-title">
      <div className={classes.head}>
        <div>
          <h2 id="people-title">{t(($) => $.people.list, { name: account.name })}</h2>
          <p>{t(($) => (isManager ? $.people.hint : $.people.managersOnly))}</p>
        </div>
      </div>
      <ul className={lines.list}>
        {of.requests.map((request) => (
          <RequestRow key={request.id} account={account} request={request} />
        ))}
        {of.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} account={account} invitation={invitation} />
        ))}
        {of.people.map((person) => (
          <PersonRow key={person.id} account={account} person={person} />
        ))}
        {of.removed.map((person) => (
          <RemovedRow key={person.id} account={account} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ account, person }: { readonly account: Account; readonly person: Person }) {
  const { t } = useTranslation()
  const change = useAction(changeRole(account.account), { onError: tellFailure })
  const { id, name, email, role, own, from, isYou, isLost } = person
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li>
      <div className={lines.what}>
        <strong>
          {name}{' '}
          {isYou && (
            <Badge variant="default" size="sm" ml="xs">
              {t(($) => $.people.you)}
            </Badge>
          )}
        </strong>
        <span>{email}</span>
        {from && <Origin from={from} own={own} />}
        {isLost && <span data-ended>{t(($) => $.people.lost)}</span>}
      </div>
      <div className={lines.rowEnd}>
        {own !== null && mayGive(account.role, role, role) ? (
          <>
            <RoleSelect
              giver={account.role}
              label={t(($) => $.people.roleOf, { name })}
              value={own}
              isDisabled={change.isPending}
              onChange={(value) => change.mutate({ person: id, role: value })}
            />
            {!isYou && from === null && (
              <Button
                size="xs"
                variant="default"
                aria-label={t(($) => $.people.removeOf, { name })}
                onClick={() => setRemoving(true)}
              >
                {t(($) => $.people.remove)}
              </Button>
            )}
          </>
        ) : (
          t(($) => $.people.roles[role])
        )}
        <PersonFile account={account} person={person} />
      </div>
      {isRemoving && <RemoveDialog account={account} person={person} onClose={() => setRemoving(false)} />}
    </li>
  )
}

type OriginProps = { readonly from: NonNullable<Person['from']>; readonly own: Person['own'] }

/** Where what somebody may do here comes from, where it is not from this account: it is changed there. */
function Origin({ from: { role, place, name, group }, own }: OriginProps) {
  const { t } = useTranslation()
  const where = { role: t(($) => $.people.roles[role]), name, group: group ?? '' }
  const isWider = own !== null
  return (
    <span>
      {t(($) => $.people.from[group === null ? place : groupPlaces[place]], where)}
      {isWider && ` · ${t(($) => $.people.from.own, { role: t(($) => $.people.roles[own]) })}`}
    </span>
  )
}

const groupPlaces = {
  workspace: 'groupOnWorkspace',
  client: 'groupOnClient',
  account: 'groupOnAccount',
} as const

type Removed = { readonly id: string; readonly name: string; readonly removedAt: string }

function RemovedRow({ account, person }: { readonly account: Account; readonly person: Removed }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, name, removedAt } = person
  const change = useAction(changeRole(account.account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.people.readmitted, { name }) }),
  })
  const when = formatMoment(removedAt, language, account.timezone)
  return (
    <li>
      <div className={lines.what}>
        <strong>{name}</strong>
        <span>{t(($) => $.people.removed, { when })}</span>
      </div>
      <div className={lines.rowEnd}>
        {mayGive(account.role, null, 'reader') && (
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            aria-label={t(($) => $.people.readmitOf, { name })}
            onClick={() => change.mutate({ person: id, role: 'reader' })}
          >
            {t(($) => $.people.readmit)}
          </Button>
        )}
        <PersonFile account={account} person={{ id, name }} />
      </div>
    </li>
  )
}
