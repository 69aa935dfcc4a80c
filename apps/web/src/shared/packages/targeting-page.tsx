import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useRestored } from '../../data/restored-packages.ts'
import { useAccount } from '../../data/session.ts'
import type { TargetingKind } from '@vigie/domain'
import { useTargetingSearch, type TargetingSearch } from './targeting-search.ts'

export type TargetingFormProps<P> = {
  readonly account: string
  readonly initial: P
  readonly search: TargetingSearch
}

type Page<P> = {
  readonly kind: TargetingKind
  readonly fresh: P
  readonly useStored: (account: string, id: string) => P
  readonly Form: ComponentType<TargetingFormProps<P>>
}

/** The page of a targeting package, new or stored: a form that begins anew for every package and account. */
export function targetingPage<P>({ kind, fresh, useStored, Form }: Page<P>) {
  function Stored({ id, ...props }: Omit<TargetingFormProps<P>, 'initial'> & { readonly id: string }) {
    const initial = useStored(props.account, id)
    return <Form key={useRestored(id)} {...props} initial={initial} />
  }
  return function TargetingPage() {
    const { account } = useAccount()
    const { id } = useParams({ strict: false })
    const search = useTargetingSearch(kind)
    return id === undefined ? (
      <Form key={`new ${account}`} account={account} initial={fresh} search={search} />
    ) : (
      <Stored key={`${account} ${id}`} account={account} id={id} search={search} />
    )
  }
}
