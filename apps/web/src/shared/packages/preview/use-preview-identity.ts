import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pageInUse, pagesQuery } from '../../../data/pages.ts'
import type { PreviewIdentity } from './preview-identity.ts'

/** Whose ad the preview shows: the page kept for the account, else a stand-in name. */
export function usePreviewIdentity(account: string): PreviewIdentity {
  const { data: pages = [] } = useQuery(pagesQuery(account))
  return useIdentity(pageInUse(pages)?.name ?? null)
}

/** The same of a page that is known by its name. */
export function useIdentity(page: string | null): PreviewIdentity {
  const { t } = useTranslation()
  const name = page ?? t(($) => $.packages.preview.pageFallback)
  const handle = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
  return { name, handle }
}
