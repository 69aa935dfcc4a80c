import { Button, Modal, PasswordInput } from '@mantine/core'
import { housePermissions } from '@vigie/contract/house-connection'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { connectHouse } from '../../data/house-connection.ts'
import type { Account } from '../../data/session.ts'
import { failureText } from '../../lib/errors.ts'
import { formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'
import classes from './connections.module.css'

type Props = { readonly account: Account; readonly onClose: () => void }

/** A token is pasted and asked about at the platform. What is wrong with it stands beside it, and it stays there to be corrected. */
export function HouseDialog({ account, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [token, setToken] = useState('')
  const [isMissing, setMissing] = useState(false)
  const connect = useAction(connectHouse(account.account), {
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.connections.house.connected, { name: account.name }) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = token.trim()
    setMissing(given === '')
    if (given !== '') connect.mutate(given)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t(($) => $.connections.form.title, { name: account.name })}
      closeButtonProps={{ 'aria-label': t(($) => $.connections.cancel) }}
    >
      <form className={classes.form} onSubmit={submit} noValidate autoComplete="off">
        <PasswordInput
          data-autofocus
          autoComplete="off"
          maxLength={2000}
          label={t(($) => $.connections.form.token)}
          description={t(($) => $.connections.form.hint)}
          visibilityToggleButtonProps={{ 'aria-label': t(($) => $.connections.form.show) }}
          value={token}
          error={isMissing ? t(($) => $.connections.form.missing) : refusalOf(connect.error)}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <p className={classes.needs}>
          {t(($) => $.connections.form.needs, { permissions: formatList(housePermissions, language) })}
        </p>
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.connections.cancel)}
          </Button>
          <Button type="submit" loading={connect.isPending}>
            {t(($) => $.connections.form.save)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined
  const { title, message } = failureText(error)
  return [title, message].filter((part) => part !== '').join(' ')
}
