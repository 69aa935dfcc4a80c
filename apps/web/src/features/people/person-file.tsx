import { can } from '@vigie/contract/rights'
import { ActionIcon, Tooltip } from '@mantine/core'
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
    <Tooltip label={t(($) => $.people.export)}>
      <ActionIcon
        component="a"
        variant="subtle"
        color="gray"
        size={30}
        href={personFileAddress(account.account, id)}
        download
        aria-label={t(($) => $.people.exportOf, { name })}
      >
        <IconDownload size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
