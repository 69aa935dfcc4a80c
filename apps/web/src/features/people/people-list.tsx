import { addresses } from '@vigie/contract'
import { can, mayGive } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './people.module.css'
import { useAction } from '../../data/client/use-action.ts'
import {
  changeRole,
  type AccessRequest,
  type Invitation,
  type AccountPerson as Person,
} from '../../data/people.ts'
import { PersonFile } from './person-file.tsx'
import { PersonLine } from './person-line.tsx'
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
  const showsActs = can(account.role, 'audit:view')
  const owners = of.people.filter(({ own }) => own === 'owner').length
  return (
    <section
      className={classes.panel}
      data-acts={showsActs}
      aria-label={t(($) => $.people.list, { name: account.name })}
    >
      <div className={classes.columns} aria-hidden="true">
        {(['person', 'role', 'from', ...(showsActs ? (['act'] as const) : [])] as const).map((column) => (
          <span key={column}>{t(($) => $.people.columns[column])}</span>
        ))}
      </div>
      <ul className={classes.people}>
        {of.requests.map((request) => (
          <RequestRow key={request.id} account={account} request={request} />
        ))}
        {of.people.map((person) => (
          <PersonRow
            key={person.id}
            account={account}
            person={person}
            isLastOwner={person.own === 'owner' && owners === 1}
          />
        ))}
        {of.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} account={account} invitation={invitation} />
        ))}
        {of.removed.map((person) => (
          <RemovedRow key={person.id} account={account} person={person} />
        ))}
      </ul>
      <p className={classes.foot}>{t(($) => (isManager ? $.people.hint : $.people.managersOnly))}</p>
    </section>
  )
}

type RowProps = {
  readonly account: Account
  readonly person: Person
  /** An account keeps one: no other role is offered. */
  readonly isLastOwner: boolean
}

function PersonRow({ account, person, isLastOwner }: RowProps) {
  const { t } = useTranslation()
  const change = useAction(changeRole(account.account), { onError: tellFailure })
  const { id, name, email, role, own, from, isYou, isLost, lastActAt } = person
  const [isRemoving, setRemoving] = useState(false)
  const isGiven = own !== null && mayGive(account.role, role, role)
  return (
    <>
      <PersonLine
        name={name}
        title={name}
        lastAct={can(account.role, 'audit:view') && <LastAct at={lastActAt} account={account} />}
        origin={from ? <Origin from={from} /> : <span>{t(($) => $.people.from.here)}</span>}
        role={
          <>
            {from && (
              <span className={classes.held} title={t(($) => $.people.heldBy)}>
                {t(($) => $.people.roles[role])} <IconLock size={14} stroke={1.7} aria-hidden="true" />
                {isGiven && <small>{t(($) => $.people.ownRole)}</small>}
              </span>
            )}
            {isGiven && !isLastOwner ? (
              <RoleSelect
                giver={account.role}
                label={t(($) => $.people.roleOf, { name })}
                value={own}
                isDisabled={change.isPending}
                onChange={(value) => change.mutate({ person: id, role: value })}
              />
            ) : (
              !from && (
                <span>
                  {t(($) => $.people.roles[role])}
                  {isLastOwner && <small>{t(($) => $.people.lastOwner)}</small>}
                </span>
              )
            )}
          </>
        }
        acts={
          <>
            {isGiven && !isYou && from === null && (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={t(($) => $.people.removeOf, { name })}
                onClick={() => setRemoving(true)}
              >
                {t(($) => $.people.remove)}
              </Button>
            )}
            {from !== null && !isYou && can(account.role, 'people:manage') && (
              <AppLink className={classes.goesBy} href={addresses.workspace}>
                {t(($) => $.people.goesBy[from.group === null ? goesFrom[from.place] : 'group'])}
              </AppLink>
            )}
            <PersonFile account={account} person={person} />
          </>
        }
      >
        <span>{[isYou && t(($) => $.people.you), email].filter(Boolean).join(' · ')}</span>
        {isLost && <span data-ended>{t(($) => $.people.lost)}</span>}
      </PersonLine>
      {isRemoving && <RemoveDialog account={account} person={person} onClose={() => setRemoving(false)} />}
    </>
  )
}

type ActProps = { readonly at: string | null; readonly account: Account }

/** When somebody last did something here by their own hand. */
function LastAct({ at, account }: ActProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <span className={classes.actName}>{t(($) => $.people.actOf)}</span>{' '}
      {at === null ? (
        t(($) => $.people.noAct)
      ) : (
        <time dateTime={at}>{formatMoment(at, language, account.timezone)}</time>
      )}
    </>
  )
}

/** Where what somebody may do here comes from, where it is not from this account: it is changed there. */
function Origin({ from: { place, name, group } }: { readonly from: NonNullable<Person['from']> }) {
  const { t } = useTranslation()
  return (
    <span>
      {t(($) => $.people.from[group === null ? place : groupPlaces[place]], { name, group: group ?? '' })}
    </span>
  )
}

/** What is not given here is taken back where it was given. */
const goesFrom = { workspace: 'workspace', client: 'client', account: 'workspace' } as const
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
    <PersonLine
      name={name}
      title={name}
      acts={
        <>
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
        </>
      }
    >
      <span>{t(($) => $.people.removed, { when })}</span>
    </PersonLine>
  )
}
