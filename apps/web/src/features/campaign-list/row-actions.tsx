import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from './campaign-table.module.css'
import { useFileActions } from './campaign-list.queries.ts'

/** View, edit, duplicate and the rest; what cannot be done stays visible with its reason. */
export function RowActions({ row }: { readonly row: CampaignRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account } = useAccount()
  const { duplicate, remove } = useFileActions(account)
  const { fileId, campaignId } = row
  const edit = () => fileId && void navigate({ to: '/campagne/edit/$fileId', params: { fileId } })
  const copy = () =>
    fileId &&
    duplicate.mutate({ fileId, name: t(($) => $.campaignList.actions.copyName, { name: row.name }) })
  const removeDraft = async () => {
    if (!fileId) return
    const isSure = await confirm({
      title: t(($) => $.campaignList.actions.removeTitle),
      body: row.name,
      confirm: t(($) => $.campaignList.actions.removeConfirm),
      cancel: t(($) => $.campaignList.cancel),
      isDestructive: true,
    })
    if (isSure) remove.mutate(fileId)
  }
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
              onClick={edit}
            >
              {t(($) => $.campaignList.actions.edit)}
            </Menu.Item>
          </Tooltip>
          <Tooltip label={reason} disabled={!reason}>
            <Menu.Item
              leftSection={<IconCopy size={15} />}
              aria-disabled={!fileId}
              data-disabled={!fileId || undefined}
              onClick={copy}
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
            <Menu.Item
              color="alarme"
              leftSection={<IconTrash size={15} />}
              onClick={() => void removeDraft()}
            >
              {t(($) => $.campaignList.actions.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
