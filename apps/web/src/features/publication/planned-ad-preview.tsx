import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { PlacementPreviews } from './placement-previews.tsx'
import { useIdentity } from '../../shared/packages/preview/use-preview-identity.ts'

type Props = { readonly ad: PlannedAd; readonly plan: Pick<PublicationPlan, 'pageName' | 'formats'> }

/** An ad of a plan as it will be seen. */
export function PlannedAdPreview({ ad, plan }: Props) {
  const identity = useIdentity(plan.pageName)
  if (ad.preview === null) return null
  return <PlacementPreviews ad={{ ...ad, ...ad.preview }} formats={plan.formats} identity={identity} />
}
