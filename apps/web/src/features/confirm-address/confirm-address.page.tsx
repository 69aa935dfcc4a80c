import { addresses, ApiError } from '@vigie/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmAddress } from '../../data/alert-channels.ts'
import { useAction } from '../../data/client/use-action.ts'
import { failureText } from '../../lib/errors.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './confirm-address.module.css'

/**
 * Where the link of a mail leads. Programs that look at mail follow links by themselves, so nothing is agreed to before
 * somebody presses the button.
 */
export function ConfirmAddressPage() {
  const { t } = useTranslation()
  const [link] = useState(() => window.location.hash.slice(1))
  const action = useAction(confirmAddress())
  const isBare = link === ''
  const hasEnded = isBare || (action.error instanceof ApiError && action.error.code === 'channel.linkEnded')
  const home = (
    <Button component={Link} to={addresses.morning} variant="default">
      {t(($) => $.confirmAddress.home)}
    </Button>
  )
  return (
    <main className={classes.page}>
      {hasEnded && (
        <EmptyState
          isPage
          title={t(($) => (isBare ? $.confirmAddress.bareTitle : $.confirmAddress.endedTitle))}
          body={t(($) => (isBare ? $.confirmAddress.bare : $.confirmAddress.ended))}
          action={home}
        />
      )}
      {action.isSuccess && (
        <EmptyState
          isPage
          title={t(($) => $.confirmAddress.doneTitle)}
          body={t(($) => $.confirmAddress.done, action.data)}
          action={home}
        />
      )}
      {!hasEnded && action.isError && <ErrorState {...failureText(action.error)} />}
      {!hasEnded && !action.isSuccess && (
        <EmptyState
          isPage
          title={t(($) => $.confirmAddress.title)}
          body={t(($) => $.confirmAddress.body)}
          action={
            <Button loading={action.isPending} onClick={() => action.mutate(link)}>
              {t(($) => $.confirmAddress.agree)}
            </Button>
          }
        />
      )}
    </main>
  )
}
