import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { clientLinkEndpoints } from '@vigie/contract/client-links'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const { listClientLinks, createClientLink, setClientsNeeded, revokeClientLink } = clientLinkEndpoints
const api = callsOf({ listClientLinks, createClientLink, setClientsNeeded, revokeClientLink })

export type ShownLinks = ResponseOf<typeof listClientLinks>
export type ClientLink = ShownLinks['links'][number]
export type NewClientLink = RequestOf<typeof createClientLink>['body']

/** A client answers when they like: it is looked at while it is on screen. */
const lookEveryMs = 20_000

export const clientLinksQuery = (account: string, proposalId: string) =>
  queryOptions({
    queryKey: keys.clientLinks(account, proposalId),
    queryFn: ({ signal }) => api.listClientLinks({ params: { account, proposalId } }, { signal }),
    refetchInterval: lookEveryMs,
  })

/** @returns the address that is told this once, and why its mail did not leave */
export const createLink = (account: string, proposalId: string) =>
  mutationOptions({
    mutationFn: (body: NewClientLink) => api.createClientLink({ params: { account, proposalId }, body }),
    onSuccess: ({ links, mayShow, mayRevoke, canMail, needed, verdict }, _given, _before, { client }) =>
      client.setQueryData(keys.clientLinks(account, proposalId), {
        ...{ links, mayShow, mayRevoke, canMail, needed, verdict },
      }),
  })

/** How many must approve, of those who have a link. */
export const setNeeded = (account: string, proposalId: string) =>
  mutationOptions({
    mutationFn: (needed: NonNullable<ShownLinks['needed']>) =>
      api.setClientsNeeded({ params: { account, proposalId }, body: { needed } }),
    onSuccess: (links, _given, _before, { client }) =>
      client.setQueryData(keys.clientLinks(account, proposalId), links),
  })

export const revokeLink = (account: string, proposalId: string) =>
  mutationOptions({
    mutationFn: (linkId: string) => api.revokeClientLink({ params: { account, proposalId, linkId } }),
    onSuccess: (links, _given, _before, { client }) =>
      client.setQueryData(keys.clientLinks(account, proposalId), links),
  })
