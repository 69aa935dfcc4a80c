import type { CampaignEdit, Command, DeliveryLevel, EditPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import type { BulkSubject } from '../../../features/campaign-list/use-edit-plan.ts'
import { formatMoney } from '../../../lib/format.ts'
import type { BarResult } from './results.ts'
import type { AskedChange } from './asked-of-bar.ts'

/** The level of what a change is asked of. */
export const levelOf = (subject: BulkSubject): DeliveryLevel =>
  'objects' in subject ? (subject.objects[0]?.level ?? 'adset') : 'campaign'

/** Names are not changed by typing. */
type TypedEdit = Exclude<CampaignEdit, { readonly kind: 'name' }>
const iconOf = (edit: TypedEdit) => {
  if (edit.kind === 'budget') return 'budget'
  return edit.status === 'ACTIVE' ? 'activate' : 'pause'
}

type Changing = {
  readonly command: Command | null
  readonly subject: BulkSubject
  readonly plan: EditPlan | null
  /** Whether everything that it moves a day is known. */
  readonly isPriced: boolean
  readonly onAsk: (asked: AskedChange) => void
}

/** The one line of a command that changes something: nothing is sent from here. */
export function useChangeLine({ command, subject, plan, isPriced, onAsk }: Changing): readonly BarResult[] {
  const { t } = useTranslation()
  const { currency } = useAccount()
  if (command?.kind !== 'change' || !plan || plan.edits.length === 0) return []
  const { edit } = command
  const count = plan.edits.length
  const level = levelOf(subject)
  const amount = `${plan.addedPerDay > 0 ? '+' : ''}${formatMoney(plan.addedPerDay, currency)}`
  const labels = {
    pause: () => t(($) => $.commandBar.doPause[level], { count }),
    activate: () => t(($) => $.commandBar.doActivate[level], { count }),
    budget: () => t(($) => $.commandBar.doBudget, { count }),
  }
  return [
    {
      id: 'command change',
      group: 'commands',
      icon: iconOf(edit),
      label: labels[iconOf(edit)](),
      ...(isPriced ? { note: t(($) => $.commandBar.perDay, { amount }) } : {}),
      opens: () =>
        onAsk({
          subject,
          ...(edit.kind === 'budget' ? { question: 'budget', step: edit.step } : { question: edit.status }),
        }),
    },
  ]
}
