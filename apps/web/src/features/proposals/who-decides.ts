import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useSession } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'

type Decided = Pick<ProposalSummary, 'author' | 'deciders' | 'demand'>

/** Who may decide: one of them is enough, whoever looks is named first and as such, and whoever asks is told to be the one. */
export function useWhoDecides(): (proposal: Decided) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { person } = useSession()
  return ({ author, deciders, demand }) => {
    if (deciders.length === 0) {
      const names = t(($) => $.proposals.nobody)
      return demand === 'client' ? t(($) => $.proposals.clientFirst, { names }) : names
    }
    const others = deciders
      .filter(({ id }) => id !== person?.id)
      .map(({ id, name }) => (id === author.id ? t(($) => $.proposals.asksIt, { name }) : name))
    const among = (you: string) =>
      new Intl.ListFormat(language, { type: 'disjunction' }).format(
        others.length < deciders.length ? [you, ...others] : others,
      )
    return demand === 'client'
      ? t(($) => $.proposals.clientFirst, { names: among(t(($) => $.proposals.youAfter)) })
      : among(t(($) => $.proposals.you))
  }
}
