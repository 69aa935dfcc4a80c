import { namesCampaigns, type Command, type EditPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { BulkSubject } from '../../../features/campaign-list/use-edit-plan.ts'
import { levelOf } from './change-line.ts'

type Saying = {
  readonly command: Command | null
  readonly isKnown: boolean
  readonly subject: BulkSubject
  readonly plan: EditPlan | null
}

/** How far a command was understood, in sentences. */
export function useSaid({ command, isKnown, subject, plan }: Saying): readonly string[] {
  const { t } = useTranslation()
  if (!command || !('target' in command)) return []
  if (!isKnown) return [t(($) => $.commandBar.reading)]
  const { target } = command
  const count = 'objects' in subject ? subject.objects.length : subject.campaigns.length
  // Ads and ad sets may be asked about where no campaign is meant.
  if (count === 0 && command.kind === 'explain' && namesCampaigns(target)) return []
  if (count === 0)
    return [t(($) => (namesCampaigns(target) ? $.commandBar.nothingMeant : $.commandBar.nothingTicked))]
  const adsets = 'campaigns' in subject ? (plan?.edits ?? []).filter(({ level }) => level === 'adset') : []
  return [
    ...(namesCampaigns(target) ? [] : [t(($) => $.commandBar.ofTicked[levelOf(subject)], { count })]),
    ...(command.kind === 'change' && namesCampaigns(target)
      ? [t(($) => $.commandBar.meantCount, { count })]
      : []),
    ...(adsets.length > 0 ? [t(($) => $.commandBar.heldBelow, { count: adsets.length })] : []),
    ...(target.conditions.length > 0 ? [t(($) => $.commandBar.over, { count: target.days ?? 30 })] : []),
    ...(plan?.edits.length === 0 ? [t(($) => $.commandBar.nothingChanges)] : []),
  ]
}
