import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import type { DeliveryWord } from '@vigie/domain'
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
      facts={first && (isKnown || first.count > 0) && <Facts level={level} at={at} first={first} />}
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

type FactsProps = {
  readonly level: Level
  readonly at: HeadProps['at']
  readonly first: NonNullable<HeadProps['read']['first']>
}

/** How many there are, of how many that are chosen above, and how many of them do not simply deliver. */
function Facts({ level, at, first: { count, states } }: FactsProps) {
  const { t } = useTranslation()
  const { campaigns, adsets } = at.view
  const what = t(($) => $.explorer.facts[level], { count })
  const above = level === 'ad' && adsets.length > 0 ? 'adsets' : 'campaigns'
  const chosen = above === 'adsets' ? adsets.length : campaigns.length
  const told = toldStates.flatMap((state) => {
    const found = states
      .filter((one) => statesOf[state].includes(one.state))
      .reduce((sum, one) => sum + one.count, 0)
    return found === 0 ? [] : [t(($) => $.explorer.facts.states[state], { count: found })]
  })
  return [
    chosen === 0 ? what : t(($) => $.explorer.facts.under[above], { what, count: chosen }),
    ...told,
  ].join(' · ')
}

const toldStates = ['delivering', 'learning', 'rejected'] as const
const statesOf: Readonly<Record<(typeof toldStates)[number], readonly DeliveryWord[]>> = {
  delivering: ['delivering'],
  learning: ['learning', 'learningLimited'],
  rejected: ['rejected'],
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
