import { addresses, addressTo } from '@vigie/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { CampaignChange } from '../../data/campaigns.ts'
import { proposeChanges } from '../../data/proposals.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

export type Proposing = {
  readonly client: QueryClient
  readonly account: string
  readonly open: (href: string) => void
  /** Words of the screen: that it waits for another person, and what leads there. */
  readonly words: { readonly title: string; readonly open: string }
}

/** Puts one change before another person, and says where it waits: asked for where its row may be gone. */
export async function proposeChange(
  { client, account, open, words }: Proposing,
  asked: CampaignChange,
): Promise<void> {
  try {
    const body = { items: [asked], reason: '' }
    const { id } = await client.getMutationCache().build(client, proposeChanges(account)).execute(body)
    const href = addressTo(addresses.proposal, { proposalId: id })
    notify({
      kind: 'done',
      title: words.title,
      action: { label: words.open, run: () => open(href) },
    })
  } catch (error) {
    tellFailure(error)
  }
}
