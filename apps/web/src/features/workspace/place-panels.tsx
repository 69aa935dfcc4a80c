import { can } from '@vigie/contract/rights'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { nameWorkspace, saveClient, type Workspace, type WorkspaceClient } from '../../data/workspace.ts'
import { isApiError } from '../../lib/api-error.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { ClientForm } from './client-form.tsx'
import { ClientLogo } from './client-logo.tsx'
import { ClientOf } from './client-of.tsx'
import { GrantsPanel } from './grants-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import type { SeenPlace } from './places.ts'
import classes from './workspace.module.css'

type Props = { readonly of: Workspace; readonly place: SeenPlace; readonly onGone: () => void }

/** What is known of a place, and what is given there. */
export function PlacePanels({ of, place, onGone }: Props) {
  const { at, role } = place
  const mayManage = role !== null && can(role, 'people:manage')
  const client = at.kind === 'client' ? of.clients.find(({ id }) => id === at.client) : undefined
  const account = at.kind === 'account' ? of.accounts.find((one) => one.account === at.account) : undefined
  return (
    <>
      {at.kind === 'workspace' && mayManage && <NameForm name={of.name} />}
      {account && <ClientOf of={of} account={account} />}
      <GrantsPanel of={of} place={place} />
      {client && <MembersPanel of={of} client={client} />}
      {client && mayManage && <Details client={client} onGone={onGone} />}
    </>
  )
}

function NameForm({ name: known }: { readonly name: string }) {
  const { t } = useTranslation()
  // What is typed alone is kept: a name that somebody else gives meanwhile shows where nothing was.
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? known
  const save = useAction(nameWorkspace, {
    onError: tellFailure,
    onSuccess: () => {
      setTyped(null)
      notify({ kind: 'done', title: t(($) => $.workspace.name.saved) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name: name.trim(), onlyIf: known })
  }
  return (
    <form className={classes.nameForm} onSubmit={submit}>
      <TextInput
        label={t(($) => $.workspace.name.label)}
        maxLength={80}
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === known} loading={save.isPending}>
        {t(($) => $.workspace.name.save)}
      </Button>
    </form>
  )
}

type DetailsProps = { readonly client: WorkspaceClient; readonly onGone: () => void }

function Details({ client, onGone }: DetailsProps) {
  const { t } = useTranslation()
  const { id, role: _, logo: __, ...details } = client
  const save = useAction(saveClient(id), {
    // What others stored since is in the fields that were left alone by the time it is told.
    onError: (error) => isApiError(error, 'settings.overtaken') && tellFailure(error),
    onSuccess: (_done, { details: { name } }) =>
      notify({ kind: 'done', title: t(($) => $.workspace.client.saved, { name }) }),
  })
  return (
    <section className={classes.panel} aria-labelledby="client-title">
      <div className={classes.head}>
        <h2 id="client-title">{t(($) => $.workspace.client.details)}</h2>
      </div>
      <ClientLogo client={client} />
      <ClientForm
        of={details}
        isSaving={save.isPending}
        error={isApiError(save.error, 'settings.overtaken') ? null : save.error}
        onSave={(given, onStored) =>
          save.mutate({ details: given, onlyIf: details }, { onSuccess: onStored })
        }
        removing={{ id, name: client.name, onGone }}
      />
    </section>
  )
}
