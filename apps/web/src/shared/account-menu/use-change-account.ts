import { addresses } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { changeAccount } from '../../data/session.ts'
import { mayLeave } from '../../lib/unsaved-work.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

/**
 * Changes the account in use: asks first when something would be lost, forgets what was read for the former one, and
 * opens an empty campaign.
 */
export function useChangeAccount(): (
  account: string,
  opens?: typeof addresses.newCampaign | typeof addresses.campaigns | typeof addresses.people,
) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (account, opens = addresses.newCampaign) => {
    if (!(await mayLeave())) return
    try {
      await changeAccount(queryClient, account)
    } catch (error) {
      tellFailure(error)
      return
    }
    await queryClient.resetQueries()
    await navigate({ to: opens })
  }
}
