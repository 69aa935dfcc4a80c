import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { failureText, refusalText } from '../../lib/errors.ts'
import { useAccount } from '../../lib/session.ts'
import { notify } from '../../ui/toast.ts'
import { useChangeCampaigns, type CampaignChange } from './campaign-changes.queries.ts'

type Values = CampaignChange['set']

/** Changes one campaign in its place in the list, offers to take it back, and says why when it could not be. */
export function useChangeOne() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { mutate, isPending } = useChangeCampaigns(account)
  const change = (row: CampaignRow, set: Values, former: Values, isUndo = false) => {
    if (row.campaignId === null) return
    mutate([{ level: 'campaign', id: row.campaignId, set, onlyIf: former }], {
      onSuccess: ([result]) => {
        if (result?.outcome === 'applied' || result?.outcome === 'unchanged') {
          const undo = {
            label: t(($) => $.campaignList.edit.undo),
            run: () => change(row, former, set, true),
          }
          const title = t(($) => (isUndo ? $.campaignList.edit.undone : $.campaignList.edit.saved))
          notify({ kind: 'done', title, ...(isUndo ? {} : { action: undo }) })
          return
        }
        const said = result?.problem?.facts.userMessage ?? result?.problem?.facts.message
        notify({
          kind: 'error',
          title: result?.problem ? refusalText(result.problem.code) : t(($) => $.campaignList.bulk.unknown),
          ...(typeof said === 'string' ? { message: said } : {}),
        })
      },
      onError: (error) => notify({ kind: 'error', ...failureText(error) }),
    })
  }
  return { change, isChanging: isPending }
}
