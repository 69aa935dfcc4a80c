import type { ProposalSummary } from '../../data/proposals.ts'

const groups = ['yours', 'others', 'own', 'decided'] as const
export type Group = (typeof groups)[number]

/** Whose turn it is. What somebody asks for themselves does not wait for them, even where they may decide about it. */
function groupOf({ whyNot, mayWithdraw }: ProposalSummary): Group {
  if (mayWithdraw) return 'own'
  return whyNot === null ? 'yours' : 'others'
}

type Listed = { readonly open: readonly ProposalSummary[]; readonly decided: readonly ProposalSummary[] }

/** The proposals by whose turn it is; a group without any is left out. */
export function byTurn({ open, decided }: Listed): ReadonlyMap<Group, readonly ProposalSummary[]> {
  const found = Map.groupBy(open, groupOf).set('decided', [...decided])
  return new Map(
    groups.flatMap((group) => {
      const of = found.get(group) ?? []
      return of.length > 0 ? [[group, of] as const] : []
    }),
  )
}

/** Whether a proposal is called so: by its title, who asks, or what it is of. */
export function isCalled(
  words: string,
  { author, lines }: Pick<ProposalSummary, 'author' | 'lines'>,
  title: string,
): boolean {
  const asked = words.trim().toLocaleLowerCase()
  const names = lines.flatMap(({ name, campaignName }) => [name, campaignName ?? ''])
  return [title, author.name, ...names].some((one) => one.toLocaleLowerCase().includes(asked))
}
