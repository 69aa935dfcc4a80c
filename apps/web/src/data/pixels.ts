import { queryOptions } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { TrackingSource } from '@vigie/domain'
import type { Language } from '../lib/format.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

/** Pixels and applications of the account. */
export const pixelsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.pixels(account),
    queryFn: ({ signal }) => api.listPixels({ params: { account } }, { signal }),
  })

/** Events that a source received, in words of the language. */
export const conversionEventsQuery = (account: string, source: TrackingSource | null, language: Language) =>
  queryOptions({
    queryKey: keys.conversionEvents(account, source?.id, language),
    queryFn: ({ signal }) =>
      api.listEventConversions(
        {
          params: { account, pixelId: source?.id ?? '' },
          query: { lang: language === 'en' ? 'EN' : 'FR', kind: source?.kind ?? 'pixel' },
        },
        { signal },
      ),
    enabled: source !== null,
  })
