import type { QueryClient } from '@tanstack/react-query'
import type { CampaignRow, CampaignStatus } from '@vigie/domain'
import i18next from 'i18next'
import { needsAnother, proposeSwitch, tellSwitchRefused } from '../../shared/changes/switch-by-proposal.ts'
import { choose } from '../../ui/confirm.ts'

type At = {
  readonly client: QueryClient
  readonly account: string
  readonly accountName: string
  readonly open: (href: string) => void
}
type Wanted = { readonly campaignId: string; readonly status: CampaignStatus }

const proposing = (at: At) => {
  const words = i18next.t(($) => $.campaignList.proposed, { returnObjects: true })
  return { ...at, words, make: words.make }
}

/**
 * Says what the switch of a campaign means, and turns it, stages it, or proposes it where another person is needed. Read when somebody
 * turns one.
 */
export async function askSwitch(at: At, row: CampaignRow, send: (wanted: Wanted) => void): Promise<void> {
  const { campaignId, status: former, name } = row
  if (campaignId === null) return
  const status = former === 'ACTIVE' ? 'PAUSED' : 'ACTIVE'
  const isForAnother = status === 'ACTIVE' && (await needsAnother(at, row))
  const way = await choose({
    title: i18next.t(($) => $.campaignList.switchTitle),
    body: i18next.t(($) => (status === 'ACTIVE' ? $.campaignList.switchOn : $.campaignList.switchOff), {
      ...{ name, account: at.accountName },
    }),
    cancel: i18next.t(($) => $.campaignList.cancel),
    ways: [
      { value: 'stage', label: i18next.t(($) => $.campaignList.staged.stage) },
      isForAnother
        ? { value: 'propose', label: i18next.t(($) => $.campaignList.proposed.make) }
        : {
            value: 'send',
            label: i18next.t(($) => $.campaignList.confirm),
            isDestructive: status === 'PAUSED',
          },
    ],
  })
  if (way === 'stage') {
    const { stageOne } = await import('./tray/stage-one.ts')
    const staged = { level: 'campaign', id: campaignId, field: 'status' } as const
    await stageOne(at, { ...staged, base: former ?? null, value: status })
  }
  if (way === 'propose') await proposeSwitch(proposing(at), { campaignId, status })
  if (way === 'send') send({ campaignId, status })
}

/** Why it was not turned, or not turned back; offers to propose what another person may allow. */
export const tellRefused = (at: At, wanted: Wanted, error: unknown): void =>
  tellSwitchRefused(proposing(at), wanted, error)
