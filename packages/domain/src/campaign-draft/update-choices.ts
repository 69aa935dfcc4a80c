import type { CampaignDraft } from './draft.ts'

/** What an update of ads does with one ad package of a live campaign. */
export type UpdateChoice = 'updated' | 'retired' | 'unchanged'

type Choices = Pick<CampaignDraft, 'updatedAdPackages' | 'retiredAdPackages'>

/** Every ad package that an update can speak of: the campaign's, its lines' and those already chosen for something. */
export function packagesToUpdate(
  draft: Pick<CampaignDraft, 'adPackages' | 'lines'> & Choices,
): readonly string[] {
  const { adPackages, lines, updatedAdPackages, retiredAdPackages } = draft
  const ofLines = lines.flatMap((line) => line.adPackages)
  return [...new Set([...adPackages, ...ofLines, ...updatedAdPackages, ...retiredAdPackages])]
}

/** Deactivated wins where a stored file names a package twice, as it does in the plan. */
export function updateChoiceOf(choices: Choices, name: string): UpdateChoice {
  if (choices.retiredAdPackages.includes(name)) return 'retired'
  return choices.updatedAdPackages.includes(name) ? 'updated' : 'unchanged'
}

/** Puts a package in one list, which takes it out of the other: it is to update or deactivated, never both. */
export function chooseForUpdate<D extends Choices>(draft: D, name: string, choice: UpdateChoice): D {
  const others = (names: readonly string[]) => names.filter((other) => other !== name)
  const updated = others(draft.updatedAdPackages)
  const retired = others(draft.retiredAdPackages)
  return {
    ...draft,
    updatedAdPackages: choice === 'updated' ? [...updated, name] : updated,
    retiredAdPackages: choice === 'retired' ? [...retired, name] : retired,
  }
}
