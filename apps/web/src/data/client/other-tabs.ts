import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Stale = { readonly queryKey: QueryKey; readonly exact: boolean }

/**
 * What a change made stale in this tab is stale in the other tabs of the browser too: they read again what they show.
 * What a tab was told it does not tell again.
 * @returns what ends it
 */
export function shareStaleness(client: QueryClient): () => void {
  const channel = new BroadcastChannel('vigie.stale')
  const invalidate = client.invalidateQueries.bind(client)
  const tell = (stale: Stale) => channel.postMessage(stale)
  client.invalidateQueries = (filters, options) => {
    if (filters?.queryKey) tell({ queryKey: filters.queryKey, exact: filters.exact ?? false })
    return invalidate(filters, options)
  }
  // An answer that was put in place by hand came with a change.
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual)
      tell({ queryKey: event.query.queryKey, exact: true })
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Stale>) => void invalidate(data))
  return () => {
    client.invalidateQueries = invalidate
    stop()
    channel.close()
  }
}

/** A version of a file that a tab stored. */
export type StoredFile = { readonly account: string; readonly fileId: string; readonly revision: number }

const filesChannel = 'vigie.files'
/** A channel brings what this page says to whoever listens in it too. */
const thisTab = crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Says to the other tabs of this browser that a file has a newer version. */
export function announceStored(file: StoredFile): void {
  const channel = new BroadcastChannel(filesChannel)
  channel.postMessage({ ...file, tab: thisTab })
  channel.close()
}

export function onStoredElsewhere(listener: (file: StoredFile) => void): () => void {
  const channel = new BroadcastChannel(filesChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<StoredFile & { readonly tab: string }>) => {
    if (data.tab !== thisTab) listener(data)
  })
  return () => channel.close()
}
