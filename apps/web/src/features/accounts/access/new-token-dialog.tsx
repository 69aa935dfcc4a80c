import { Button, Modal, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { tokenScopes, type TokenScope } from '@vigie/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session.ts'
import { MultiSelect } from '../../../ui/lists.tsx'
import classes from './access.module.css'
import { useAction } from '../../../data/client/use-action.ts'
import { createToken } from '../../../data/tokens.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'

type Props = {
  readonly mostDays: number
  readonly onClose: () => void
  readonly onMade: (token: string) => void
}

const usualDays = 90

/** What a new token may do, where and how long. */
export function NewTokenDialog({ mostDays, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const { accounts: own } = useSession()
  const create = useAction(createToken, { onError: tellFailure })
  const [label, setLabel] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [accounts, setAccounts] = useState<string[]>([])
  const [days, setDays] = useState<number | string>(Math.min(usualDays, mostDays))
  const [isAsked, setIsAsked] = useState(false)
  const isLong = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= mostDays
  const submit = () => {
    setIsAsked(true)
    if (label.trim() === '' || !isLong) return
    create.mutate(
      { label, scope, accounts: accounts.length === 0 ? null : accounts, days },
      { onSuccess: ({ token }) => onMade(token) },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.accounts.access.tokens.form.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Label value={label} isMissing={isAsked && label.trim() === ''} onChange={setLabel} />
        <Scope value={scope} onChange={setScope} />
        <MultiSelect
          label={t(($) => $.accounts.access.tokens.form.accounts)}
          description={t(($) => $.accounts.access.tokens.form.accountsHint)}
          data={own.map(({ account, name }) => ({ value: account, label: name }))}
          value={accounts}
          searchable
          onChange={setAccounts}
        />
        <Days value={days} most={mostDays} isWrong={isAsked && !isLong} onChange={setDays} />
        <Buttons isSaving={create.isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

type LabelProps = {
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (label: string) => void
}

function Label({ value, isMissing, onChange }: LabelProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      data-autofocus
      label={t(($) => $.accounts.access.tokens.form.label)}
      description={t(($) => $.accounts.access.tokens.form.labelHint)}
      maxLength={80}
      value={value}
      error={isMissing ? t(($) => $.accounts.access.tokens.form.labelMissing) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ScopeProps = { readonly value: TokenScope; readonly onChange: (scope: TokenScope) => void }

function Scope({ value, onChange }: ScopeProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t(($) => $.accounts.access.tokens.form.scope)}
      value={value}
      onChange={(chosen) => onChange(tokenScopes.find((one) => one === chosen) ?? 'read')}
    >
      <Stack gap={8} mt={6}>
        {tokenScopes.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(($) => $.accounts.access.tokens.scopes[one])}
            description={t(($) => $.accounts.access.tokens.scopeHints[one])}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type DaysProps = {
  readonly value: number | string
  readonly most: number
  readonly isWrong: boolean
  readonly onChange: (days: number | string) => void
}

function Days({ value, most, isWrong, onChange }: DaysProps) {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t(($) => $.accounts.access.tokens.form.days)}
      value={value}
      min={1}
      max={most}
      clampBehavior="none"
      allowDecimal={false}
      error={isWrong ? t(($) => $.accounts.access.tokens.form.daysWrong, { most }) : undefined}
      onChange={onChange}
    />
  )
}

type ButtonsProps = { readonly isSaving: boolean; readonly onClose: () => void }

function Buttons({ isSaving, onClose }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <Button variant="default" onClick={onClose}>
        {t(($) => $.accounts.access.tokens.cancel)}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t(($) => $.accounts.access.tokens.form.create)}
      </Button>
    </div>
  )
}
