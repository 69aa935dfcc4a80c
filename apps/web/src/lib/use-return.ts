import { useCanGoBack, useRouter } from '@tanstack/react-router'

type From = {
  /** The configuration file being edited, when the screen was opened from a campaign. */
  readonly campaignId: string | null
  /** Opened from the menu: there is no page to come back to but the list. */
  readonly isFromList: boolean
}

/** Leaves a sub-screen: to the campaign it was opened from, to the page before, or to the campaign list. */
export function useReturn({ campaignId, isFromList }: From): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (campaignId !== null) router.history.push(`/campagne/edit/${encodeURIComponent(campaignId)}`)
    else if (isFromList || !canGoBack) router.history.push('/campagne/liste')
    else router.history.back()
  }
}
