import type { AdPackageSummary } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

/** "4 images · 2 vidéos · 3 textes": what a package holds, nothing said of what it does not. */
export function usePackageContents(): (summary: AdPackageSummary) => string {
  const { t } = useTranslation()
  return (summary) => {
    const counts = [
      ['images', summary.imageCount],
      ['videos', summary.videoCount],
      ['carousels', summary.carouselCount],
      ['posts', summary.postCount],
      ['existing', summary.existingAdCount],
      ['texts', summary.textCount],
    ] as const
    const parts = counts.flatMap(([kind, count]) =>
      count > 0 ? [t(($) => $.campaignEditor.adPackages.contents[kind], { count })] : [],
    )
    const catalogue = summary.isCatalogue ? [t(($) => $.campaignEditor.adPackages.contents.catalogue)] : []
    return [...catalogue, ...parts].join(' · ') || t(($) => $.campaignEditor.adPackages.contents.nothing)
  }
}
