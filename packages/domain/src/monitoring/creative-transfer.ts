import {
  learnTransfer,
  noTransferEvidence,
  sumOfTransfers,
  transferEvidence,
  type TransferEvidence,
} from '@vigie/stats'
import { pastAt, type SharedPart, type TransferErrors } from './creative-past.ts'
import type { MonitoredCampaign } from './facts.ts'
import { answersTo } from './funnel.ts'

/** By how much creatives do otherwise here than elsewhere, relative sd, before an account has shown its own. */
const usualErrors: TransferErrors = { creative: 0.3, visual: 0.45 }

/** What the campaigns of an account tell of how creatives transfer. */
export type Transfers = Readonly<Record<SharedPart, TransferEvidence>>
export const noTransfers: Transfers = { creative: noTransferEvidence, visual: noTransferEvidence }

const ofEach = <T>(make: (part: SharedPart) => T): Readonly<Record<SharedPart, T>> => ({
  creative: make('creative'),
  visual: make('visual'),
})

export const sumOfAll = (parts: readonly Transfers[]): Transfers =>
  ofEach((part) => sumOfTransfers(parts.map((one) => one[part])))

export const transfersWithout = (all: Transfers, own: Transfers): Transfers =>
  ofEach((part) => all[part].map((one, at) => one - (own[part][at] ?? 0)))

/** The transfer errors of an account, as far as its campaigns tell: around the usual without them. */
export const transferErrorsOf = (seen: Transfers = noTransfers): TransferErrors =>
  ofEach((part) => learnTransfer(seen[part], usualErrors[part]))

/** What one campaign tells of how creatives transfer: by clicks per unit of money, and by sales per click. */
export function transfersOf(campaign: MonitoredCampaign): Transfers {
  if (campaign.ads.every(({ past }) => past.length === 0)) return noTransfers
  const { click, sale } = answersTo(campaign.ads.map(({ counts }) => counts))
  const steps = [
    { from: null, to: click, spread: clickSpread },
    ...(sale === '' ? [] : [{ from: click, to: sale, spread: saleSpread }]),
  ]
  return ofEach((part) =>
    sumOfTransfers(
      steps.map(({ from, to, spread }) =>
        transferEvidence(
          campaign.ads.map((ad) => ({
            count: total(ad.counts[to]),
            exposure: total(from === null ? ad.spend : ad.counts[from]),
            past: pastAt(ad.past, part, { from, to }),
          })),
          spread,
        ),
      ),
    ),
  )
}

/** How much ads of one campaign usually differ in the two, relative sd. */
const clickSpread = 0.35
const saleSpread = 0.4

const total = (series: readonly number[] | undefined): number =>
  (series ?? []).reduce((sum, one) => sum + one, 0)
