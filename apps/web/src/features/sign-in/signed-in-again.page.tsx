import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { announceSessionBack } from '../../data/client/session-events.ts'
import { EmptyState } from '../../ui/states.tsx'
import classes from './sign-in.module.css'

/**
 * The end of a tab opened to sign in again: the waiting screens are told, then it closes where the browser allows it. What
 * did not work is said here, and the waiting screen waits on.
 */
export function SignedInAgainPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: addresses.signedInAgain })
  const { error } = search
  useEffect(() => {
    if (error) return
    announceSessionBack()
    window.close()
  }, [error])
  if (error)
    return (
      <main className={classes.again}>
        <EmptyState
          isPage
          title={t(($) => $.signIn.notBackTitle)}
          body={search.error_description ?? refusalText(error)}
          action={
            <Button component="a" href="/api/auth/login?fresh=1&return_to=%2Freconnexion">
              {t(($) => $.signIn.tryAgain)}
            </Button>
          }
        />
      </main>
    )
  return (
    <main className={classes.again}>
      <EmptyState
        isPage
        title={t(($) => $.signIn.backTitle)}
        body={t(($) => $.signIn.back)}
        action={
          <Button component={Link} to={addresses.campaigns} variant="default">
            {t(($) => $.signIn.goOn)}
          </Button>
        }
      />
    </main>
  )
}
