import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'

/** The address of a file that this account does not have: deleted, or of the account that was open before. */
export function MissingFile() {
  const { t } = useTranslation()
  const router = useRouter()
  const { name } = useAccount()
  return (
    <EmptyState
      isPage
      title={t(($) => $.openedFile.missing.title)}
      body={t(($) => $.openedFile.missing.body, { account: name })}
      action={
        <Button onClick={() => router.history.push(addresses.campaigns)}>
          {t(($) => $.openedFile.missing.toList)}
        </Button>
      }
    />
  )
}
