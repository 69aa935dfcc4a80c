import type { Interest } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { InterestGroups } from './interest-groups.tsx'
import { suggestedInterestsQuery } from '../../data/interests.ts'
import shared from '../../shared/packages/package-form.module.css'

type Props = {
  readonly account: string
  readonly chosen: readonly Interest[]
  readonly onToggle: (interest: Interest) => void
}

/** What goes with the chosen interests; nothing is suggested before there is one. */
export function InterestSuggestions({ account, chosen, onToggle }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(suggestedInterestsQuery(account, chosen))
  if (chosen.length === 0) return null
  const open = data?.filter(({ id }) => chosen.every((one) => one.id !== id))
  return (
    <section className={shared.card} aria-label={t(($) => $.interestPackage.suggestions.title)}>
      <h2>{t(($) => $.interestPackage.suggestions.title)}</h2>
      <p className={shared.quiet}>{t(($) => $.interestPackage.suggestions.hint)}</p>
      {isError && (
        <ErrorState
          title={t(($) => $.interestPackage.suggestions.failed)}
          retry={{ label: t(($) => $.interestPackage.retry), run: () => void refetch() }}
        />
      )}
      {!isError && open === undefined && (
        <SkeletonRows count={3} label={t(($) => $.interestPackage.suggestions.title)} />
      )}
      {open?.length === 0 && <p className={shared.quiet}>{t(($) => $.interestPackage.suggestions.none)}</p>}
      {open && <InterestGroups interests={open} isChosen={() => false} onToggle={onToggle} />}
    </section>
  )
}
