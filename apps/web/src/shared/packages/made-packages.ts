/** A package made or changed on a sub-screen, for the campaign that waits behind it. */
export type MadePackage = {
  readonly kind: 'ad' | 'geo' | 'audience' | 'interest'
  /** The name is the id of a creative package. */
  readonly id: string
  readonly name: string
  /** `exclusion`: it joins the audiences or interests left out of the campaign. */
  readonly side: 'inclusion' | 'exclusion'
}

/** The campaign that a package is made for: its file, or `null` for one that is not stored yet. */
export type ForCampaign = { readonly account: string; readonly fileId: string | null }

let made: readonly { readonly one: MadePackage; readonly of: ForCampaign }[] = []
let waiting: readonly ForCampaign[] = []

const isSame = (one: ForCampaign, other: ForCampaign): boolean =>
  one.account === other.account && one.fileId === other.fileId

/** A campaign opened a sub-screen: what is made there is for it. */
export const awaitMadePackages = (of: ForCampaign): void => {
  waiting = [...waiting.filter((one) => !isSame(one, of)), of]
}

/**
 * Leaves a package for its campaign, whichever way the person goes back to it. The address of a sub-screen names a
 * stored campaign; one without a name is only known to wait by having said so, else whoever opened the screen by its
 * address would find the package in the next campaign they begin.
 */
export const handOver = (one: MadePackage, of: ForCampaign): void => {
  if (of.fileId === null && !waiting.some((other) => isSame(other, of))) return
  made = [
    ...made.filter((kept) => !isSame(kept.of, of) || kept.one.kind !== one.kind || kept.one.id !== one.id),
    { one, of },
  ]
}

/** What was made for this campaign since it last asked; asking empties it. */
export function takeMadePackages(of: ForCampaign): readonly MadePackage[] {
  const taken = made.filter((kept) => isSame(kept.of, of))
  made = made.filter((kept) => !isSame(kept.of, of))
  waiting = waiting.filter((one) => !isSame(one, of))
  return taken.map(({ one }) => one)
}
