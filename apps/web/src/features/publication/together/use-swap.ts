import { useQuery } from '@tanstack/react-query'
import { sumFigures, type CampaignFigures } from '@vigie/domain'
import { visualQuery, type VisualPage } from '../../../data/gallery.ts'
import { useAccount } from '../../../data/session.ts'
import { clockNow } from '../../../lib/clock.ts'
import { dayIn, presetRange } from '../../../shared/figures/period.ts'
import type { Asked } from '../../../ui/answered.tsx'
import type { SwapPictures } from './beside-swap.ts'

/** What the old one brought is told of as many whole days. */
export const resultDays = 14

/** A visual that takes the place of another, with what each brought. */
export type Swap = { readonly out: VisualPage; readonly into: VisualPage }

/** A replacement that somebody came for: its two visuals once both are read, and the question that has no answer yet. */
export type AskedSwap = { readonly swap: Swap | null; readonly unread: Asked<VisualPage> | null }

/** The two visuals that an address names. */
export function useSwap(out: string | undefined, into: string | undefined): AskedSwap {
  const { account, timezone } = useAccount()
  const range = presetRange(`${resultDays}d`, dayIn(timezone, clockNow()))
  const isAsked = out !== undefined && into !== undefined
  const old = useQuery({ ...visualQuery(account, out ?? '', range), enabled: isAsked })
  const next = useQuery({ ...visualQuery(account, into ?? '', range), enabled: isAsked })
  if (old.data && next.data) return { swap: { out: old.data, into: next.data }, unread: null }
  const unread = old.data ? next : old
  return { swap: null, unread: isAsked ? unread : null }
}

/** Their pictures, as plans name them; `null` where one of them has none. */
export const picturesOfSwap = ({ out, into }: Swap): SwapPictures | null =>
  out.visual.pictureUrl !== null && into.visual.pictureUrl !== null
    ? { out: out.visual.pictureUrl, into: into.visual.pictureUrl }
    : null

/** Whether what comes is shown in a campaign already: there the old one stops, and nothing begins. */
export const runsThere = ({ into }: Pick<Swap, 'into'>, campaignId: string | null): boolean =>
  into.ads.some((ad) => ad.campaignId === campaignId)

/** What the old one brought in one campaign; `null` where it was not shown there. */
export function oldResults({ out }: Pick<Swap, 'out'>, campaignId: string | null): CampaignFigures | null {
  const ads = out.ads.filter((ad) => ad.campaignId === campaignId)
  return ads.length === 0 ? null : sumFigures(ads.map(({ figures }) => figures))
}
