import { addresses, addressTo } from '@vigie/contract'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconHistory, IconLifebuoy, IconListCheck, IconPencil, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { manageElements } from '../../shared/changes/manage-elements.ts'
import { AppLink } from '../../lib/app-link.tsx'
import classes from './detail-header.module.css'
import { May } from '../../shared/rights/for-role.tsx'
import { StatusSwitch } from './status-switch.tsx'

type Props = { readonly row: CampaignRow; readonly period: ReactNode }

/** The campaign's name and switch, and what can be done to it. */
export function DetailHeader({ row, period }: Props) {
  const { t } = useTranslation()
  const { fileId, campaignId, name } = row
  return (
    <header className={classes.header}>
      <h1 title={name}>{name}</h1>
      <StatusSwitch row={row} />
      <span className={classes.actions}>
        {period}
        {campaignId !== null && (
          <>
            <May may="live:change">
              <Button
                variant="default"
                leftSection={<IconListCheck size={15} />}
                onClick={() => manageElements({ campaignId, name })}
              >
                {t(($) => $.campaignDetail.manage)}
              </Button>
            </May>
            <Tooltip label={t(($) => $.campaignDetail.history)}>
              <ActionIcon
                variant="default"
                size="input-sm"
                component={Link}
                to={addressTo(addresses.campaignHistory, { id: campaignId })}
                aria-label={t(($) => $.campaignDetail.history)}
              >
                <IconHistory size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <EditLinks fileId={fileId} campaignId={campaignId} />
      </span>
    </header>
  )
}

/** A campaign that was not made here has nothing to edit before it was taken in hand. */
function EditLinks({ fileId, campaignId }: Pick<CampaignRow, 'fileId' | 'campaignId'>) {
  const { t } = useTranslation()
  if (fileId === null)
    return (
      <>
        <Tooltip label={t(($) => $.campaignDetail.noConfiguration)}>
          <Button
            data-disabled
            aria-disabled
            leftSection={<IconPencil size={15} />}
            onClick={() => undefined}
          >
            {t(($) => $.campaignDetail.edit)}
          </Button>
        </Tooltip>
        {campaignId !== null && (
          <May may="draft:edit">
            <Tooltip label={t(($) => $.campaignDetail.madeElsewhere)}>
              <Button
                component={AppLink}
                href={addressTo(addresses.adoption, {}, { campaigns: campaignId, then: 'edit' })}
                leftSection={<IconLifebuoy size={15} />}
              >
                {t(($) => $.campaignDetail.adopt)}
              </Button>
            </Tooltip>
          </May>
        )}
      </>
    )
  return (
    <>
      <May may="draft:edit">
        <Button
          variant="default"
          component={Link}
          to={addressTo(addresses.updateAds, { fileId })}
          leftSection={<IconRefresh size={15} />}
        >
          {t(($) => $.campaignDetail.updateAds)}
        </Button>
      </May>
      <Button
        component={Link}
        to={addressTo(addresses.editCampaign, { fileId })}
        leftSection={<IconPencil size={15} />}
      >
        {t(($) => $.campaignDetail.edit)}
      </Button>
    </>
  )
}
