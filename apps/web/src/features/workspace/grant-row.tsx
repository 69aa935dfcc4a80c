import { givableRoles, mayGive, type Role } from '@vigie/contract/rights'
import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { useSession } from '../../data/session.ts'
import { giveBack, giveRole, type GrantPlace, type RoleGrant } from '../../data/workspace.ts'
import { confirm } from '../../ui/confirm.ts'
import { Select } from '../../ui/lists.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import lines from '../../ui/lines.module.css'

type Props = {
  readonly grant: RoleGrant
  readonly at: GrantPlace
  /** What the person holds there; `null`: nothing. */
  readonly giver: Role | null
}

/** Who holds what at a place; whoever may, changes or takes it, and everybody may give their own back. */
export function GrantRow({ grant, at, giver }: Props) {
  const { t } = useTranslation()
  const { person: me } = useSession()
  const { person, group, role, isSetting } = grant
  const name = person?.name ?? group ?? ''
  const isYou = person !== null && person.id === me?.id
  const mayChange = !isSetting && giver !== null && mayGive(giver, role, role)
  return (
    <li>
      <div className={lines.what}>
        <strong>
          {name}{' '}
          {isYou && (
            <Badge variant="default" size="sm" ml="xs">
              {t(($) => $.workspace.grants.you)}
            </Badge>
          )}
        </strong>
        <span>{person ? person.email : t(($) => $.workspace.grants.group)}</span>
        {isSetting && <span>{t(($) => $.workspace.grants.setting)}</span>}
      </div>
      <div className={lines.rowEnd}>
        {mayChange ? (
          <Change grant={grant} at={at} giver={giver} name={name} />
        ) : (
          t(($) => $.workspace.roles[role])
        )}
        {isYou && !isSetting && at.kind !== 'account' && (
          <GiveBack from={at.kind === 'client' ? at.client : null} name={name} />
        )}
      </div>
    </li>
  )
}

type ChangeProps = Omit<Props, 'giver'> & { readonly giver: Role; readonly name: string }

/** A role somebody may give, in place of the one that stands there, or none. */
function Change({ grant, at, giver, name }: ChangeProps) {
  const { t } = useTranslation()
  const { person, group, role } = grant
  const give = useAction(giveRole(at), {
    onError: tellFailure,
    onSuccess: (_done, given) =>
      notify({
        kind: 'done',
        title: t(($) => (given.role ? $.workspace.grants.given : $.workspace.grants.taken), { name }),
      }),
  })
  const to = { person: person?.id ?? null, email: null, group }
  const offered = givableRoles.filter((one) => one !== 'client' && mayGive(giver, role, one))
  const take = async () => {
    const isMeant = await confirm({
      title: t(($) => $.workspace.grants.takeTitle, { name }),
      body: t(($) => $.workspace.grants.takeBody),
      confirm: t(($) => $.workspace.grants.take),
      cancel: t(($) => $.workspace.give.cancel),
      isDestructive: true,
    })
    if (isMeant) give.mutate({ ...to, role: null })
  }
  return (
    <>
      <Select<Role>
        size="xs"
        w={150}
        aria-label={t(($) => $.workspace.grants.roleOf, { name })}
        data={offered.map((one) => ({ value: one, label: t(($) => $.workspace.roles[one]) }))}
        value={role}
        allowDeselect={false}
        disabled={give.isPending}
        onChange={(one) => one && one !== 'client' && one !== role && give.mutate({ ...to, role: one })}
      />
      <Button
        size="xs"
        variant="default"
        aria-label={t(($) => $.workspace.grants.takeOf, { name })}
        onClick={() => void take()}
      >
        {t(($) => $.workspace.grants.take)}
      </Button>
    </>
  )
}

/** Everybody may give back what was given to them. */
function GiveBack({ from, name }: { readonly from: string | null; readonly name: string }) {
  const { t } = useTranslation()
  const back = useAction(giveBack, {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.workspace.grants.taken, { name }) }),
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t(($) => $.workspace.grants.takeTitle, { name }),
      body: t(($) => $.workspace.grants.takeBody),
      confirm: t(($) => $.workspace.grants.giveBack),
      cancel: t(($) => $.workspace.give.cancel),
      isDestructive: true,
    })
    if (isMeant) back.mutate(from)
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={t(($) => $.workspace.grants.giveBackOf)}
      onClick={() => void ask()}
    >
      {t(($) => $.workspace.grants.giveBack)}
    </Button>
  )
}
