import { rolesHolding, type AccountPermission } from '@vigie/contract/rights'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useCan, useSession } from '../../data/session.ts'
import { ReadOnly } from '../../ui/read-only.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './for-role.module.css'

type Props = { readonly may: AccountPermission; readonly children: ReactNode }

/** What nobody is offered whose role does not hold the permission that it asks for. */
export const May = ({ may, children }: Props) => useCan(may) && <>{children}</>

/** A form that a role may only read: its fields stay, shut, under a line that says whose they are. */
export function ReadOnlyUnless({ may, children }: Props) {
  const isAllowed = useCan(may)
  return (
    <>
      <ReadsOnly may={may} />
      <ReadOnly when={!isAllowed}>{children}</ReadOnly>
    </>
  )
}

/** Whoever may only read is told so, and from which role on it is otherwise. */
export function ReadsOnly({ may }: { readonly may: AccountPermission }) {
  const { t } = useTranslation()
  const words = useRoleWords(may)
  return !useCan(may) && <p className={classes.line}>{t(($) => $.shell.rights.readsOnly, words)}</p>
}

/** A page that is there to change something: who may not is told so instead. */
export function PageFor({ may, children }: Props) {
  const { t } = useTranslation()
  const words = useRoleWords(may)
  if (useCan(may)) return <>{children}</>
  return (
    <EmptyState
      isPage
      title={t(($) => $.shell.rights.notYours)}
      body={t(($) => $.shell.rights.asks, words)}
    />
  )
}

function useRoleWords(may: AccountPermission) {
  const { t } = useTranslation()
  const role = selectedAccount(useSession())?.role ?? 'client'
  const first = rolesHolding(may)[0] ?? 'owner'
  return { role: t(($) => $.shell.rights.roles[role]), needed: t(($) => $.shell.rights.roles[first]) }
}
