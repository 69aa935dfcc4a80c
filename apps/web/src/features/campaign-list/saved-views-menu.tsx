import { ActionIcon, Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../data/session.ts'
import classes from './saved-views.module.css'

type View = Session['preferences']['savedViews'][number]

type Props = {
  readonly views: readonly View[]
  readonly onOpen: (view: View) => void
  readonly onRemove: (view: View) => void
  readonly onName: () => void
}

/** The views of a level, and a way to keep what is shown as another: read when the menu opens. */
export function SavedViewsMenu({ views, onOpen, onRemove, onName }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {views.length === 0 && <Menu.Label>{t(($) => $.campaignList.views.none)}</Menu.Label>}
      {views.map((view) => (
        <div key={view.name} className={classes.view}>
          <Menu.Item onClick={() => onOpen(view)}>{view.name}</Menu.Item>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t(($) => $.campaignList.views.remove, { name: view.name })}
            onClick={() => onRemove(view)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={onName}>{t(($) => $.campaignList.views.save)}</Menu.Item>
    </>
  )
}
