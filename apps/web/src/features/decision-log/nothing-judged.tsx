import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The engine never looked: a campaign has to follow a strategy first. */
export function NothingJudged() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(($) => $.decisions.log.empty)}
      body={t(($) => $.decisions.log.emptyHint)}
      action={
        <Button component={AppLink} href={addresses.branching}>
          {t(($) => $.decisions.log.toBranching)}
        </Button>
      }
    />
  )
}
