import type { CampaignFigures, ReportCell, ReportDimension } from '@vigie/domain'

type Breakdown = { readonly campaignId: string; readonly report: string; readonly value: string }

/** What the platform knows of people and places, per campaign. Age and gender are read together and told apart here. */
export function breakdownCells(
  { campaignId, report, value }: Breakdown,
  figures: CampaignFigures,
): ReportCell[] {
  const cell = (dimension: ReportDimension, own: string): ReportCell => ({
    dimension,
    value: own,
    label: own,
    pictureUrl: null,
    adset: campaignId,
    ad: campaignId,
    figures,
  })
  if (report === 'platform') return [cell('platform', value)]
  if (report === 'country') return [cell('country', value)]
  const [age = '', gender = ''] = value.split('|')
  return [cell('age', age), cell('gender', gender), cell('ageGender', value)]
}
