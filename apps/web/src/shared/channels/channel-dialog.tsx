import { Button, Checkbox, Modal, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  alertCategories,
  channelKinds,
  checkChannel,
  isLanguage,
  wrongRecipients,
  type ChannelProblem,
} from '@vigie/domain'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../data/session.ts'
import { languageChoices } from '../../lib/language-choices.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useChannelActions } from './channel-changes.ts'
import type { Channel, ChannelContent } from '../../data/alert-channels.ts'
import { contentOf, newContent } from './channel-content.ts'
import { SendingFields } from './sending-fields.tsx'
import classes from './alert-channels.module.css'

type Props = {
  readonly account: Account
  readonly canMail: boolean
  readonly channel: Channel | null
  readonly onClose: () => void
  readonly onSecret: (secret: string | null) => void
}

/** A place where alerts go, new or stored. The stored target is not shown: it is kept unless another is typed. */
export function ChannelDialog(props: Props) {
  const { account, canMail, channel, onClose } = props
  const { t } = useTranslation()
  const form = useChannelForm(props)
  const { kind, target, content, change, problemOf } = form
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => (channel ? $.alertChannels.form.edit : $.alertChannels.form.add))}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {!channel && <KindChoice kind={kind} onChange={form.setKind} />}
        {kind === 'email' && !canMail && (
          <p role="alert" className={classes.failure}>
            {t(($) => $.alertChannels.form.noMail)}
          </p>
        )}
        <TextInput
          data-autofocus
          label={t(($) => $.alertChannels.form.name)}
          maxLength={200}
          value={content.name}
          error={problemOf('channel.nameMissing')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <Target
          kind={kind}
          hint={channel?.hint ?? null}
          value={target}
          error={problemOf(...problemsOfTarget)}
          onChange={form.setTarget}
        />
        <Categories
          value={content.categories}
          error={problemOf('channel.categoriesMissing')}
          onChange={(categories) => change({ categories })}
        />
        <ReadBy content={content} onChange={change} />
        <SendingFields timezone={account.timezone} content={content} onChange={change} />
        <Switch
          label={t(($) => $.alertChannels.form.urgent)}
          checked={content.urgentAtOnce}
          onChange={({ currentTarget: { checked } }) => change({ urgentAtOnce: checked })}
        />
        <Buttons isSaving={form.isSaving} onClose={onClose} />
      </form>
    </Modal>
  )
}

/** What is typed of it, what is wrong with that once somebody tried to send it, and the sending. */
function useChannelForm({ account, canMail, channel, onClose, onSecret }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { save } = useChannelActions(account.account)
  const [kind, setKind] = useState(channel?.kind ?? (canMail ? 'email' : 'slack'))
  const [target, setTarget] = useState('')
  const [content, setContent] = useState(channel ? contentOf(channel) : newContent(language))
  const [showsProblems, setShowsProblems] = useState(false)
  const change = (part: Partial<ChannelContent>) => setContent((now) => ({ ...now, ...part }))
  const problems = checkChannel({ ...content, kind }, channel && target.trim() === '' ? null : target)
  const problemOf = (...codes: readonly ChannelProblem[]) => {
    const found = showsProblems ? problems.find((one) => codes.includes(one)) : undefined
    const addresses = wrongRecipients(target).join(', ')
    return found && t(($) => $.alertChannels.problems[found], { addresses })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowsProblems(true)
    if (problems.length > 0) return
    save.mutate(
      { id: channel?.id ?? null, kind, content, target },
      {
        onSuccess: (secret) => {
          onClose()
          onSecret(secret)
        },
      },
    )
  }
  return { kind, setKind, target, setTarget, content, change, problemOf, submit, isSaving: save.isPending }
}

const priorities = [1, 2, 3, 4] as const

const problemsOfTarget = [
  'channel.recipientsMissing',
  'channel.recipientInvalid',
  'channel.tooManyRecipients',
  'channel.addressInvalid',
  'channel.notSlack',
] as const satisfies readonly ChannelProblem[]

type KindProps = { readonly kind: Channel['kind']; readonly onChange: (kind: Channel['kind']) => void }

function KindChoice({ kind, onChange }: KindProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t(($) => $.alertChannels.form.kind)}
      value={kind}
      onChange={(value) => onChange(channelKinds.find((one) => one === value) ?? kind)}
      data={channelKinds.map((value) => ({ value, label: t(($) => $.alertChannels.kinds[value]) }))}
    />
  )
}

type CategoriesProps = {
  readonly value: ChannelContent['categories']
  readonly error: string | undefined
  readonly onChange: (categories: ChannelContent['categories']) => void
}

function Categories({ value, error, onChange }: CategoriesProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t(($) => $.alertChannels.form.categories)}
      value={value}
      error={error}
      onChange={(chosen) => onChange(alertCategories.filter((one) => chosen.includes(one)))}
    >
      <div className={classes.choices}>
        {alertCategories.map((one) => (
          <Checkbox key={one} value={one} label={t(($) => $.alertChannels.categories[one])} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type ReadByProps = {
  readonly content: ChannelContent
  readonly onChange: (part: Partial<ChannelContent>) => void
}

/** What its readers are told at the least, and in which language. */
function ReadBy({ content, onChange }: ReadByProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.pair}>
      <Select
        label={t(($) => $.alertChannels.form.upTo)}
        data={priorities.map((value) => ({
          value: String(value),
          label: t(($) => $.alertChannels.form.priorities[value]),
        }))}
        value={String(content.upToPriority)}
        onChange={(value) => {
          const chosen = priorities.find((one) => String(one) === value)
          if (chosen) onChange({ upToPriority: chosen })
        }}
      />
      <Select
        label={t(($) => $.alertChannels.form.language)}
        data={languageChoices}
        value={content.language}
        onChange={(value) => {
          if (isLanguage(value)) onChange({ language: value })
        }}
      />
    </div>
  )
}

type ButtonsProps = { readonly isSaving: boolean; readonly onClose: () => void }

function Buttons({ isSaving, onClose }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <Button variant="default" onClick={onClose}>
        {t(($) => $.alertChannels.form.cancel)}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t(($) => $.alertChannels.form.save)}
      </Button>
    </div>
  )
}

type TargetProps = {
  readonly kind: Channel['kind']
  readonly hint: string | null
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Target({ kind, hint, value, error, onChange }: TargetProps) {
  const { t } = useTranslation()
  const placeholder = hint === null ? '' : t(($) => $.alertChannels.form.keep, { hint })
  if (kind === 'email')
    return (
      <Textarea
        autosize
        minRows={2}
        label={t(($) => $.alertChannels.form.recipients)}
        description={t(($) => $.alertChannels.form.recipientsHint)}
        placeholder={placeholder}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      type="url"
      autoComplete="off"
      label={t(($) => $.alertChannels.form.address)}
      description={t(($) => $.alertChannels.form[`${kind}Hint`])}
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
