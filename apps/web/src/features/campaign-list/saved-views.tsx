import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { useSession, type Session } from '../../data/session.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import type { Filters, Sort } from './arrange-rows.ts'
import { sortOf } from './saved-sort.ts'
import classes from './saved-views.module.css'
import { filtersOf } from './value-filter.ts'

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((chunk) => ({ default: chunk.SaveViewDialog })),
)

type View = Session['preferences']['savedViews'][number]

type Props = {
  readonly filters: Filters
  readonly sort: Sort
  readonly onOpen: (filters: Filters, sort: Sort | null) => void
}

/** Filters, order and columns under a name of the person's own; they follow from machine to machine. */
export function SavedViews({ filters, sort, onOpen }: Props) {
  const { t } = useTranslation()
  const { savedViews, selectedEvents, showCosts } = useSession().preferences
  const save = useSavePreferences()
  const [isNaming, setNaming] = useState(false)
  const wasNaming = useWasEver(isNaming)
  const open = (view: View) => {
    onOpen({ ...view.filters, values: filtersOf(view.filters.values) }, sortOf(view.sort))
    save.mutate({ selectedEvents: view.selectedEvents, showCosts: view.showCosts })
  }
  const keep = (name: string) => {
    const view: View = {
      name,
      filters: { ...filters, values: [...filters.values] },
      sort: [...sort],
      selectedEvents,
      showCosts,
    }
    save.mutate(
      { savedViews: [...savedViews.filter((one) => one.name !== name), view].slice(-20) },
      { onSuccess: () => setNaming(false) },
    )
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={15} />}>
            {t(($) => $.campaignList.views.open)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {savedViews.length === 0 && <Menu.Label>{t(($) => $.campaignList.views.none)}</Menu.Label>}
          {savedViews.map((view) => (
            <div key={view.name} className={classes.view}>
              <Menu.Item onClick={() => open(view)}>{view.name}</Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t(($) => $.campaignList.views.remove, { name: view.name })}
                onClick={() => save.mutate({ savedViews: savedViews.filter((one) => one !== view) })}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t(($) => $.campaignList.views.save)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {wasNaming && (
          <SaveViewDialog
            isOpen={isNaming}
            isSaving={save.isPending}
            onClose={() => setNaming(false)}
            onSave={keep}
          />
        )}
      </Suspense>
    </>
  )
}
