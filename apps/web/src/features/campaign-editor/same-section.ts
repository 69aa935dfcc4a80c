import type { CampaignDraft, DraftSection } from '@vigie/domain'
import type { Editor } from './editor.ts'

type Props = { readonly editor: Editor }

/**
 * Whether a section would look the same: the parts of the draft it shows and its own problems. Long lists of chosen
 * packages are dear to draw, and most events are edits of one line of the matrix.
 */
export function sameSection(section: DraftSection, fields: readonly (keyof CampaignDraft)[]) {
  const problemsOf = ({ editor }: Props) =>
    editor.problems
      .filter((problem) => problem.section === section)
      .map(({ code }) => code)
      .join(' ')
  return (before: Props, after: Props): boolean =>
    before.editor.account === after.editor.account &&
    fields.every((field) => before.editor.draft[field] === after.editor.draft[field]) &&
    problemsOf(before) === problemsOf(after)
}
