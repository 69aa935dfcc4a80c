import { givableRoles, mayGive, type Role } from '@vigie/contract/rights'
import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { giveRole, type Workspace } from '../../data/workspace.ts'
import { failureText } from '../../lib/errors.ts'
import { Autocomplete, Select } from '../../ui/lists.tsx'
import { notify } from '../../ui/toast.ts'
import type { SeenPlace } from './places.ts'
import classes from './workspace.module.css'

type Props = {
  readonly place: SeenPlace
  /** Whose rights bound what is offered. */
  readonly giver: Role
  readonly groups: Workspace['groups']
  readonly onClose: () => void
}

/** Whom a role is for: a person by their address, a group by its name. */
type Receiver = { readonly kind: 'person' | 'group'; readonly name: string }
const isSaid = ({ kind, name }: Receiver): boolean =>
  kind === 'group' ? name.trim() !== '' : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name.trim())
const namedBy = ({ kind, name }: Receiver) => ({
  person: null,
  email: kind === 'person' ? name.trim() : null,
  group: kind === 'group' ? name.trim() : null,
})

type GivenRole = Exclude<Role, 'client'>
const isGiven = (role: Role): role is GivenRole => role !== 'client'

/** A role for a person or a group at a place; on one account for groups alone. What is refused stands beside whom it was for. */
export function GiveDialog({ place: { at, name: placeName }, giver, groups, onClose }: Props) {
  const { t } = useTranslation()
  const isAccount = at.kind === 'account'
  const [receiver, setReceiver] = useState<Receiver>({ kind: isAccount ? 'group' : 'person', name: '' })
  const [role, setRole] = useState<GivenRole>('reader')
  const [isMissing, setMissing] = useState(false)
  const give = useAction(giveRole(at), {
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.workspace.grants.given, { name: receiver.name.trim() }) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isSaid(receiver))
    if (isSaid(receiver)) give.mutate({ ...namedBy(receiver), role })
  }
  const refused = give.isError ? failureText(give.error).title : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.workspace.give.title, { name: placeName })}
      closeButtonProps={{ 'aria-label': t(($) => $.workspace.give.cancel) }}
    >
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        <ReceiverFields
          receiver={receiver}
          mayBePerson={!isAccount}
          groups={groups}
          error={isMissing ? t(($) => $.workspace.give.missing) : refused}
          onChange={setReceiver}
        />
        <RoleField giver={giver} role={role} onChange={setRole} />
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.workspace.give.cancel)}
          </Button>
          <Button type="submit" loading={give.isPending}>
            {t(($) => $.workspace.give.act)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type ReceiverProps = Pick<Props, 'groups'> & {
  readonly receiver: Receiver
  readonly mayBePerson: boolean
  readonly error: string | undefined
  readonly onChange: (receiver: Receiver) => void
}

function ReceiverFields({ receiver, mayBePerson, groups, error, onChange }: ReceiverProps) {
  const { t } = useTranslation()
  const { kind, name } = receiver
  const rename = (next: string) => onChange({ kind, name: next })
  return (
    <>
      {mayBePerson && (
        <SegmentedControl<Receiver['kind']>
          aria-label={t(($) => $.workspace.give.to)}
          data={[
            { value: 'person', label: t(($) => $.workspace.give.toPerson) },
            { value: 'group', label: t(($) => $.workspace.give.toGroup) },
          ]}
          value={kind}
          onChange={(next) => onChange({ kind: next, name })}
        />
      )}
      {kind === 'person' ? (
        <TextInput
          data-autofocus
          type="email"
          label={t(($) => $.workspace.give.email)}
          description={t(($) => $.workspace.give.emailHint)}
          value={name}
          error={error}
          onChange={(event) => rename(event.currentTarget.value)}
        />
      ) : (
        <Autocomplete
          label={t(($) => $.workspace.give.group)}
          description={t(($) => $.workspace.give.groupHint)}
          data={groups.map((group) => group.name)}
          value={name}
          error={error}
          onChange={rename}
        />
      )}
    </>
  )
}

type RoleProps = Pick<Props, 'giver'> & {
  readonly role: GivenRole
  readonly onChange: (role: GivenRole) => void
}

/** Nobody gives more than they hold. */
function RoleField({ giver, role, onChange }: RoleProps) {
  const { t } = useTranslation()
  return (
    <Select<GivenRole>
      label={t(($) => $.workspace.give.role)}
      data={givableRoles
        .filter(isGiven)
        .filter((one) => mayGive(giver, null, one))
        .map((one) => ({ value: one, label: t(($) => $.workspace.roles[one]) }))}
      value={role}
      allowDeselect={false}
      onChange={(one) => one && onChange(one)}
    />
  )
}
