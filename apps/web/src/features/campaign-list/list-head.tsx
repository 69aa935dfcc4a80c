import { addresses } from '@vigie/contract'
import { Button, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlertCount } from '../../data/alert-count.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './list-head.module.css'
import { SyncState } from './sync-state.tsx'

type Props = {
  readonly list: ComponentProps<typeof SyncState>['list'] | undefined
  readonly count: number
  readonly active: number
  readonly isPhone: boolean
  readonly isDockOpen: boolean
  readonly onDock: () => void
  readonly period: ReactNode
}

/** What the list is of, how old it is, and what it begins with. */
export function ListHead({ list, count, active, isPhone, isDockOpen, onDock, period }: Props) {
  const { t } = useTranslation()
  // There the tabs say how many, and the foot of the menu how old: a row of actions fits beside the title.
  const isNarrow = useMediaQuery('(min-width: 48.01em) and (max-width: 70em)', false, {
    getInitialValueInEffect: false,
  })
  return (
    <PageHeader
      title={t(($) => $.campaignList.title)}
      facts={
        !isNarrow &&
        list && (
          <>
            {t(($) => $.campaignList.facts, { count, active })}
            {' · '}
            <SyncState list={list} />
          </>
        )
      }
      actions={
        <>
          {/* First: it comes later than the others, which stay where they are. */}
          {!isPhone && <AlertsButton isDockOpen={isDockOpen} onDock={onDock} />}
          {period}
          <May may="draft:edit">
            <Button
              component={Link}
              to={addresses.newCampaign}
              leftSection={<IconPlus size={15} />}
              {...(isPhone ? { mih: 44 } : { rightSection: <Kbd size="xs">C</Kbd> })}
            >
              {t(($) => $.campaignList.create)}
            </Button>
          </May>
        </>
      }
    />
  )
}

function AlertsButton({ isDockOpen, onDock }: Pick<Props, 'isDockOpen' | 'onDock'>) {
  const { t } = useTranslation()
  const count = useAlertCount() ?? 0
  return (
    <Button
      // Its place is kept before anybody knows whether there are any: nothing beside it moves when it comes.
      className={count === 0 ? classes.kept : undefined}
      variant="default"
      leftSection={<IconAlertTriangle size={15} />}
      aria-expanded={isDockOpen}
      onClick={onDock}
    >
      {t(($) => $.campaignList.seeAlerts)}
    </Button>
  )
}
