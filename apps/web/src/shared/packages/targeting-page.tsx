import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useAccount } from '../../data/session.ts'
import { useTargetingSearch, type TargetingKind, type TargetingSearch } from './targeting-search.ts'

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
  const Stored = ({ id, ...props }: Omit<TargetingFormProps<P>, 'initial'> & { readonly id: string }) => (
    <Form {...props} initial={useStored(props.account, id)} />
  )
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
