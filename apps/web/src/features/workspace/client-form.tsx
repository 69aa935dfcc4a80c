import { clientColours } from '@vigie/contract'
import { languages, type Language } from '@vigie/domain'
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
  /** @param onStored to be told once they are stored: what was typed since stays */
  readonly onSave: (details: ClientDetails, onStored: () => void) => void
  /** Of a client that is there: how it is deleted. */
  readonly removing?: { readonly id: string; readonly name: string; readonly onGone: () => void }
}

/** Name, colour, language, parties and contacts of a client. What is refused stands beside the name. */
export function ClientForm({ of, isSaving, error, onSave, removing }: Props) {
  const { t } = useTranslation()
  // What was changed alone, over what is known: details that somebody else stores meanwhile stand in the fields left alone.
  const [typed, setTyped] = useState<Partial<ClientDetails>>({})
  const details = { ...of, ...typed }
  const [isChecked, setChecked] = useState(false)
  const change = (some: Partial<ClientDetails>) => setTyped({ ...typed, ...some })
  const isNamed = details.name.trim() !== ''
  const refused = error === null ? undefined : failureText(error).title
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNamed && details.contacts.every(isContact))
      onSave(details, () => setTyped((now) => (now === typed ? {} : now)))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LooksAndLanguage
        details={details}
        nameError={isChecked && !isNamed ? t(($) => $.workspace.client.nameMissing) : refused}
        onChange={change}
      />
      <Parties details={details} onChange={change} />
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

type PartProps = {
  readonly details: ClientDetails
  readonly onChange: (some: Partial<ClientDetails>) => void
}

/** By what the client is known in lists, and the language that is written to it in. */
function LooksAndLanguage({
  details: { name, colour, language },
  nameError,
  onChange,
}: PartProps & { readonly nameError: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <TextInput
        data-autofocus
        label={t(($) => $.workspace.client.name)}
        maxLength={80}
        value={name}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select<ClientDetails['colour']>
        label={t(($) => $.workspace.client.colour)}
        leftSection={<ClientMark name={name} colour={colour} logo={null} />}
        data={clientColours.map((one) => ({
          value: one,
          label: t(($) => $.workspace.client.colours[one]),
        }))}
        value={colour}
        allowDeselect={false}
        onChange={(one) => one && onChange({ colour: one })}
      />
      <Select<'none' | Language>
        label={t(($) => $.workspace.client.language)}
        data={(['none', ...languages] as const).map((one) => ({
          value: one,
          label: t(($) => $.workspace.client.languages[one]),
        }))}
        value={language ?? 'none'}
        allowDeselect={false}
        onChange={(one) => one && onChange({ language: one === 'none' ? null : one })}
      />
    </div>
  )
}

/** For whom its ads are, and who pays for them: European rules want both named. */
function Parties({ details, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <TextInput
        label={t(($) => $.workspace.client.beneficiary)}
        description={t(($) => $.workspace.client.dsaBody)}
        maxLength={512}
        value={details.dsaBeneficiary ?? ''}
        onChange={(event) => onChange({ dsaBeneficiary: event.currentTarget.value })}
      />
      <TextInput
        label={t(($) => $.workspace.client.payor)}
        description={t(($) => $.workspace.client.dsaBody)}
        maxLength={512}
        value={details.dsaPayor ?? ''}
        onChange={(event) => onChange({ dsaPayor: event.currentTarget.value })}
      />
    </div>
  )
}
