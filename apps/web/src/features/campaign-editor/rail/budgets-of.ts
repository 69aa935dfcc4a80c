import { learningCauses, lineKey, type CampaignDraft, type UnpublishedChange } from '@vigie/domain'

/** A budget as it was published and as the file asks for it. */
export type Budgets = { readonly before: number; readonly after: number }

/** Both amounts of a change of a budget, of the campaign or of one line; `null` for every other change, and where it moves to the other level. */
export function budgetsOf(
  change: UnpublishedChange,
  { mine, theirs }: { readonly mine: CampaignDraft; readonly theirs: CampaignDraft },
): Budgets | null {
  if ((change.kind !== 'field' && change.kind !== 'line') || change.field !== 'budget') return null
  const of = (draft: CampaignDraft) =>
    change.kind === 'field'
      ? draft.budget
      : (draft.lines.find((line) => lineKey(line) === change.lineKey)?.budget ?? null)
  const [before, after] = [of(theirs), of(mine)]
  return before === null || after === null ? null : { before, after }
}

/** Whether the platform begins to learn again because of it, by the rule of the plan. */
export const isLearnedAgain = ({ before, after }: Budgets): boolean =>
  learningCauses([{ field: 'dailyBudget', before, after }]).length > 0
