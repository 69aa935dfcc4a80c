import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import { PeriodPicker } from '../../../shared/figures/period-picker.tsx'
import { May } from '../../../shared/rights/for-role.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { useExplorerRows } from './use-explorer-rows.ts'
import { useFirstReading } from './use-first-reading.ts'
import type { Level, useView } from './use-view.ts'

type HeadProps = {
  readonly level: Level
  readonly at: ReturnType<typeof useView>
  readonly read: ReturnType<typeof useExplorerRows>
}

/** What the list is of, over which days, and what it begins with. */
export function LevelHead({ level, at, read: { first, range, isCompared } }: HeadProps) {
  const { t } = useTranslation()
  const isKnown = useFirstReading() === 'done'
  return (
    <PageHeader
      title={t(($) => $.campaignList.levels[level])}
      facts={
        first && (isKnown || first.count > 0) && t(($) => $.explorer.facts[level], { count: first.count })
      }
      actions={
        <>
          <PeriodPicker
            period={at.period}
            days={range}
            onChange={at.setPeriod}
            comparison={{
              against: isCompared ? at.search.against : 'none',
              onChange: at.compare,
              hasRows: false,
            }}
          />
          <Create />
        </>
      }
    />
  )
}

function Create() {
  const { t } = useTranslation()
  return (
    <May may="draft:edit">
      <Button
        component={Link}
        to={addresses.newCampaign}
        leftSection={<IconPlus size={15} />}
        rightSection={<Kbd size="xs">C</Kbd>}
        visibleFrom="sm"
      >
        {t(($) => $.campaignList.create)}
      </Button>
    </May>
  )
}
