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
        <ContactRow
          key={index}
          contact={one}
          onChange={(some) => change(index, some)}
          onDrop={() => onChange(contacts.filter((_, other) => other !== index))}
        />
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

type RowProps = {
  readonly contact: Contact
  readonly onChange: (some: Partial<Contact>) => void
  readonly onDrop: () => void
}

function ContactRow({ contact: { name, email, does }, onChange, onDrop }: RowProps) {
  const { t } = useTranslation()
  const called = (text: string) => ({ 'aria-label': text, placeholder: text })
  return (
    <div className={classes.contact}>
      <TextInput
        {...called(t(($) => $.workspace.client.contactName))}
        maxLength={120}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        {...called(t(($) => $.workspace.client.contactEmail))}
        maxLength={254}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value.trim() })}
      />
      <TextInput
        {...called(t(($) => $.workspace.client.contactDoes))}
        maxLength={120}
        value={does}
        onChange={(event) => onChange({ does: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        aria-label={t(($) => $.workspace.client.dropContact, { name })}
        onClick={onDrop}
      >
        <IconX size={15} />
      </ActionIcon>
    </div>
  )
}
