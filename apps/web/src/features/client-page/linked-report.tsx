import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientReportQuery } from '../../data/client-report.ts'
import { Linked } from './linked.tsx'
import { SharedReport } from './shared-report.tsx'

/** A report, by its link. */
export function LinkedReport({ link }: { readonly link: string }) {
  const [password, setPassword] = useState<string | null>(null)
  const access = { link, password }
  const opening = useQuery({ ...clientReportQuery(access), placeholderData: keepPreviousData })
  return (
    <Linked opening={opening} access={access} onPassword={setPassword}>
      {(page) => <SharedReport page={page} />}
    </Linked>
  )
}
