import { Button } from '@mantine/core'
import type { Role } from '@vigie/contract/rights'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { answerRequest, type AccessRequest } from '../../data/people.ts'
import type { Account } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { PersonLine } from './person-line.tsx'
import { RoleSelect } from './role-select.tsx'

/** Somebody whose connection reaches the account asks to work on it: they are let in with a role, or refused. */
export function RequestRow({
  account,
  request,
}: {
  readonly account: Account
  readonly request: AccessRequest
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, name, email, askedAt } = request
  const [role, setRole] = useState<Role>('reader')
  const answer = useAction(answerRequest(account.account), {
    onError: tellFailure,
    onSuccess: (_done, given) =>
      notify({
        kind: 'done',
        title: t(($) => (given.role === null ? $.people.request.refused : $.people.request.letIn), { name }),
      }),
  })
  const when = formatMoment(askedAt, language, account.timezone)
  return (
    <PersonLine
      waits
      name={name}
      title={name}
      origin={<span>{t(($) => $.people.from.request)}</span>}
      role={
        <RoleSelect
          giver={account.role}
          label={t(($) => $.people.roleOf, { name })}
          value={role}
          isDisabled={answer.isPending}
          onChange={setRole}
        />
      }
      acts={
        <>
          <Button
            size="xs"
            variant="default"
            disabled={answer.isPending}
            aria-label={t(($) => $.people.request.refuseOf, { name })}
            onClick={() => answer.mutate({ person: id, role: null })}
          >
            {t(($) => $.people.request.refuse)}
          </Button>
          <Button
            size="xs"
            loading={answer.isPending}
            aria-label={t(($) => $.people.request.acceptOf, { name })}
            onClick={() => answer.mutate({ person: id, role })}
          >
            {t(($) => $.people.request.accept)}
          </Button>
        </>
      }
    >
      <span>{email}</span>
      <span>{t(($) => $.people.request.asked, { when })}</span>
    </PersonLine>
  )
}
