import { addresses } from '@vigie/contract'
import { useLocation } from '@tanstack/react-router'

const wizard = addresses.addAccount

/** Where one reconnects to the platform, and comes back from to the page that one is on. */
export function useReconnect(): string {
  return useLocation({
    select: ({ pathname, href, search }) => {
      // On the way there already: the page to come back to stays the one that was left.
      const back = pathname === wizard ? (search as { readonly return_to?: unknown }).return_to : href
      const query = new URLSearchParams({
        reconnect: 'true',
        ...(typeof back === 'string' ? { return_to: back } : {}),
      })
      return `${wizard}?${query.toString()}`
    },
  })
}
