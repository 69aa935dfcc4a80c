import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientPageQuery } from '../../data/client-page.ts'
import { ClientProposal } from './client-proposal.tsx'
import { Linked } from './linked.tsx'

/** A proposal, by its link. */
export function LinkedProposal({ link }: { readonly link: string }) {
  const [password, setPassword] = useState<string | null>(null)
  const access = { link, password }
  const opening = useQuery({ ...clientPageQuery(access), placeholderData: keepPreviousData })
  return (
    <Linked opening={opening} access={access} onPassword={setPassword}>
      {(page) => <ClientProposal page={page} access={access} />}
    </Linked>
  )
}
