import { lazy, Suspense } from 'react'

const LeftPausedNotice = lazy(async () => ({
  default: (await import('./left-paused-notice.tsx')).LeftPausedNotice,
}))

/** What waits paused of a campaign, which comes after what it stands beside. */
export const LazyLeftPaused = ({ campaignId }: { readonly campaignId: string }) => (
  <Suspense fallback={null}>
    <LeftPausedNotice campaignId={campaignId} />
  </Suspense>
)
