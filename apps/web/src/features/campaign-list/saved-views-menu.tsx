import { ActionIcon, Menu } from '@mantine/core'
import { IconHome, IconHomeFilled, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../data/session.ts'
import classes from './saved-views.module.css'

type View = Session['preferences']['savedViews'][number]

type Props = {
  readonly views: readonly View[]
  readonly onOpen: (view: View) => void
  /** Stores these in the place of others. */
  readonly onViews: (views: ReadonlyMap<View, View>) => void
  readonly onRemove: (view: View) => void
  readonly onName: () => void
}

/** The views of a level, and a way to keep what is shown as another: read when the menu opens. */
export function SavedViewsMenu({ views, onOpen, onViews, onRemove, onName }: Props) {
  const { t } = useTranslation()
  const onMark = (view: View, changed: Pick<View, 'isStarred'> | Pick<View, 'opensFirst'>) =>
    onViews(new Map(views.map((one) => [one, marked(one, view, changed)])))
  return (
    <>
      {views.length === 0 && <Menu.Label>{t(($) => $.campaignList.views.none)}</Menu.Label>}
      {views.map((view) => (
        <div key={view.name} className={classes.view}>
          <Menu.Item onClick={() => onOpen(view)}>{view.name}</Menu.Item>
          <Mark
            label={t(($) => $.campaignList.views.star, { name: view.name })}
            isOn={view.isStarred}
            onMark={() => onMark(view, { isStarred: !view.isStarred })}
          >
            {view.isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} />}
          </Mark>
          <Mark
            label={t(($) => $.campaignList.views.first, { name: view.name })}
            isOn={view.opensFirst}
            onMark={() => onMark(view, { opensFirst: !view.opensFirst })}
          >
            {view.opensFirst ? <IconHomeFilled size={14} /> : <IconHome size={14} />}
          </Mark>
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

/** One view of a level opens first: the one that did no longer does. */
function marked(one: View, view: View, changed: Pick<View, 'isStarred'> | Pick<View, 'opensFirst'>): View {
  if (one === view) return { ...one, ...changed }
  const isMoved = 'opensFirst' in changed && changed.opensFirst && one.level === view.level
  return isMoved ? { ...one, opensFirst: false } : one
}

type MarkProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onMark: () => void
  readonly children: ReactNode
}

const Mark = ({ label, isOn, onMark, children }: MarkProps) => (
  <ActionIcon
    variant="subtle"
    color={isOn ? undefined : 'gray'}
    size={28}
    aria-pressed={isOn}
    aria-label={label}
    title={label}
    onClick={onMark}
  >
    {children}
  </ActionIcon>
)
