import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientAccess, Opened } from '../../data/opened-link.ts'
import type { Asked } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ClientAnswered } from './client-answered.tsx'
import { ClientPassword } from './client-password.tsx'

type LinkedProps<P> = {
  readonly opening: Asked<Opened<P>>
  readonly access: ClientAccess
  readonly onPassword: (password: string) => void
  readonly children: (page: P) => ReactNode
}

/** What a link leads to, with what it asks for before. */
export function Linked<P extends { readonly advertiser: string }>({
  opening,
  access: { password },
  onPassword,
  children,
}: LinkedProps<P>) {
  const { t } = useTranslation()
  const title = opening.data?.kind === 'page' ? opening.data.page.advertiser : null
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
  return (
    <ClientAnswered of={opening} label={t(($) => $.clientPage.loading)}>
      {(opened) => {
        if (opened.kind === 'ended')
          return (
            <EmptyState
              isPage
              title={t(($) => $.clientPage.endedTitle)}
              body={t(($) => $.clientPage.ended)}
            />
          )
        return opened.kind === 'page' ? (
          children(opened.page)
        ) : (
          <ClientPassword
            error={password === null ? null : opened.error}
            isAsking={opening.isFetching}
            onGive={(given) => (given === password ? void opening.refetch() : onPassword(given))}
          />
        )
      }}
    </ClientAnswered>
  )
}
