import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { SubScreenPackageField, type useSubScreenPackage } from '../../shared/packages/sub-screen-package.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './reused-ads.module.css'

type Props = {
  readonly title: string
  readonly back?: { readonly label: string; readonly onClick: () => void }
  /** The package that what is chosen goes into. */
  readonly of: ReturnType<typeof useSubScreenPackage>
  readonly actions: ReactNode
  /** What is missing before it can be stored. */
  readonly missing: string | null
  /** Why it could not be stored. */
  readonly failure: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** The frame of the screens that choose what was shown before: for which package, and why it cannot be kept. */
export function ReusedScreen({ title, back, of, actions, missing, failure, onRetry, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        {...(back ? { back } : {})}
        facts={of.name !== '' && t(($) => $.reusedAds.forPackage, { name: of.name })}
        actions={actions}
      />
      <div className={classes.body}>
        <SubScreenPackageField of={of} className={classes.narrow} />
        {missing !== null && (
          <p className={classes.error} role="alert">
            {missing}
          </p>
        )}
        {failure !== null && (
          <ErrorState
            title={t(($) => $.reusedAds.saveFailed)}
            message={failureText(failure).title}
            retry={{ label: t(($) => $.reusedAds.retry), run: onRetry }}
          />
        )}
        {children}
      </div>
    </div>
  )
}
