import { insightEndpoints } from '@vigie/contract/insights'
import { configurationFileEndpoints } from '@vigie/contract/configuration-files'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { copiedParts } from '@vigie/domain'
import type { CampaignStatus } from '@vigie/domain'
import i18next from 'i18next'
import { callsOf } from '../../data/client/api.ts'
import { waitsForPerson } from '../../shared/file-publication/publication-phase.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import type { Range } from '../../shared/figures/period.ts'

const api = callsOf({ ...insightEndpoints, ...configurationFileEndpoints })

export type CampaignList = ResponseOf<(typeof endpoints)['campaignList']>

/** The rows of a list. Those of a period of which no day was read have no figures: nothing is known, which is not zero. */
export const knownRows = ({ rows, provenance }: CampaignList): CampaignList['rows'] =>
  provenance.readDays > 0 ? rows : rows.map((row) => ({ ...row, figures: null }))

/** Figures are read again every minute while the page is seen, sooner while a first sync runs. */
export const campaignListQuery = (account: string, range: Range) =>
  queryOptions({
    queryKey: ['campaign-list', account, range],
    queryFn: ({ signal }) => api.campaignList({ params: { account }, query: range }, { signal }),
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
    refetchInterval: ({ state }) => againAfter(state.data),
  })

/** Sooner while a publication is under way: what its row says moves on. */
function againAfter(list: CampaignList | undefined): number {
  if (list?.syncedAt === null) return 1500
  const isPublishing = list?.rows.some(({ publication }) => publication && !waitsForPerson(publication))
  return isPublishing ? 4000 : 60_000
}

type Switch = { readonly campaignId: string; readonly status: CampaignStatus }

/** Shown at once, taken back with the platform's reason when it refuses. */
export function useSetStatus(account: string, range: Range) {
  const queryClient = useQueryClient()
  const key = campaignListQuery(account, range).queryKey
  const show = ({ campaignId, status }: Switch) =>
    queryClient.setQueryData(
      key,
      (list) =>
        list && {
          ...list,
          rows: list.rows.map((row) => (row.campaignId === campaignId ? { ...row, status } : row)),
        },
    )
  return useAction({
    mutationFn: ({ campaignId, status }: Switch) =>
      api.setCampaignStatus({ params: { account, campaignId }, body: { status } }),
    onMutate: show,
    onSuccess: ({ status }) =>
      notify({
        kind: 'done',
        title: i18next.t(($) =>
          status === 'ACTIVE' ? $.campaignList.statusActive : $.campaignList.statusInactive,
        ),
      }),
    onError: (error, { campaignId, status }) => {
      show({ campaignId, status: status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' })
      notify({ kind: 'error', ...failureText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaign-list', account] }),
  })
}

/** Copies or removes a stored configuration, then reads the list again. */
export function useFileActions(account: string) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['campaign-list', account] }),
      queryClient.invalidateQueries({ queryKey: ['configurations', account] }),
    ])
  const onError = (error: Error) => notify({ kind: 'error', ...failureText(error) })
  const duplicate = useAction({
    mutationFn: ({ fileId, name }: { fileId: string; name: string }) =>
      api.duplicateConfiguration({ params: { account, fileId }, body: { name, kept: [...copiedParts] } }),
    onSuccess: async () => {
      await refresh()
      notify({ kind: 'done', title: i18next.t(($) => $.campaignList.actions.duplicated) })
    },
    onError,
  })
  const remove = useAction({
    mutationFn: (fileId: string) => api.deleteConfiguration({ params: { account, fileId } }),
    onSuccess: async () => {
      await refresh()
      notify({ kind: 'done', title: i18next.t(($) => $.campaignList.actions.removed) })
    },
    onError: (error: Error) => {
      onError(error)
      // What the row did not know yet it says now: somebody is publishing the file.
      void refresh()
    },
  })
  return { duplicate, remove }
}
