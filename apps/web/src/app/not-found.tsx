import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states.tsx'
import classes from './loading.module.css'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <main className={classes.page}>
      <EmptyState
        isPage
        title={t(($) => $.shell.notFound.title)}
        body={t(($) => $.shell.notFound.body)}
        action={
          <Button component={Link} to={addresses.campaigns}>
            {t(($) => $.shell.notFound.back)}
          </Button>
        }
      />
    </main>
  )
}
