import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { personFileAddress } from '../../data/person-files.ts'
import type { Account } from '../../data/session.ts'

type Props = {
  readonly account: Account
  readonly person: { readonly id: string; readonly name: string }
}

/** What the account holds of somebody, as a file for its owners: whom they ask gets an answer. */
export function PersonFile({ account, person: { id, name } }: Props) {
  const { t } = useTranslation()
  if (!can(account.role, 'people:export')) return null
  return (
    <Button
      component="a"
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden="true" />}
      href={personFileAddress(account.account, id)}
      download
      aria-label={t(($) => $.people.exportOf, { name })}
      // Where it has no room for its word.
      title={t(($) => $.people.exportOf, { name })}
    >
      {t(($) => $.people.export)}
    </Button>
  )
}
