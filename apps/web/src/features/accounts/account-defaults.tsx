import { can } from '@vigie/contract/rights'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSettingsQuery, saveAccountSettings, type AccountSettings } from '../../data/accounts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { useAction } from '../../data/client/use-action.ts'
import type { Account } from '../../data/session.ts'
import { Answered } from '../../ui/answered.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './accounts.module.css'
import { NamingFields } from './naming/naming-fields.tsx'
import { PartyField } from './party-field.tsx'
import { useUnsaved } from './unsaved-settings.ts'

/** What every campaign of the account inherits. */
export function AccountDefaults({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const settings = useQuery(accountSettingsQuery(account.account))
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.defaults, { name: account.name })}</strong>
      </div>
      <Answered of={settings} rows={2} label={t(($) => $.accounts.loading)}>
        {(data) => (
          <DefaultsForm
            account={account.account}
            stored={data}
            isReadOnly={!can(account.role, 'guardrail:edit')}
          />
        )}
      </Answered>
    </section>
  )
}

type FormProps = { readonly account: string; readonly stored: AccountSettings; readonly isReadOnly: boolean }

function DefaultsForm({ account, stored, isReadOnly }: FormProps) {
  const { t } = useTranslation()
  // What was changed alone, over what is stored: by whomever, and since.
  const [typed, setTyped] = useState<Partial<AccountSettings>>({})
  const edited = { ...stored, ...typed }
  const isChanged = JSON.stringify(edited) !== JSON.stringify(stored)
  useUnsaved('defaults', isChanged)
  const save = useAction(saveAccountSettings(account), {
    onSuccess: (_saved, sent) => {
      // What was typed since it was sent stays.
      setTyped((now) => changedFields(now, sent.settings))
      notify({ kind: 'done', title: t(($) => $.accounts.settings.saved) })
    },
    onError: tellFailure,
  })
  const change = (part: Partial<AccountSettings>) => setTyped((now) => ({ ...now, ...part }))
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ settings: edited, read: stored })
      }}
    >
      <Names edited={edited} isReadOnly={isReadOnly} onChange={change} />
      <NamingFields
        naming={edited.naming}
        allowUnderscore={edited.allowUnderscoreInNames}
        isReadOnly={isReadOnly}
        onChange={(naming) => change({ naming })}
      />
      <Button type="submit" loading={save.isPending} disabled={isReadOnly || !isChanged}>
        {t(($) => $.accounts.settings.save)}
      </Button>
    </form>
  )
}

type NamesProps = {
  readonly edited: AccountSettings
  readonly isReadOnly: boolean
  readonly onChange: (part: Partial<AccountSettings>) => void
}

/** Whom the ads are said to be of, and how new campaigns begin. */
function Names({ edited, isReadOnly, onChange }: NamesProps) {
  const { t } = useTranslation()
  return (
    <>
      {(['dsaBeneficiary', 'dsaPayor'] as const).map((party) => (
        <PartyField
          key={party}
          party={party}
          own={edited[party]}
          ofClient={edited.ofClient}
          isReadOnly={isReadOnly}
          onChange={(value) => onChange({ [party]: value })}
        />
      ))}
      <Switch
        label={t(($) => $.accounts.settings.underscore)}
        disabled={isReadOnly}
        checked={edited.allowUnderscoreInNames}
        onChange={(event) => onChange({ allowUnderscoreInNames: event.currentTarget.checked })}
      />
      <Switch
        label={t(($) => $.accounts.settings.advantage)}
        disabled={isReadOnly}
        checked={edited.advantageAudienceByDefault}
        onChange={(event) => onChange({ advantageAudienceByDefault: event.currentTarget.checked })}
      />
    </>
  )
}
