const keyOf = (account: string): string => `vigie.package-in-hand.${account}`

/** Tells the sub-screens of a creative package which one they work for. It is a name, nothing secret. */
export function leavePackageName(account: string, name: string): void {
  try {
    sessionStorage.setItem(keyOf(account), name.trim())
  } catch {
    // A browser without storage opens the sub-screens without a name, and they say so.
  }
}

/** The name of the creative package in hand; empty when none was left. */
export function packageInHand(account: string): string {
  try {
    return sessionStorage.getItem(keyOf(account)) ?? ''
  } catch {
    return ''
  }
}
