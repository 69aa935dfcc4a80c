import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PackageFailure, PackageWaiting } from './package-frame.tsx'

type Props<P> = {
  readonly stored: UseQueryResult<P>
  readonly failure: { readonly title: string; readonly hint: string }
  /** Address of a new one, for when this one does not come. */
  readonly anew: string
  readonly children: (stored: P) => ReactNode
}

/** A stored package is loaded before anything can be typed. */
export function StoredPackage<P>({ stored, failure, anew, children }: Props<P>) {
  const { t } = useTranslation()
  const { data, isError, refetch } = stored
  if (data !== undefined) return children(data)
  if (isError) {
    return (
      <PackageFailure>
        <ErrorState
          isPage
          title={failure.title}
          message={failure.hint}
          retry={{ label: t(($) => $.packages.retry), run: () => void refetch() }}
        />
        <Button variant="default" component={AppLink} href={anew}>
          {t(($) => $.packages.new)}
        </Button>
      </PackageFailure>
    )
  }
  return <PackageWaiting />
}
