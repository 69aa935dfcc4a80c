import { longestClientLinkDays, usualClientLinkDays } from '@vigie/domain'
import { Button, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { createLink } from '../../data/client-links.ts'
import { failureText, refusalText } from '../../lib/errors.ts'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'
import classes from './proposals.module.css'

type Props = {
  readonly proposalId: string
  readonly account: string
  readonly canMail: boolean
  readonly onClose: () => void
}

/** For whom a link is made; then the link, which is shown this once. */
export function ShowDialog({ proposalId, account, canMail, onClose }: Props) {
  const { t } = useTranslation()
  const create = useAction(createLink(account, proposalId))
  const { data, variables } = create
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.proposals.client.show)}
      closeButtonProps={{ 'aria-label': t(($) => $.proposals.ask.close) }}
    >
      {data ? (
        <Made
          address={data.address}
          mailProblem={data.mailProblem}
          email={variables?.email ?? null}
          onClose={onClose}
        />
      ) : (
        <Asking
          canMail={canMail}
          isSending={create.isPending}
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
  readonly language: Language
  readonly days: number
}
type AskingProps = Pick<Props, 'canMail' | 'onClose'> & {
  readonly isSending: boolean
  readonly refused: string | null
  readonly onSend: (wanted: Wanted) => void
}

function Asking({ canMail, isSending, refused, onSend, onClose }: AskingProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(spoken)
  const [days, setDays] = useState<number>(usualClientLinkDays)
  const [lacks, setLacks] = useState<'name' | 'email' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [called, address] = [name.trim(), email.trim()]
    const isAddress = address === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    const missing = called === '' ? 'name' : null
    const found = missing ?? (isAddress ? null : 'email')
    setLacks(found)
    if (found === null) onSend({ name: called, email: address === '' ? null : address, language, days })
  }
  return (
    <form className={classes.deciding} onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={t(($) => $.proposals.client.recipient)}
        maxLength={120}
        value={name}
        error={lacks === 'name' && t(($) => $.proposals.client.recipientMissing)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        label={t(($) => $.proposals.client.email)}
        description={t(($) => $.proposals.client[canMail ? 'emailHint' : 'noMail'])}
        maxLength={320}
        value={email}
        error={lacks === 'email' && t(($) => $.proposals.client.emailWrong)}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Select
        label={t(($) => $.proposals.client.language)}
        allowDeselect={false}
        data={[
          { value: 'fr', label: t(($) => $.proposals.client.languages.fr) },
          { value: 'en', label: t(($) => $.proposals.client.languages.en) },
        ]}
        value={language}
        onChange={(value) => setLanguage(value === 'en' ? 'en' : 'fr')}
      />
      <NumberInput
        label={t(($) => $.proposals.client.days)}
        min={1}
        max={longestClientLinkDays}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={days}
        onChange={(value) => setDays(Number(value) || 1)}
      />
      {refused !== null && (
        <p role="alert" className={classes.why}>
          {refused}
        </p>
      )}
      <p className={classes.quiet}>{t(($) => $.proposals.client.about)}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.proposals.ask.cancel)}
        </Button>
        <Button type="submit" loading={isSending}>
          {t(($) => $.proposals.client.make)}
        </Button>
      </div>
    </form>
  )
}

type MadeProps = Pick<Props, 'onClose'> & {
  readonly address: string
  readonly mailProblem: string | null
  readonly email: string | null
}

function Made({ address, mailProblem, email, onClose }: MadeProps) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ kind: 'done', title: t(($) => $.proposals.client.copied) }),
      () => notify({ kind: 'error', title: t(($) => $.proposals.client.copyFailed) }),
    )
  return (
    <div className={classes.deciding}>
      {email !== null && mailProblem === null && (
        <p role="status">{t(($) => $.proposals.client.sent, { email })}</p>
      )}
      {mailProblem !== null && (
        <p role="alert" className={classes.why}>
          {t(($) => $.proposals.client.notSent)} {refusalText(mailProblem)}
        </p>
      )}
      <TextInput
        readOnly
        label={t(($) => $.proposals.client.address)}
        description={t(($) => $.proposals.client.once)}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {t(($) => $.proposals.client.copy)}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.proposals.ask.close)}
        </Button>
      </div>
    </div>
  )
}
