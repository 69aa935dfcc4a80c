import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/format.ts'
import type { Account } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Select } from '../../../ui/lists.tsx'
import { Answered } from '../../../ui/answered.tsx'
import settings from '../accounts.module.css'
import classes from './access.module.css'
import { useAction } from '../../../data/client/use-action.ts'
import {
  changeRole,
  peopleQuery,
  removePerson,
  type AccountPerson as Person,
  type Role,
} from '../../../data/people.ts'
import { notify } from '../../../ui/toast.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'

const roles = ['viewer', 'editor', 'publisher', 'admin'] as const satisfies readonly Role[]

/** Who works on the account and in which role; admins change it, and remove people at once. */
export function PeoplePanel({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const found = useQuery(peopleQuery(account.account))
  const isAdmin = account.role === 'admin'
  return (
    <section className={settings.panel} aria-labelledby="people-title">
      <div className={settings.panelHead}>
        <span>
          <strong id="people-title">
            {t(($) => $.accounts.access.people.title, { name: account.name })}
          </strong>
          <small className={settings.hint}>
            {t(($) => (isAdmin ? $.accounts.access.people.hint : $.accounts.access.people.adminsOnly))}
          </small>
        </span>
      </div>
      <Answered of={found} rows={2} label={t(($) => $.accounts.access.people.loading)}>
        {(data) => (
          <ul className={classes.list}>
            {data.people.map((person) => (
              <PersonRow key={person.id} account={account} person={person} />
            ))}
            {data.removed.map((person) => (
              <RemovedRow key={person.id} account={account} person={person} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function PersonRow({ account, person }: { readonly account: Account; readonly person: Person }) {
  const { t } = useTranslation()
  const change = useAction(changeRole(account.account), { onError: tellFailure })
  const { id, name, email, role, isYou, isLost } = person
  const remove = useAction(removePerson(account.account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.accounts.access.people.removedNow, { name }) }),
  })
  const onRemove = async () => {
    const isSure = await confirm({
      title: t(($) => $.accounts.access.people.removeTitle, { name, account: account.name }),
      body: t(($) => $.accounts.access.people.removeBody),
      confirm: t(($) => $.accounts.access.people.remove),
      cancel: t(($) => $.accounts.access.tokens.cancel),
      isDestructive: true,
    })
    if (isSure) remove.mutate(id)
  }
  return (
    <li>
      <div className={classes.what}>
        <strong>
          {name}{' '}
          {isYou && (
            <Badge variant="default" size="sm">
              {t(($) => $.accounts.access.people.you)}
            </Badge>
          )}
        </strong>
        <span>{email}</span>
        {isLost && <span data-ended>{t(($) => $.accounts.access.people.lost)}</span>}
      </div>
      <div className={classes.rowEnd}>
        {account.role === 'admin' ? (
          <>
            <Select<Role>
              size="xs"
              w={150}
              aria-label={t(($) => $.accounts.access.people.roleOf, { name })}
              data={roles.map((value) => ({ value, label: t(($) => $.accounts.settings.roles[value]) }))}
              value={role}
              allowDeselect={false}
              disabled={change.isPending}
              onChange={(value) => value && value !== role && change.mutate({ person: id, role: value })}
            />
            {!isYou && (
              <Button
                size="xs"
                variant="default"
                loading={remove.isPending}
                aria-label={t(($) => $.accounts.access.people.removeOf, { name })}
                onClick={() => void onRemove()}
              >
                {t(($) => $.accounts.access.people.remove)}
              </Button>
            )}
          </>
        ) : (
          t(($) => $.accounts.settings.roles[role])
        )}
      </div>
    </li>
  )
}

type Removed = { readonly id: string; readonly name: string; readonly removedAt: string }

function RemovedRow({ account, person }: { readonly account: Account; readonly person: Removed }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, name, removedAt } = person
  const change = useAction(changeRole(account.account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.accounts.access.people.readmitted, { name }) }),
  })
  const when = formatMoment(removedAt, language, account.timezone)
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span>{t(($) => $.accounts.access.people.removed, { when })}</span>
      </div>
      {account.role === 'admin' && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          aria-label={t(($) => $.accounts.access.people.readmitOf, { name })}
          onClick={() => change.mutate({ person: id, role: 'viewer' })}
        >
          {t(($) => $.accounts.access.people.readmit)}
        </Button>
      )}
    </li>
  )
}
