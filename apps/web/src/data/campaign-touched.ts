import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

type Campaign = { readonly account: string; readonly campaignId: string }

/** What was changed of a campaign on the platform changes its history, the account’s journal, its differences and its figures. */
export const campaignTouched = (client: QueryClient, { account, campaignId }: Campaign): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.campaignHistory(account, campaignId) }),
    client.invalidateQueries({ queryKey: keys.journal(account) }),
    client.invalidateQueries({ queryKey: keys.campaignDifferences(account, campaignId) }),
    client.invalidateQueries({ queryKey: keys.campaignDetail(account, campaignId) }),
    client.invalidateQueries({ queryKey: keys.leftPaused(account, campaignId) }),
    client.invalidateQueries({ queryKey: keys.campaigns(account) }),
    client.invalidateQueries({ queryKey: keys.explorer(account) }),
    client.invalidateQueries({ queryKey: keys.morning(account) }),
  ])
