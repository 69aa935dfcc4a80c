import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'

// Who the creators are is asked for once somebody narrows the list by them.
const CreatorLabel = lazy(() =>
  import('./creator-filter.tsx').then((chunk) => ({ default: chunk.CreatorLabel })),
)
const CreatorChoices = lazy(() =>
  import('./creator-filter.tsx').then((chunk) => ({ default: chunk.CreatorChoices })),
)

type Props = {
  /** As they sign what they save. */
  readonly authors: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (author: string | null) => void
}

/** Narrows the list to the campaigns of one person. */
export function CreatorMenu({ authors, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const written = labelled(
    t(($) => $.campaignList.creator),
    chosen ?? t(($) => $.campaignList.all),
    useLanguage(),
  )
  return (
    <ChoiceMenu
      label={
        chosen === null ? (
          written
        ) : (
          <Suspense fallback={written}>
            <CreatorLabel author={chosen} />
          </Suspense>
        )
      }
      isNarrowing={chosen !== null}
    >
      <Suspense fallback={null}>
        <CreatorChoices authors={authors} chosen={chosen} onChoose={onChoose} />
      </Suspense>
    </ChoiceMenu>
  )
}
