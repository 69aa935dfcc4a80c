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

type GivenRole = Exclude<Role, 'client'>
const isGiven = (role: Role): role is GivenRole => role !== 'client'

/** A role for a person or a group at a place; on one account for groups alone. What is refused stands beside whom it was for. */
export function GiveDialog({ place: { at, name: placeName }, giver, groups, onClose }: Props) {
  const { t } = useTranslation()
  const isAccount = at.kind === 'account'
  const [kind, setKind] = useState<'person' | 'group'>(isAccount ? 'group' : 'person')
  const [name, setName] = useState('')
  const [role, setRole] = useState<GivenRole>('reader')
  const [isMissing, setMissing] = useState(false)
  const give = useAction(giveRole(at), {
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.workspace.grants.given, { name: name.trim() }) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    const isSaid = kind === 'group' ? given !== '' : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)
    setMissing(!isSaid)
    if (!isSaid) return
    give.mutate({
      person: null,
      email: kind === 'person' ? given : null,
      group: kind === 'group' ? given : null,
      role,
    })
  }
  const refused = give.isError ? failureText(give.error).title : undefined
  const error = isMissing ? t(($) => $.workspace.give.missing) : refused
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.workspace.give.title, { name: placeName })}
      closeButtonProps={{ 'aria-label': t(($) => $.workspace.give.cancel) }}
    >
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        {!isAccount && (
          <SegmentedControl<'person' | 'group'>
            aria-label={t(($) => $.workspace.give.to)}
            data={[
              { value: 'person', label: t(($) => $.workspace.give.toPerson) },
              { value: 'group', label: t(($) => $.workspace.give.toGroup) },
            ]}
            value={kind}
            onChange={setKind}
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
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <Autocomplete
            label={t(($) => $.workspace.give.group)}
            description={t(($) => $.workspace.give.groupHint)}
            data={groups.map((group) => group.name)}
            value={name}
            error={error}
            onChange={setName}
          />
        )}
        <Select<GivenRole>
          label={t(($) => $.workspace.give.role)}
          data={givableRoles
            .filter(isGiven)
            .filter((one) => mayGive(giver, null, one))
            .map((one) => ({ value: one, label: t(($) => $.workspace.roles[one]) }))}
          value={role}
          allowDeselect={false}
          onChange={(one) => one && setRole(one)}
        />
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
