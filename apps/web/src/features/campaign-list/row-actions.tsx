import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './campaign-table.module.css'
import type { Range } from '../../figures/period.ts'
import { useRowCommands } from './use-row-commands.ts'

type Props = { readonly row: CampaignRow; readonly range: Range }

/** View, edit, duplicate and the rest; what cannot be done stays visible with its reason. */
export function RowActions({ row, range }: Props) {
  const { t } = useTranslation()
  const { edit, duplicate, remove } = useRowCommands(range)
  const { fileId, campaignId } = row
  const reason = fileId ? undefined : t(($) => $.campaignList.actions.noConfiguration)
  return (
    <span className={classes.actions}>
      {campaignId && (
        <ActionIcon
          component={Link}
          to={`/campagne/details/${campaignId}`}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.campaignList.actions.view, { name: row.name })}
        >
          <IconEye size={15} />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t(($) => $.campaignList.actions.more, { name: row.name })}
          >
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Tooltip label={reason} disabled={!reason}>
            <Menu.Item
              leftSection={<IconPencil size={15} />}
              aria-disabled={!fileId}
              data-disabled={!fileId || undefined}
              onClick={() => edit(row)}
            >
              {t(($) => $.campaignList.actions.edit)}
            </Menu.Item>
          </Tooltip>
          <Tooltip label={reason} disabled={!reason}>
            <Menu.Item
              leftSection={<IconCopy size={15} />}
              aria-disabled={!fileId}
              data-disabled={!fileId || undefined}
              onClick={() => duplicate(row)}
            >
              {t(($) => $.campaignList.actions.duplicate)}
            </Menu.Item>
          </Tooltip>
          {(['updateAds', 'manage'] as const).map((key) => (
            <Tooltip key={key} label={t(($) => $.campaignList.actions.later)}>
              <Menu.Item aria-disabled data-disabled closeMenuOnClick={false}>
                {t(($) => $.campaignList.actions[key])}
              </Menu.Item>
            </Tooltip>
          ))}
          {row.isDraft && (
            <Menu.Item color="alarme" leftSection={<IconTrash size={15} />} onClick={() => void remove(row)}>
              {t(($) => $.campaignList.actions.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
