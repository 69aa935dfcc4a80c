import { addresses, addressTo } from '@vigie/contract'
import { useRouter } from '@tanstack/react-router'

type From = {
  /** The configuration file being edited, when the screen was opened from a campaign. */
  readonly campaignId: string | null
  /** Opened from the menu: there is no page to come back to but the list. */
  readonly isFromList: boolean
  /** Opened from the home of what it makes, to which it comes back. */
  readonly home?: string | null
  /** Pages of this screen's own that lie in between, such as an upload and the way back from it. */
  readonly stepsSinceOpened?: number
}

/** Leaves a sub-screen: to the campaign it was opened from, to the page before, or to the campaign list or its home. */
export function useReturn({ campaignId, isFromList, home = null, stepsSinceOpened = 0 }: From): () => void {
  const router = useRouter()
  return () => {
    // How many pages of the application lie behind this one; what was before the application is not ours.
    const pagesBehind = router.history.location.state.__TSR_index - stepsSinceOpened
    if (campaignId !== null) router.history.push(addressTo(addresses.editCampaign, { fileId: campaignId }))
    else if (isFromList || pagesBehind <= 0) router.history.push(home ?? addresses.campaigns)
    else router.history.go(-1 - stepsSinceOpened)
  }
}
