import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { invitePerson, revokeInvitation, type Invitation } from '../../data/people.ts'
import type { Account } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { PersonLine } from './person-line.tsx'

type Props = { readonly account: Account; readonly invitation: Invitation }

/** Somebody who was invited and has not signed in yet. */
export function InvitationRow({ account, invitation }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, email, role, invitedBy, endsAt, isSent } = invitation
  const revoke = useAction(revokeInvitation(account.account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.people.invite.revoked, { email }) }),
  })
  const again = useAction(invitePerson(account.account), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.people.invite.sent, { email }) }),
  })
  const when = formatMoment(endsAt, language, account.timezone)
  return (
    <PersonLine
      name={null}
      title={email}
      origin={<span>{t(($) => $.people.from.invitation)}</span>}
      role={t(($) => $.people.roles[role])}
      acts={
        <>
          {!isSent && (
            <Button size="xs" loading={again.isPending} onClick={() => again.mutate({ email, role })}>
              {t(($) => $.people.invite.again)}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={revoke.isPending}
            aria-label={t(($) => $.people.invite.revokeOf, { email })}
            onClick={() => revoke.mutate(id)}
          >
            {t(($) => $.people.invite.revoke)}
          </Button>
        </>
      }
    >
      <span>{t(($) => $.people.invite.by, { name: invitedBy, when })}</span>
      {!isSent && <span data-ended>{t(($) => $.people.invite.unsent)}</span>}
    </PersonLine>
  )
}
