import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { shareReport, type NewReport, type ReportAsked } from '../../data/shared-reports.ts'
import { useAccount } from '../../data/session.ts'
import { failureText } from '../../lib/errors.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { lackOfTerms, LinkTerms, usualTerms } from '../../shared/client-links/link-terms.tsx'
import { MadeLinks } from '../../shared/client-links/made-links.tsx'
import { OtherRecipients } from '../../shared/client-links/other-recipients.tsx'
import { RecipientFields } from '../../shared/client-links/recipient-fields.tsx'
import { lackOfFirst, lacksOfOthers, named, type Recipient } from '../../shared/client-links/recipients.ts'
import classes from './shared-reports.module.css'

type Props = {
  readonly account: string
  readonly asked: ReportAsked & Pick<NewReport, 'words' | 'headline'>
  readonly canMail: boolean
  readonly onShared: () => void
  readonly onClose: () => void
}

/** With whom a report is shared; then the links, which are shown this once: no click beside them takes them away. */
export function ShareDialog({ account, asked, canMail, onShared, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const share = useAction(shareReport(account), { onSuccess: onShared })
  const { data, variables, isPending } = share
  const mayLeave = !isPending && !data
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={mayLeave}
      closeOnEscape={mayLeave}
      title={t(($) => $.sharedReports.share)}
      closeButtonProps={{ 'aria-label': t(($) => $.clientLinks.close), disabled: isPending }}
    >
      {data ? (
        <MadeLinks
          links={data.made}
          emails={(variables?.people ?? []).map(({ email }) => email ?? null)}
          once={t(($) => $.sharedReports.once)}
          until={t(($) => $.sharedReports.linkUntil, {
            when: formatDayTime(data.endsAt, language, timezone),
          })}
          onClose={onClose}
        />
      ) : (
        <Asking
          canMail={canMail}
          isSending={isPending}
          refused={share.isError ? failureText(share.error).title : null}
          onSend={(wanted) => share.mutate({ ...asked, ...wanted })}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type AskingProps = Pick<Props, 'canMail' | 'onClose'> & {
  readonly isSending: boolean
  readonly refused: string | null
  readonly onSend: (wanted: Pick<NewReport, 'people' | 'language' | 'days' | 'password'>) => void
}

function Asking({ canMail, isSending, refused, onSend, onClose }: AskingProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const [first, setFirst] = useState<Recipient>({ name: '', email: '' })
  const [others, setOthers] = useState<readonly Recipient[]>([])
  const [terms, setTerms] = useState(usualTerms(spoken))
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const { language, days, password } = terms
    const isLacking = lackOfFirst(first) !== null || lackOfTerms(terms) !== null
    if (isLacking || days === '' || lacksOfOthers(first.email, others).some(Boolean)) return
    const people = [first, ...others].map(named)
    onSend({ people, language, days, password: password === '' ? null : password })
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <RecipientFields
        isFirst
        person={first}
        lacks={isChecked ? lackOfFirst(first) : null}
        hint={t(($) => $.clientLinks[canMail ? 'emailHint' : 'noMail'])}
        onChange={(some) => setFirst({ ...first, ...some })}
      />
      <OtherRecipients first={first.email} others={others} isChecked={isChecked} onOthers={setOthers} />
      <LinkTerms
        terms={terms}
        lacks={isChecked ? lackOfTerms(terms) : null}
        onChange={(some) => setTerms({ ...terms, ...some })}
      />
      {refused !== null && (
        <p role="alert" className={classes.why}>
          {refused}
        </p>
      )}
      <p className={classes.quiet}>{t(($) => $.sharedReports.about)}</p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t(($) => $.sharedReports.cancel)}
        </Button>
        <Button type="submit" loading={isSending}>
          {t(($) => $.sharedReports.make)}
        </Button>
      </div>
    </form>
  )
}
