import { clientColours } from '@vigie/contract'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientDetails } from '../../data/workspace.ts'
import { failureText } from '../../lib/errors.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import { Select } from '../../ui/lists.tsx'
import { ContactFields, isContact } from './contact-fields.tsx'
import { DeleteClient } from './delete-client.tsx'
import classes from './workspace.module.css'

type Props = {
  readonly of: ClientDetails
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: (details: ClientDetails) => void
  /** Of a client that is there: how it is deleted. */
  readonly removing?: { readonly id: string; readonly name: string; readonly onGone: () => void }
}

/** Name, colour, language, parties and contacts of a client. What is refused stands beside the name. */
export function ClientForm({ of, isSaving, error, onSave, removing }: Props) {
  const { t } = useTranslation()
  const [details, setDetails] = useState(of)
  const [isChecked, setChecked] = useState(false)
  const change = (some: Partial<ClientDetails>) => setDetails({ ...details, ...some })
  const isNamed = details.name.trim() !== ''
  const refused = error === null ? undefined : failureText(error).title
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNamed && details.contacts.every(isContact)) onSave(details)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          label={t(($) => $.workspace.client.name)}
          maxLength={80}
          value={details.name}
          error={isChecked && !isNamed ? t(($) => $.workspace.client.nameMissing) : refused}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select<ClientDetails['colour']>
          label={t(($) => $.workspace.client.colour)}
          leftSection={<ClientMark name={details.name} colour={details.colour} logo={null} />}
          data={clientColours.map((colour) => ({
            value: colour,
            label: t(($) => $.workspace.client.colours[colour]),
          }))}
          value={details.colour}
          allowDeselect={false}
          onChange={(colour) => colour && change({ colour })}
        />
        <Select<'none' | 'fr' | 'en'>
          label={t(($) => $.workspace.client.language)}
          data={(['none', 'fr', 'en'] as const).map((one) => ({
            value: one,
            label: t(($) => $.workspace.client.languages[one]),
          }))}
          value={details.language ?? 'none'}
          allowDeselect={false}
          onChange={(one) => one && change({ language: one === 'none' ? null : one })}
        />
      </div>
      <div className={classes.fields}>
        <TextInput
          label={t(($) => $.workspace.client.beneficiary)}
          description={t(($) => $.workspace.client.dsaBody)}
          maxLength={512}
          value={details.dsaBeneficiary ?? ''}
          onChange={(event) => change({ dsaBeneficiary: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.workspace.client.payor)}
          description={t(($) => $.workspace.client.dsaBody)}
          maxLength={512}
          value={details.dsaPayor ?? ''}
          onChange={(event) => change({ dsaPayor: event.currentTarget.value })}
        />
      </div>
      <ContactFields
        contacts={details.contacts}
        isChecked={isChecked}
        onChange={(contacts) => change({ contacts })}
      />
      <div className={classes.bar}>
        {removing && <DeleteClient {...removing} />}
        <Button type="submit" loading={isSaving}>
          {t(($) => (removing ? $.workspace.client.save : $.workspace.client.create))}
        </Button>
      </div>
    </form>
  )
}
