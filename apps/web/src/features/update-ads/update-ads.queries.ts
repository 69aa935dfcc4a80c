import { configurationEndpoints } from '@vigie/contract/configurations'
import { packageEndpoints } from '@vigie/contract/packages'
import { publicationEndpoints } from '@vigie/contract/publication'
import { queryOptions } from '@tanstack/react-query'
import type { CampaignDraft } from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'
import { storedDraft } from '../../data/stored-draft.ts'

const api = callsOf({ ...configurationEndpoints, ...packageEndpoints, ...publicationEndpoints })

/** What is changed must be what is stored: never from a cache. */
export const liveFileQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: ['configurations', account, fileId, 'update'],
    queryFn: async ({ signal }) =>
      storedDraft(await api.getConfiguration({ params: { account, fileId } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  })

export const adPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['ad-packages', account],
    queryFn: ({ signal }) => api.listAdPackages({ params: { account } }, { signal }),
  })

type Asked = { readonly account: string; readonly draft: CampaignDraft; readonly author: string }

/**
 * Stores the choices, then has the server check the file: its plan is the dry run.
 * @returns the revision stored
 * @throws {ApiError} `plan.invalid` with the problems, `configuration.changedMeanwhile`
 */
export async function storeAndCheck({ account, draft, author }: Asked, stored: (revision: number) => void) {
  const fileId = draft.fileId ?? ''
  const { revision } = await api.updateConfiguration({
    params: { account, fileId },
    query: { revision: draft.revision ?? 0, current_author: author },
    body: draft,
  })
  stored(revision)
  await api.updatePlan({ params: { account, fileId } })
}
