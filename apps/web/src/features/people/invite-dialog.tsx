import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { invitePerson, type Invitation, type InvitedRole } from '../../data/people.ts'
import type { Account } from '../../data/session.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'
import classes from './people.module.css'
import { RoleSelect } from './role-select.tsx'

type Props = {
  readonly account: Account
  /** Those that wait: inviting one of them again replaces what it was invited as. */
  readonly invitations: readonly Invitation[]
  readonly onClose: () => void
}

/** An address and a role: whoever signs in with the address has it. What is refused stands beside the address. */
export function InviteDialog({ account, invitations, onClose }: Props) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('reader')
  const [isMissing, setMissing] = useState(false)
  const send = useAction(invitePerson(account.account), {
    onSuccess: (_done, given) => {
      notify({ kind: 'done', title: t(($) => $.people.invite.sent, { email: given.email }) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    setMissing(!isAddress)
    if (isAddress) send.mutate({ email: address, role })
  }
  const already = invitations.find((one) => one.email.toLowerCase() === email.trim().toLowerCase())
  const refused = send.isError ? failureText(send.error).title : undefined
  return (
    <Modal opened onClose={onClose} title={t(($) => $.people.invite.title, { name: account.name })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          data-autofocus
          label={t(($) => $.people.invite.email)}
          description={t(($) => $.people.invite.emailHint)}
          value={email}
          error={isMissing ? t(($) => $.people.invite.emailMissing) : refused}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p role="status" className={classes.already}>
          {already &&
            t(($) => $.people.invite[already.role === role ? 'alreadySame' : 'already'], {
              role: t(($) => $.people.roles[already.role]),
              name: already.invitedBy,
              next: t(($) => $.people.roles[role]),
            })}
        </p>
        <RoleSelect
          isInForm
          giver={account.role}
          label={t(($) => $.people.invite.role)}
          value={role}
          isDisabled={send.isPending}
          onChange={(value) => value !== 'client' && setRole(value)}
        />
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.people.cancel)}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t(($) => $.people.invite[already && already.role !== role ? 'replace' : 'send'])}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
