/** A package made or changed on a sub-screen, for the campaign that waits behind it. */
export type MadePackage = {
  readonly kind: 'ad' | 'geo' | 'audience' | 'interest'
  /** The name is the id of a creative package. */
  readonly id: string
  readonly name: string
  /** `exclusion`: it joins the audiences or interests left out of the campaign. */
  readonly side: 'inclusion' | 'exclusion'
}

let made: readonly MadePackage[] = []

/** Leaves a package for the campaign editor, whichever way the person goes back to it. */
export const handOver = (one: MadePackage): void => {
  made = [...made.filter((other) => other.kind !== one.kind || other.id !== one.id), one]
}

/** What was made since the last time somebody asked; asking empties it. */
export function takeMadePackages(): readonly MadePackage[] {
  const taken = made
  made = []
  return taken
}
