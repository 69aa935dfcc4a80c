import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { CampaignChange } from '../../data/campaigns.ts'
import { proposeChange } from '../../shared/changes/propose-change.ts'

type At = {
  readonly client: QueryClient
  readonly account: string
  readonly open: (href: string) => void
}

/** Puts one change of the list before another person. */
export const proposeNow = (at: At, asked: CampaignChange): Promise<void> =>
  proposeChange({ ...at, words: i18next.t(($) => $.campaignList.proposed, { returnObjects: true }) }, asked)
