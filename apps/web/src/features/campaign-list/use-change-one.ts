import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { asksAnotherPerson, type CampaignRow, type DeliveryLevel } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { failureText, heldText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { notify } from '../../ui/toast.ts'
import { changeCampaigns, type CampaignChange, type ChangeResult } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import type { ToStage } from '../../data/staged-changes.ts'

type Values = CampaignChange['set']
/** What is changed in its line, of whichever level; a draft has no id. */
export type Changed = {
  readonly level: DeliveryLevel
  readonly id: string | null
  readonly name: string
}
export const campaignChanged = ({ campaignId, name }: CampaignRow): Changed => ({
  level: 'campaign',
  id: campaignId,
  name,
})

/** Changes one campaign in its place in the list, offers to take it back, and says why when it could not be. */
export function useChangeOne() {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const { mutateAsync } = useAction(changeCampaigns(account))
  const client = useQueryClient()
  const navigate = useNavigate()
  return { change, stage }

  /** Puts one value on the tray instead. Read when somebody does. */
  async function stage(
    { level, id }: Changed,
    item: Pick<ToStage, 'field' | 'base' | 'value'>,
  ): Promise<void> {
    if (id === null) return
    const { stageOne } = await import('./tray/stage-one.ts')
    await stageOne({ client, account }, { level, id, ...item })
  }

  /** The field that asked is closed by then: what became of it is told all the same. */
  async function change(of: Changed, set: Values, former: Values, isUndo = false): Promise<void> {
    const { level, id } = of
    if (id === null) return
    const asked = { level, id, set, onlyIf: former } as const
    try {
      const [result] = await mutateAsync([asked])
      if (result?.outcome !== 'applied' && result?.outcome !== 'unchanged') return tellRefusal(result, asked)
      const undo = {
        label: t(($) => $.campaignList.edit.undo),
        run: () => void change(of, former, set, true),
      }
      const title = t(($) => (isUndo ? $.campaignList.edit.undone : $.campaignList.edit.saved))
      notify({ kind: 'done', title, ...(isUndo ? {} : { action: undo }) })
    } catch (error) {
      notify({ kind: 'error', ...failureText(error) })
    }
  }

  function tellRefusal(result: ChangeResult | undefined, asked: CampaignChange): void {
    const needsOther = asksAnotherPerson(result?.problem?.code)
    const said = result?.problem?.facts.userMessage ?? result?.problem?.facts.message
    notify({
      kind: 'error',
      title: result?.problem ? heldText(result.problem, currency) : t(($) => $.campaignList.bulk.unknown),
      ...(typeof said === 'string' ? { message: said } : {}),
      ...(needsOther
        ? { action: { label: t(($) => $.campaignList.proposed.make), run: () => void propose(asked) } }
        : {}),
    })
  }

  /** Read when somebody needs another person for it. */
  async function propose(asked: CampaignChange): Promise<void> {
    const { proposeNow } = await import('./propose-now.ts')
    await proposeNow({ client, account, open: (href) => void navigate({ href }) }, asked)
  }
}
