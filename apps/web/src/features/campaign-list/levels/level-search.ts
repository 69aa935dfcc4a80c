import { addresses } from '@vigie/contract'
import type { DeliveryLevel } from '@vigie/domain'

export const levels = ['campaign', 'adset', 'ad'] as const

export const addressOfLevel = {
  campaign: addresses.campaigns,
  adset: addresses.adsets,
  ad: addresses.ads,
} as const satisfies Record<DeliveryLevel, string>

/** So many rows narrow the level below at once: their names stand in the address. */
export const mostNarrowing = 200

/** What all levels carry along in their address: the period, and what was chosen above. */
export type LevelSearch = {
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly preset?: string | undefined
  /** What the period is compared with, and whether the rows say it. */
  readonly against?: string | undefined
  readonly moves?: string | undefined
  /** By what the rows are divided. */
  readonly by?: string | undefined
  readonly campaigns?: string | undefined
  readonly adsets?: string | undefined
  /** The row that is looked at beside the list. */
  readonly open?: string | undefined
}

/** What the platform names an object by; a draft has a name of ours. */
export const isPlatformId = (text: string): boolean => /^[0-9]{1,32}$/.test(text)

/** Ids of an address; what is no id is left out. */
export const idsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter(isPlatformId).slice(0, mostNarrowing)

/** Ids as an address carries them; nothing for none, and for more than narrow. */
export const textOfIds = (ids: readonly string[]): string | undefined =>
  ids.length === 0 || ids.length > mostNarrowing ? undefined : ids.join(',')

/** What of a search goes to another level: filters and orders stay with the level they were made for. */
export const carried = ({
  since,
  until,
  preset,
  against,
  moves,
  campaigns,
  adsets,
}: LevelSearch): LevelSearch => ({ since, until, preset, against, moves, campaigns, adsets })
