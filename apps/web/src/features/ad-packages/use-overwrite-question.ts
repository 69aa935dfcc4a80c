import { useTranslation } from 'react-i18next'
import { choose } from '../../ui/confirm.ts'
import type { StandingPackage } from './package-changes.ts'

type Answer = 'replace' | 'merge' | 'read' | null

/** Asks what becomes of a package that a save would overwrite. `isNew`: the person knew of none of this name. */
export function useOverwriteQuestion() {
  const { t } = useTranslation()
  return async (standing: StandingPackage, isNew: boolean): Promise<Answer> => {
    const { name, revision } = standing
    const cancel = t(($) => $.adPackage.section.cancel)
    const holds = t(($) => $.adPackage.exists.holds, {
      visuals: t(($) => $.adPackage.count.visuals, { count: standing.imageCount + standing.videoCount }),
      texts: t(($) => $.adPackage.count.texts, { count: standing.textCount }),
      titles: t(($) => $.adPackage.count.titles, { count: standing.titleCount }),
      ads: t(($) => $.adPackage.count.ads, { count: standing.adCount }),
    })
    const replace = {
      value: 'replace' as const,
      label: t(($) => $.adPackage.exists.replace),
      isDestructive: true,
    }
    if (revision === null) {
      return choose({
        title: t(($) => $.adPackage.gone.title, { name }),
        body: t(($) => $.adPackage.gone.body),
        cancel,
        ways: [{ value: 'replace', label: t(($) => $.adPackage.gone.create) }],
      })
    }
    if (isNew) {
      return choose({
        title: t(($) => $.adPackage.exists.title, { name }),
        body: `${holds} ${t(($) => $.adPackage.exists.question)}`,
        cancel: t(($) => $.adPackage.exists.otherName),
        ways: [replace, { value: 'merge', label: t(($) => $.adPackage.exists.merge) }],
      })
    }
    return choose({
      title: t(($) => $.adPackage.changed.title, { name }),
      body: `${holds} ${t(($) => $.adPackage.changed.body)}`,
      cancel,
      ways: [replace, { value: 'read', label: t(($) => $.adPackage.changed.read) }],
    })
  }
}
