import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ClientDetails } from '../../data/workspace.ts'
import classes from './workspace.module.css'

type Contact = ClientDetails['contacts'][number]

/** Whether a contact can be kept: somebody with a name, and an address that is one or none. */
export const isContact = ({ name, email }: Contact): boolean =>
  name.trim() !== '' && (email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))

const mostContacts = 20

type Props = {
  readonly contacts: readonly Contact[]
  readonly isChecked: boolean
  readonly onChange: (contacts: Contact[]) => void
}

/** Who is spoken to at the client. */
export function ContactFields({ contacts, isChecked, onChange }: Props) {
  const { t } = useTranslation()
  const change = (place: number, some: Partial<Contact>) =>
    onChange(contacts.map((one, index) => (index === place ? { ...one, ...some } : one)))
  const isWrong = isChecked && !contacts.every(isContact)
  return (
    <fieldset className={classes.contacts}>
      <legend>{t(($) => $.workspace.client.contacts)}</legend>
      {contacts.map((one, index) => (
        // A contact is its place in the list until it is saved.
        <div key={index} className={classes.contact}>
          <TextInput
            aria-label={t(($) => $.workspace.client.contactName)}
            placeholder={t(($) => $.workspace.client.contactName)}
            maxLength={120}
            value={one.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t(($) => $.workspace.client.contactEmail)}
            placeholder={t(($) => $.workspace.client.contactEmail)}
            maxLength={254}
            value={one.email}
            onChange={(event) => change(index, { email: event.currentTarget.value.trim() })}
          />
          <TextInput
            aria-label={t(($) => $.workspace.client.contactDoes)}
            placeholder={t(($) => $.workspace.client.contactDoes)}
            maxLength={120}
            value={one.does}
            onChange={(event) => change(index, { does: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={t(($) => $.workspace.client.dropContact, { name: one.name })}
            onClick={() => onChange(contacts.filter((_, other) => other !== index))}
          >
            <IconX size={15} />
          </ActionIcon>
        </div>
      ))}
      {isWrong && (
        <p className={classes.wrong} role="alert">
          {t(($) => $.workspace.client.contactInvalid)}
        </p>
      )}
      {contacts.length < mostContacts && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...contacts, { name: '', email: '', does: '' }])}
        >
          {t(($) => $.workspace.client.addContact)}
        </Button>
      )}
    </fieldset>
  )
}
