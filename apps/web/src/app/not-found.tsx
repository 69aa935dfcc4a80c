import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states.tsx'
import classes from './loading.module.css'

/** No screen has this address: within the frame, which says who one is and in which account. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      title={t(($) => $.shell.notFound.title)}
      body={t(($) => $.shell.notFound.body)}
      action={
        <Button component={Link} to={addresses.morning}>
          {t(($) => $.shell.notFound.back)}
        </Button>
      }
    />
  )
}

/** The same where there is no frame. */
export function NotFound() {
  return (
    <main className={classes.page}>
      <NotFoundPage />
    </main>
  )
}
