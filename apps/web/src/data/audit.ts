import type { ResponseOf } from '@vigie/contract'
import { auditEndpoints } from '@vigie/contract/audit'
import type { AuditKind } from '@vigie/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(auditEndpoints)

export type AuditLine = ResponseOf<(typeof auditEndpoints)['auditLog']>['lines'][number]
export type AuditFilter = {
  /** A part of what something or somebody is called. */
  readonly words?: string | undefined
  readonly person?: string | undefined
  readonly kind?: AuditKind | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** What is not chosen is not said. */
const said = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** Whether every line follows those before it, with when that was looked at. */
export const auditSealsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.audit(account, 'seals'),
    queryFn: ({ signal }) => api.auditSeals({ params: { account } }, { signal }),
  })

/** `null` asks for what belongs to the installation. */
export const auditQuery = (account: string | null, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: keys.audit(account, said(filter)),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) => {
      const query = { ...said(filter), ...(before === undefined ? {} : { before }) }
      return account === null
        ? api.installationAudit({ query }, { signal })
        : api.auditLog({ params: { account }, query }, { signal })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Where the same lines are as a file. */
export const auditFileAddress = (account: string, filter: AuditFilter, format: 'csv' | 'jsonl'): string =>
  `/api/${account}/audit/export?${new URLSearchParams({ ...said(filter), format }).toString()}`
