import { referenceEndpoints } from '@vigie/contract/reference-data'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../data/client/api.ts'
import type { PreviewIdentity } from './preview/preview-panel.tsx'

const api = callsOf(referenceEndpoints)

/** Whose ad the preview shows: the page kept for the account, else a stand-in name. */
export function usePreviewIdentity(account: string): PreviewIdentity {
  const { t } = useTranslation()
  const { data: pages } = useQuery({
    queryKey: ['pages', account],
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
  })
  const name =
    (pages?.find((page) => page.isChosen) ?? pages?.[0])?.name ?? t(($) => $.adPackage.preview.pageFallback)
  const handle = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
  return { name, handle }
}
