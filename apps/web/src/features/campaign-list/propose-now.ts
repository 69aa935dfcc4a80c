import type { QueryClient } from '@tanstack/react-query'
import type { CampaignChange } from '../../data/campaigns.ts'
import { proposeChanges } from '../../data/proposals.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { tellProposed } from './tell-proposed.ts'

type Proposing = {
  readonly client: QueryClient
  readonly account: string
  readonly open: (href: string) => void
}

/** Puts one change before another person, and says where it waits: asked for in a message, when its row may be gone. */
export async function proposeNow({ client, account, open }: Proposing, asked: CampaignChange): Promise<void> {
  try {
    const body = { items: [asked], reason: '' }
    tellProposed(await client.getMutationCache().build(client, proposeChanges(account)).execute(body), open)
  } catch (error) {
    tellFailure(error as Error)
  }
}
