import type { BudgetCut } from '../alerts/bring-back.ts'
import type { MorningTold } from './morning-line.ts'

/** A line of the morning with what it would change, by the ids of the platform. */
export type Aiming = { readonly subject: string; readonly aims: readonly string[] }

/**
 * The live objects that a line would change.
 * @param cuts that bring its control back, and those a proposal changes: what its facts do not name
 */
export function aimsOf(
  told: MorningTold,
  cuts: readonly Pick<BudgetCut, 'id'>[] | null,
  proposed: readonly { readonly id: string }[] = [],
): readonly string[] {
  const decided =
    'decisions' in told.facts
      ? told.facts.decisions.flatMap(({ subject, move }) => [
          subject.id,
          ...(move ?? []).map(({ adset }) => adset.id),
        ])
      : []
  return [...new Set([...(cuts ?? []).map(({ id }) => id), ...decided, ...proposed.map(({ id }) => id)])]
}

/** The other lines that would change one of the same objects: once one is decided, what they say is no longer so. */
export function alsoAimedBy(subject: string, lines: readonly Aiming[]): readonly string[] {
  const own = new Set(lines.find((line) => line.subject === subject)?.aims)
  return lines
    .filter((line) => line.subject !== subject && line.aims.some((id) => own.has(id)))
    .map((line) => line.subject)
}
