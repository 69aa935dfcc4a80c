import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { configurationEndpoints } from '@vigie/contract/configurations'
import { lineKey, type CampaignDraft } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { asStored } from './client/as-stored.ts'
import { announceStored } from './client/other-tabs.ts'
import { configurationsChanged, keys } from './keys.ts'

const api = callsOf(configurationEndpoints)

export type StoredConfiguration = ResponseOf<(typeof configurationEndpoints)['getConfiguration']>

/** The draft of a stored file, with the version it was read at and which of its lines are live. */
export const storedDraft = (stored: StoredConfiguration): CampaignDraft => ({
  ...stored.configuration,
  fileId: stored.id,
  revision: stored.revision,
  campaignId: stored.campaignId,
  publishedLines:
    stored.campaignId === null ? null : (stored.published ?? stored.configuration).lines.map(lineKey),
})

/** What is edited must be what is stored: never from a cache. `reader` keeps those who look at one file apart. */
const readConfiguration = <T>(
  [account, fileId, ...reader]: readonly [account: string, fileId: string, ...reader: string[]],
  of: (stored: StoredConfiguration) => T,
) =>
  queryOptions({
    queryKey: keys.configurations(account, fileId, ...reader),
    queryFn: async ({ signal }) =>
      of(await api.getConfiguration({ params: { account, fileId } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  })

export const configurationQuery = (account: string, fileId: string) =>
  readConfiguration([account, fileId], (stored) => stored)

/** The draft of a live campaign whose ads are updated. */
export const liveFileQuery = (account: string, fileId: string) => ({
  ...readConfiguration([account, fileId, 'update'], storedDraft),
  ...asStored,
})

/** The version that somebody else stored, asked again for every conflict. */
export const theirsQuery = (account: string, fileId: string) =>
  readConfiguration([account, fileId, 'theirs'], storedDraft)

/** The publication that holds a file, or `null`. */
export const heldByQuery = (account: string, fileId: string) =>
  readConfiguration([account, fileId, 'publication'], ({ publication }) => publication)

type Saving = { readonly account: string; readonly draft: CampaignDraft; readonly author: string }

export type Stored = { readonly fileId: string; readonly revision: number }

/**
 * Creates the file the first time, changes it afterwards.
 * @throws {ApiError} `configuration.changedMeanwhile`, `configuration.publishing`
 */
export async function storeDraft({ account, draft, author }: Saving): Promise<Stored> {
  const { fileId } = draft
  if (fileId === null) {
    const created = await api.createConfiguration({
      params: { account },
      body: { draft, author, campaignId: null },
    })
    return { fileId: created.result, revision: created.revision }
  }
  const changed = await api.updateConfiguration({
    params: { account, fileId },
    query: { revision: draft.revision ?? 0, current_author: author },
    body: draft,
  })
  announceStored({ account, fileId, revision: changed.revision })
  return { fileId, revision: changed.revision }
}

/** The file is again what was published. */
export const revertConfiguration = (account: string) =>
  mutationOptions({
    mutationFn: (fileId: string) => api.revertConfiguration({ params: { account, fileId } }),
    onSettled: (_done, error, _fileId, _before, { client }) =>
      error ? undefined : void configurationsChanged(client, account),
  })
