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
        <TextInput
          data-autofocus
          label={t(($) => $.accounts.access.tokens.form.label)}
          description={t(($) => $.accounts.access.tokens.form.labelHint)}
          maxLength={80}
          value={label}
          error={
            isAsked && label.trim() === '' ? t(($) => $.accounts.access.tokens.form.labelMissing) : undefined
          }
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Radio.Group
          label={t(($) => $.accounts.access.tokens.form.scope)}
          value={scope}
          onChange={(value) => setScope(tokenScopes.find((one) => one === value) ?? 'read')}
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
        <MultiSelect
          label={t(($) => $.accounts.access.tokens.form.accounts)}
          description={t(($) => $.accounts.access.tokens.form.accountsHint)}
          data={own.map(({ account, name }) => ({ value: account, label: name }))}
          value={accounts}
          searchable
          onChange={setAccounts}
        />
        <NumberInput
          label={t(($) => $.accounts.access.tokens.form.days)}
          value={days}
          min={1}
          max={mostDays}
          clampBehavior="none"
          allowDecimal={false}
          error={
            isAsked && !isLong
              ? t(($) => $.accounts.access.tokens.form.daysWrong, { most: mostDays })
              : undefined
          }
          onChange={setDays}
        />
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.accounts.access.tokens.cancel)}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t(($) => $.accounts.access.tokens.form.create)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
