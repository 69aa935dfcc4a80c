import { useTranslation } from 'react-i18next'
import type { Difference } from '../../data/drift.ts'

/** Who made a difference, and through which tool where the platform names one; `null` where nobody is named. */
export function useActorText() {
  const { t } = useTranslation()
  return ({ actor, application: tool }: Pick<Difference, 'actor' | 'application'>): string | null => {
    if (actor === null || tool === null) return actor ?? tool
    return t(($) => $.liveChanges.withTool, { actor, tool })
  }
}
