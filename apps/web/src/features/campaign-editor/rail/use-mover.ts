import { useTranslation } from 'react-i18next'
import { budgetDifferences } from '../online/online-lines.ts'
import { useDifferencesFound } from '../online/use-online.ts'

/** Who moved a budget since it was published, and of what, by what plans call that; nothing where nobody did. */
export function useMover() {
  const { t } = useTranslation()
  const moved = budgetDifferences(useDifferencesFound() ?? [])
  return (key: string): { readonly who: string; readonly name: string } | undefined => {
    const one = moved.get(key)
    if (one === undefined) return undefined
    const { actor, origin, objectName: name } = one
    return { who: actor ?? t(($) => $.campaignHistory.drift.origins[origin]), name }
  }
}
