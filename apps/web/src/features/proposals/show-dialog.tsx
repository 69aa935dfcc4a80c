import { longestClientLinkDays, shortestClientPassword, usualClientLinkDays } from '@vigie/domain'
import { Button, Checkbox, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { createLink, type ShownLinks } from '../../data/client-links.ts'
import { failureText } from '../../lib/errors.ts'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { MadeLinks } from './made-links.tsx'
import { OtherRecipients } from './other-recipients.tsx'
import { isWholeAddress, lacksOfOthers, type Recipient } from './recipients.ts'
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
          answersUntil={data.answersUntil}
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

type Lack = 'name' | 'email' | 'days' | 'password'
type Asked = {
  readonly name: string
  readonly email: string
  readonly days: number | ''
  readonly password: string
}

/** The first field that says too little. */
function lackOf({ name, email, days, password }: Asked): Lack | null {
  if (name === '') return 'name'
  if (email !== '' && !isWholeAddress(email)) return 'email'
  if (days === '') return 'days'
  return password !== '' && password.length < shortestClientPassword ? 'password' : null
}

function Asking({ expiresAt, canMail, isSending, refused, onSend, onClose, ...told }: AskingProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const when = useMoment()(expiresAt)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(spoken)
  const [days, setDays] = useState<number | ''>(usualClientLinkDays)
  const [password, setPassword] = useState('')
  const [wantsCode, setWantsCode] = useState(true)
  const [others, setOthers] = useState<readonly Recipient[]>([])
  const [needed, setNeeded] = useState(told.needed)
  const [isChecked, setChecked] = useState(false)
  const [lacks, setLacks] = useState<Lack | null>(null)
  const mayCode = canMail && [email, ...others.map((one) => one.email)].every((one) => one.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = { name: name.trim(), email: email.trim(), days, password }
    setLacks(lackOf(asked))
    setChecked(true)
    if (lackOf(asked) !== null || days === '' || lacksOfOthers(asked.email, others).some(Boolean)) return
    const named = others.map((one) => ({ name: one.name.trim(), email: one.email.trim() || null }))
    onSend({
      ...{ others: named, needed },
      ...{ name: asked.name, email: asked.email === '' ? null : asked.email, language, days },
      ...{ password: password === '' ? null : password, needsCode: mayCode && wantsCode },
    })
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
      <OtherRecipients
        first={email}
        others={others}
        isChecked={isChecked}
        open={told.open}
        needed={needed}
        onOthers={setOthers}
        onNeeded={setNeeded}
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
        description={t(($) => $.proposals.client.daysHint, { when })}
        value={days}
        error={lacks === 'days' && t(($) => $.proposals.client.daysWrong)}
        onChange={(value) => setDays(typeof value === 'number' ? value : '')}
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
      <TextInput
        label={t(($) => $.proposals.client.password)}
        description={t(($) => $.proposals.client.passwordHint)}
        autoComplete="off"
        maxLength={200}
        value={password}
        error={
          lacks === 'password' &&
          t(($) => $.proposals.client.passwordShort, { least: shortestClientPassword })
        }
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
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
