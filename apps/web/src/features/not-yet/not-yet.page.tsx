import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import './not-yet-area.ts'

/** An area that this version does not have: its name, what it will do, and what can be done meanwhile. */
export function NotYetPage() {
  const { t } = useTranslation()
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area }) ?? 'tiktok'
  return (
    <>
      <PageHeader title={t(($) => $.notYet.areas[area].title)} />
      <EmptyState
        title={t(($) => $.notYet.later)}
        body={t(($) => $.notYet.areas[area].body)}
        action={
          <Button component={Link} to="/campagne/liste" variant="default">
            {t(($) => $.notYet.back)}
          </Button>
        }
      />
    </>
  )
}
