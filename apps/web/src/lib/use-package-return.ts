import { addresses } from '@vigie/contract'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import type { PickedAsset } from './history-state.ts'

/** The way back from a sub-screen to the creative package in hand, with what was made or picked there. */
export function usePackageReturn(): (picked?: readonly PickedAsset[]) => void {
  const navigate = useNavigate()
  const steps = useRouterState({ select: ({ location }) => location.state.stepsSinceOpened ?? 0 })
  const campaignId = campaignIdOf(useSearch({ strict: false }))
  return (picked = []) =>
    void navigate({
      to: addresses.adPackage,
      search: { 'keep-data': 'true', ...(campaignId === null ? {} : { campaign_id: campaignId }) },
      state: { picked, stepsSinceOpened: steps + 2 },
    })
}

function campaignIdOf(search: object): string | null {
  const value: unknown = 'campaign_id' in search ? search.campaign_id : null
  return typeof value === 'string' ? value : null
}
