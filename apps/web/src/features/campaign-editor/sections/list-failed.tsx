import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type List = { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }

/** What stands below a field whose list did not come, with the way to ask again; `null` where it came. */
export const listFailed = (list: List): ReactNode => (list.isError ? <ListFailed list={list} /> : null)

function ListFailed({ list }: { readonly list: List }) {
  const { t } = useTranslation()
  return (
    <>
      {t(($) => $.campaignEditor.listFailed)}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={list.isFetching}
        onClick={() => void list.refetch()}
      >
        {t(($) => $.campaignEditor.retryList)}
      </Button>
    </>
  )
}
