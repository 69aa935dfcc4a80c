import { Button, Checkbox, Modal } from '@mantine/core'
import { offeredLinkDays } from '@vigie/domain'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { createLink, type ShownLinks } from '../../data/client-links.ts'
import { clockNow } from '../../lib/clock.ts'
import { failureText } from '../../lib/errors.ts'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { lackOfTerms, LinkTerms, usualTerms } from '../../shared/client-links/link-terms.tsx'
import { MadeLinks } from '../../shared/client-links/made-links.tsx'
import { OtherRecipients } from '../../shared/client-links/other-recipients.tsx'
import { RecipientFields } from '../../shared/client-links/recipient-fields.tsx'
import { lackOfFirst, lacksOfOthers, named, type Recipient } from '../../shared/client-links/recipients.ts'
import { Needed } from './needed.tsx'
import { useMoment } from './use-moment.ts'
import classes from './proposals.module.css'

type Props = {
  readonly proposalId: string
  readonly account: string
  /** When the proposal ends that is shown. */
  readonly expiresAt: string
  readonly canMail: boolean
  /** How many have a link of it already. */
  readonly open: number
  readonly needed: ShownLinks['needed']
  /** The account publishes nothing before a client approved it with a code. */
  readonly isClientFirst: boolean
  readonly onClose: () => void
}

/** For whom a link is made; then the link, which is shown this once: no click beside it takes it away. */
export function ShowDialog({ proposalId, account, onClose, ...about }: Props) {
  const { t } = useTranslation()
  const create = useAction(createLink(account, proposalId))
  const { data, variables, isPending } = create
  const moment = useMoment()
  const mayLeave = !isPending && !data
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={mayLeave}
      closeOnEscape={mayLeave}
      title={t(($) => $.proposals.client.show)}
      closeButtonProps={{ 'aria-label': t(($) => $.proposals.ask.close), disabled: isPending }}
    >
      {data ? (
        <MadeLinks
          links={[{ name: variables?.name ?? '', ...data }, ...data.others]}
          emails={[variables?.email ?? null, ...(variables?.others ?? []).map(({ email }) => email ?? null)]}
          once={t(($) => $.proposals.client.once)}
          until={t(($) => $.proposals.client.until, { when: moment(data.answersUntil) })}
          onClose={onClose}
        />
      ) : (
        <Asking
          {...about}
          isSending={isPending}
          refused={create.isError ? failureText(create.error).title : null}
          onSend={create.mutate}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type Wanted = {
  readonly name: string
  readonly email: string | null
  readonly others: { readonly name: string; readonly email: string | null }[]
  readonly needed: ShownLinks['needed']
  readonly language: Language
  readonly days: number
  readonly password: string | null
  readonly needsCode: boolean
}
type AskingProps = Pick<Props, 'expiresAt' | 'canMail' | 'open' | 'needed' | 'isClientFirst' | 'onClose'> & {
  readonly isSending: boolean
  readonly refused: string | null
  readonly onSend: (wanted: Wanted) => void
}

function Asking({ expiresAt, canMail, isSending, refused, onSend, onClose, ...told }: AskingProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const when = useMoment()(expiresAt)
  const [first, setFirst] = useState<Recipient>({ name: '', email: '' })
  const [terms, setTerms] = useState(() =>
    usualTerms(spoken, offeredLinkDays(new Date(expiresAt), new Date(clockNow()))),
  )
  const [wantsCode, setWantsCode] = useState(true)
  const [others, setOthers] = useState<readonly Recipient[]>([])
  const [needed, setNeeded] = useState(told.needed)
  const [isChecked, setChecked] = useState(false)
  const mayCode = canMail && [first, ...others].every((one) => one.email.trim() !== '')
  const all = told.open + 1 + others.length
  const { language, days, password } = terms
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const isLacking = lackOfFirst(first) !== null || lackOfTerms(terms) !== null
    if (isLacking || days === '' || lacksOfOthers(first.email, others).some(Boolean)) return
    onSend({
      ...{ ...named(first), others: others.map(named), needed, language, days },
      ...{ password: password === '' ? null : password, needsCode: mayCode && wantsCode },
    })
  }
  return (
    <form className={classes.deciding} onSubmit={submit} noValidate>
      <RecipientFields
        isFirst
        person={first}
        lacks={isChecked ? lackOfFirst(first) : null}
        hint={t(($) => $.clientLinks[canMail ? 'emailHint' : 'noMail'])}
        onChange={(some) => setFirst({ ...first, ...some })}
      />
      <OtherRecipients first={first.email} others={others} isChecked={isChecked} onOthers={setOthers} />
      {(all > 1 || needed !== null) && <Needed all={all} needed={needed} onNeeded={setNeeded} />}
      <LinkTerms
        terms={terms}
        lacks={isChecked ? lackOfTerms(terms) : null}
        daysHint={t(($) => $.proposals.client.daysHint, { when })}
        onChange={(some) => setTerms({ ...terms, ...some })}
      />
      <Checkbox
        label={t(($) => $.proposals.client.code)}
        description={t(($) => $.proposals.client[mayCode ? 'codeHint' : 'codeNeedsMail'])}
        checked={mayCode && wantsCode}
        disabled={!mayCode}
        onChange={({ currentTarget }) => setWantsCode(currentTarget.checked)}
      />
      {told.isClientFirst && !(mayCode && wantsCode) && (
        <p className={classes.why}>{t(($) => $.proposals.client.codeFirst)}</p>
      )}
      {refused !== null && (
        <p role="alert" className={classes.why}>
          {refused}
        </p>
      )}
      <p className={classes.quiet}>{t(($) => $.proposals.client.about)}</p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t(($) => $.proposals.ask.cancel)}
        </Button>
        <Button type="submit" loading={isSending}>
          {t(($) => $.proposals.client.make)}
        </Button>
      </div>
    </form>
  )
}
