import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import type { ReactNode } from 'react'
import { PlacementPreviews, type PlaceName } from './placement-previews.tsx'
import { useIdentity } from './use-preview-identity.ts'

type Props = {
  readonly ad: PlannedAd
  readonly plan: Pick<PublicationPlan, 'pageName' | 'formats'>
  /** Of the network, which what is shared does not know. */
  readonly placeName: PlaceName
  readonly steps?: ReactNode
}

/** An ad of a plan as it will be seen. */
export function PlannedAdPreview({ ad, plan, placeName, steps }: Props) {
  const identity = useIdentity(plan.pageName)
  if (ad.preview === null) return null
  return (
    <PlacementPreviews
      ad={{ ...ad, ...ad.preview }}
      formats={plan.formats}
      identity={identity}
      placeName={placeName}
      steps={steps}
    />
  )
}
