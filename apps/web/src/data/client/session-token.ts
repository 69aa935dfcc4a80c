/** The CSRF token of a session, as the session call answered it, and whose it is. It is worthless outside this page. */
type Held = { readonly token: string; readonly personId: string | null }

let held: Held = { token: '', personId: null }
let renewing: Promise<boolean> | null = null

export const holdToken = (next: Held): void => {
  held = next
}

export const getCsrfToken = (): string => held.token

/**
 * Reads the token anew: the session was renewed in another tab, or its cookie outlived its day. Calls that are refused at
 * the same time wait for one reading.
 * @returns whether the same person goes on: what one asked for is never sent as another
 */
export function renewToken(read: () => Promise<Held>): Promise<boolean> {
  renewing ??= read()
    .then((next) => {
      const isSame = next.personId !== null && next.personId === held.personId
      if (isSame) held = next
      return isSame
    })
    .catch(() => false)
    .finally(() => {
      renewing = null
    })
  return renewing
}
