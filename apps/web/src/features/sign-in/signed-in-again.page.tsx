import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announceSessionBack } from '../../lib/session-events.ts'
import { EmptyState } from '../../ui/states.tsx'
import classes from './sign-in.module.css'

/** The end of a tab opened to sign in again: the waiting screens are told, then it closes where the browser allows it. */
export function SignedInAgainPage() {
  const { t } = useTranslation()
  useEffect(() => {
    announceSessionBack()
    window.close()
  }, [])
  return (
    <main className={classes.again}>
      <EmptyState
        isPage
        title={t(($) => $.signIn.backTitle)}
        body={t(($) => $.signIn.back)}
        action={
          <Button component={Link} to="/campagne/liste" variant="default">
            {t(($) => $.signIn.goOn)}
          </Button>
        }
      />
    </main>
  )
}
