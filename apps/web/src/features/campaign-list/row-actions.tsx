import { addresses, addressTo } from '@vigie/contract'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconCalendar,
  IconCopy,
  IconDots,
  IconEye,
  IconHistory,
  IconLifebuoy,
  IconListCheck,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askDates } from './asked-dates.ts'
import classes from './campaign-line.module.css'
import { useMenuCommands } from './use-menu-commands.ts'
import { useRowCommands } from './use-row-commands.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { May } from '../../shared/rights/for-role.tsx'
import { CopyItems } from './row-menu/copy-items.tsx'
import { useCan } from '../../data/session.ts'

type Props = { readonly row: CampaignRow }

/** View, edit, duplicate and the rest; what cannot be done stays visible with its reason. */
export function RowActions({ row }: Props) {
  const { t } = useTranslation()
  const { edit, duplicate } = useRowCommands()
  const { remove } = useMenuCommands()
  const mayEdit = useCan('draft:edit')
  const { fileId, campaignId } = row
  return (
    <span className={classes.actions}>
      {campaignId && (
        <ActionIcon
          component={Link}
          to={addressTo(addresses.campaign, { id: campaignId })}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.campaignList.actions.view, { name: row.name })}
        >
          <IconEye size={15} />
        </ActionIcon>
      )}
      {fileId && (
        <>
          <Icon label={t(($) => $.campaignList.actions.editNamed, { name: row.name })} run={() => edit(row)}>
            <IconPencil size={15} />
          </Icon>
          <May may="draft:edit">
            <Icon
              label={t(($) => $.campaignList.actions.duplicateNamed, { name: row.name })}
              run={() => duplicate(row)}
            >
              <IconCopy size={15} />
            </Icon>
          </May>
        </>
      )}
      {row.isDraft && mayEdit && (
        <Icon
          label={t(($) => $.campaignList.actions.removeNamed, { name: row.name })}
          run={() => void remove(row)}
        >
          <IconTrash size={15} />
        </Icon>
      )}
      <RowMenu row={row} size={24} />
    </span>
  )
}

/** Everything that can be done to a campaign, in words. */
export function RowMenu({ row, size }: Props & { readonly size: number }) {
  return (
    <Menu position="bottom-end">
      <MenuTarget name={row.name} size={size} />
      <Menu.Dropdown>
        <RowMenuItems row={row} />
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemsProps = Props & { readonly onCopyRow?: () => void }

/** What the menu of a campaign holds, whether its button or the right one opens it. */
export function RowMenuItems({ row, onCopyRow }: ItemsProps) {
  const { t } = useTranslation()
  const { remove } = useMenuCommands()
  const mayEdit = useCan('draft:edit')
  const { fileId, campaignId } = row
  const foreignId = fileId === null && mayEdit ? campaignId : null
  return (
    <>
      {foreignId === null ? <FileItems row={row} /> : <ForeignItems campaignId={foreignId} />}
      {campaignId !== null && <LiveItems row={row} />}
      {row.isDraft && mayEdit && (
        <Menu.Item color="alarme" leftSection={<IconTrash size={15} />} onClick={() => void remove(row)}>
          {t(($) => $.campaignList.actions.remove)}
        </Menu.Item>
      )}
      <CopyItems level="campaign" id={campaignId} name={row.name} onCopyRow={onCopyRow} />
    </>
  )
}

/** What is done with the file of a campaign. */
function FileItems({ row }: Props) {
  const { t } = useTranslation()
  const { edit, duplicate } = useRowCommands()
  const { updateAds } = useMenuCommands()
  const reason = row.fileId ? undefined : t(($) => $.campaignList.actions.noConfiguration)
  const liveReason = row.campaignId === null ? t(($) => $.campaignList.actions.notPublished) : reason
  return (
    <>
      <Reasoned reason={reason} icon={<IconPencil size={15} />} onClick={() => edit(row)}>
        {t(($) => $.campaignList.actions.edit)}
      </Reasoned>
      <May may="draft:edit">
        <Reasoned reason={reason} icon={<IconCopy size={15} />} onClick={() => duplicate(row)}>
          {t(($) => $.campaignList.actions.duplicate)}
        </Reasoned>
        <Reasoned reason={liveReason} icon={<IconRefresh size={15} />} onClick={() => updateAds(row)}>
          {t(($) => $.campaignList.actions.updateAds)}
        </Reasoned>
      </May>
    </>
  )
}

/** What is done with what stands on the platform. */
function LiveItems({ row }: Props) {
  const { t } = useTranslation()
  const { manage, openHistory } = useMenuCommands()
  return (
    <>
      <May may="live:change">
        <Menu.Item leftSection={<IconListCheck size={15} />} onClick={() => manage(row)}>
          {t(($) => $.campaignList.actions.manage)}
        </Menu.Item>
      </May>
      {row.status !== null && (
        <May may="proposal:make">
          <Menu.Item leftSection={<IconCalendar size={15} />} onClick={() => askDates(row)}>
            {t(($) => $.rowMenu.dates)}
          </Menu.Item>
        </May>
      )}
      <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => openHistory(row)}>
        {t(($) => $.campaignList.actions.history)}
      </Menu.Item>
    </>
  )
}

/** What needs a file of Vigie leads to taking the campaign in hand, and on from there. */
function ForeignItems({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation()
  const why = useId()
  const to = (then?: string) =>
    addressTo(addresses.adoption, {}, { campaigns: campaignId, ...(then === undefined ? {} : { then }) })
  const commands = [
    { then: 'edit', label: t(($) => $.campaignList.actions.edit), icon: <IconPencil size={15} /> },
    { then: 'duplicate', label: t(($) => $.campaignList.actions.duplicate), icon: <IconCopy size={15} /> },
    { then: 'updateAds', label: t(($) => $.campaignList.actions.updateAds), icon: <IconRefresh size={15} /> },
  ]
  return (
    <>
      <Menu.Label id={why}>{t(($) => $.campaignList.actions.madeElsewhere)}</Menu.Label>
      <Menu.Item component={AppLink} href={to()} leftSection={<IconLifebuoy size={15} />}>
        {t(($) => $.campaignList.actions.adopt)}
      </Menu.Item>
      {commands.map(({ then, label, icon }) => (
        <Tooltip key={then} label={t(($) => $.campaignList.actions.noConfiguration)}>
          <Menu.Item
            component={AppLink}
            className={classes.foreign}
            href={to(then)}
            leftSection={icon}
            aria-describedby={why}
          >
            {label}
          </Menu.Item>
        </Tooltip>
      ))}
    </>
  )
}

function MenuTarget({ name, size }: { readonly name: string; readonly size: number }) {
  const { t } = useTranslation()
  return (
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={t(($) => $.campaignList.actions.more, { name })}
      >
        <IconDots size={15} />
      </ActionIcon>
    </Menu.Target>
  )
}

type ReasonedProps = {
  /** Why it cannot be done; `undefined` where it can. */
  readonly reason: string | undefined
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

const Reasoned = ({ reason, icon, onClick, children }: ReasonedProps) => (
  <Tooltip label={reason} disabled={!reason}>
    <Menu.Item
      leftSection={icon}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  </Tooltip>
)

type IconProps = { readonly label: string; readonly run: () => void; readonly children: ReactNode }

const Icon = ({ label, run, children }: IconProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={24}
    aria-label={label}
    title={label}
    // The second click of a double click is not another order.
    onClick={({ detail }) => detail < 2 && run()}
  >
    {children}
  </ActionIcon>
)
