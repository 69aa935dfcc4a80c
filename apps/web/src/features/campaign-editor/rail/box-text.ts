import type { DraftProblem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

/** "Champs erronés" words a missing name otherwise than the field does. */
export function useBoxText(problemText: (problem: DraftProblem) => string) {
  const { t } = useTranslation()
  return (problem: DraftProblem): string =>
    problem.code === 'name.missing' ? t(($) => $.campaignEditor.nameMissingInBox) : problemText(problem)
}
