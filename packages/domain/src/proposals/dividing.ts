import type { ProposalContent } from './proposal.ts'

type Changes = Extract<ProposalContent, { kind: 'changes' }>

/** The two parts of a proposal, each a content of its own. */
export type Divided = { readonly approved: Changes; readonly rest: Changes }

/**
 * Divides what a proposal would do into what somebody approves and the rest, by the objects that are approved. Both say of what they were a
 * part, so that each has a hash that nothing else has.
 * @param proposalId the proposal that is divided
 * @param objectIds ids of objects of the proposal
 * @returns `null` where that is no part: nothing or all of it, an object that is not in it, or a content that is one whole
 */
export function divide(
  content: ProposalContent,
  proposalId: string,
  objectIds: readonly string[],
): Divided | null {
  // Money that is moved goes whole: one half of it alone would spend more, or less.
  if (content.kind !== 'changes' || content.isMove) return null
  const wanted = new Set(objectIds)
  const ids = new Set(content.changes.map(({ id }) => id))
  if (wanted.size === 0 || wanted.size >= ids.size || [...wanted].some((id) => !ids.has(id))) return null
  const partOf = (isIn: boolean): Changes => ({
    ...content,
    changes: content.changes.filter(({ id }) => wanted.has(id) === isIn),
    partOf: proposalId,
  })
  return { approved: partOf(true), rest: partOf(false) }
}

/** The proposal that a content was a part of; `null` for one that was made whole. */
export const partOfProposal = (content: ProposalContent): string | null =>
  content.kind === 'changes' || content.kind === 'publication' ? (content.partOf ?? null) : null
