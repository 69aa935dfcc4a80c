import { ApiError } from '@vigie/contract'
import { Button } from '@mantine/core'
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
  const hasEnded =
    link === '' || (action.error instanceof ApiError && action.error.code === 'channel.linkEnded')
  return (
    <main className={classes.page}>
      {hasEnded && (
        <EmptyState
          isPage
          title={t(($) => $.confirmAddress.endedTitle)}
          body={t(($) => $.confirmAddress.ended)}
        />
      )}
      {action.isSuccess && (
        <EmptyState
          isPage
          title={t(($) => $.confirmAddress.doneTitle)}
          body={t(($) => $.confirmAddress.done, action.data)}
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
