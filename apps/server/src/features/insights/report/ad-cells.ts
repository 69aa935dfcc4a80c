import type { CampaignFigures, ReportCell, ReportDimension } from '@vigie/domain'

export type ReportedAd = {
  readonly adId: string
  readonly adsetId: string
  readonly name: string
  readonly imageHash: string
  readonly videoId: string
  readonly pictureUrl: string
  readonly title: string
  readonly body: string
  readonly link: string
  readonly imageName: string | null
  readonly imageUrl: string | null
}

/** What an ad did, for each thing it shows. The platform divides by assets only where it mixes them itself. */
export function adCells(ad: ReportedAd, figures: CampaignFigures): ReportCell[] {
  const picture = ad.imageUrl || ad.pictureUrl || null
  const cell = (dimension: ReportDimension, value: string, label = value): ReportCell[] =>
    value === ''
      ? []
      : [
          {
            dimension,
            value,
            label: label || value,
            pictureUrl: dimension === 'image' || dimension === 'video' ? picture : null,
            adset: ad.adsetId,
            ad: ad.adId,
            figures,
          },
        ]
  return [
    ...(ad.videoId === ''
      ? cell('image', ad.imageHash, ad.imageName ?? '')
      : cell('video', ad.videoId, ad.name)),
    ...cell('title', ad.title),
    ...cell('body', ad.body),
    ...cell('link', ad.link),
  ]
}
