import { largestLogoBytes } from '@vigie/contract/workspace'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { dropClientLogo, saveClientLogo, type WorkspaceClient } from '../../data/workspace.ts'
import { failureText } from '../../lib/errors.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import { notify } from '../../ui/toast.ts'
import classes from './workspace.module.css'

const megabyte = 1024 * 1024
type Action = { readonly error: Error | null; readonly isPending: boolean }

/** The logo of a client, how it is changed, and why a file was not taken. */
export function ClientLogo({ client }: { readonly client: WorkspaceClient }) {
  const { t } = useTranslation()
  const { id, name, colour, logo } = client
  const [problem, setProblem] = useState<string | null>(null)
  const told = (title: string) => ({ onSuccess: () => notify({ kind: 'done', title }) })
  const save = useAction(saveClientLogo(id), told(t(($) => $.workspace.client.logoSaved, { name })))
  const drop = useAction(dropClientLogo(id), told(t(($) => $.workspace.client.logoDropped, { name })))
  const choose = (file: File | null) => {
    if (file === null) return
    const isHeavy = file.size > largestLogoBytes
    setProblem(isHeavy ? t(($) => $.workspace.client.logoHeavy, { most: largestLogoBytes / megabyte }) : null)
    if (!isHeavy) save.mutate(file)
  }
  const refused = problem ?? refusalOf(save) ?? refusalOf(drop)
  return (
    <div className={classes.logo} role="group" aria-labelledby="client-logo">
      <ClientMark name={name} colour={colour} logo={logo} size="large" />
      <div>
        <strong id="client-logo">{t(($) => $.workspace.client.logo)}</strong>
        <small>{t(($) => $.workspace.client.logoHint)}</small>
        {refused !== null && <p role="alert">{refused}</p>}
      </div>
      <FileButton accept="image/png,image/jpeg" onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" loading={save.isPending}>
            {t(($) => (logo === null ? $.workspace.client.logoAdd : $.workspace.client.logoChange))}
          </Button>
        )}
      </FileButton>
      {logo !== null && (
        <Button variant="subtle" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t(($) => $.workspace.client.logoDrop)}
        </Button>
      )}
    </div>
  )
}

const refusalOf = ({ error, isPending }: Action): string | null =>
  error === null || isPending ? null : failureText(error).title
