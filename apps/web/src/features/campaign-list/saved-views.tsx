import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { DeliveryLevel } from '@vigie/domain'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { useSession, type Session } from '../../data/session.ts'
import { loadTexts } from '../../lib/speech.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import { Menu } from '../../ui/floating.tsx'
import type { Filters, Sort } from './arrange-rows.ts'
import bar from './filter-bar.module.css'
import { sortOf } from './saved-sort.ts'
import { filtersOf } from './value-filter.ts'
import { columnsOf } from './columns.ts'
import { withColumns } from './level-columns.ts'

const SaveViewDialog = lazy(async () => {
  const [chunk] = await Promise.all([import('./save-view-dialog.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.SaveViewDialog }
})

const SavedViewsMenu = lazy(() =>
  import('./saved-views-menu.tsx').then((chunk) => ({ default: chunk.SavedViewsMenu })),
)

type View = Session['preferences']['savedViews'][number]

type Props = {
  readonly level: DeliveryLevel
  readonly filters: Filters
  readonly sort: Sort
  /** By what its rows are divided, as the address says it. */
  readonly by: string | undefined
  readonly onOpen: (filters: Filters, sort: Sort | null, by: string | undefined) => void
}

const mostViews = 20

/** A view takes the place of the one that was called so on its level; of too many the oldest goes. */
const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name, level }) => name !== view.name || level !== view.level), view].slice(-mostViews)

/** Filters, order and columns under a name of the person's own; they follow from machine to machine. */
export function SavedViews({ level, filters, sort, by, onOpen }: Props) {
  const { preferences } = useSession()
  const { savedViews } = preferences
  const { selectedEvents, showCosts } = columnsOf(preferences, level)
  const save = useSavePreferences()
  const [isNaming, setNaming] = useState(false)
  const wasNaming = useWasEver(isNaming)
  const open = (view: View) => {
    onOpen({ ...view.filters, values: filtersOf(view.filters.values) }, sortOf(view.sort), view.by)
    const { selectedEvents: events, showCosts: costs } = view
    save.mutate(withColumns(preferences, level, { selectedEvents: events, showCosts: costs }))
  }
  const own = savedViews.filter((view) => view.level === level)
  useFirstView({ views: own, hasAsked: asksForSomething(filters), open })
  const keep = (name: string) => {
    const view: View = {
      name,
      level,
      filters: { ...filters, delivery: [...filters.delivery], values: [...filters.values] },
      sort: [...sort],
      ...(by === undefined ? {} : { by }),
      selectedEvents,
      showCosts,
      isStarred: false,
      opensFirst: false,
    }
    save.mutate({ savedViews: withView(savedViews, view) }, { onSuccess: () => setNaming(false) })
  }
  return (
    <>
      {own
        .filter(({ isStarred }) => isStarred)
        .map((view) => (
          <Button key={view.name} variant="subtle" size="compact-md" onClick={() => open(view)}>
            {view.name}
          </Button>
        ))}
      <ViewsMenu>
        <SavedViewsMenu
          views={own}
          onOpen={open}
          onViews={(views) => save.mutate({ savedViews: savedViews.map((one) => views.get(one) ?? one) })}
          onRemove={(view) => save.mutate({ savedViews: savedViews.filter((one) => one !== view) })}
          onName={() => setNaming(true)}
        />
      </ViewsMenu>
      <Suspense fallback={null}>
        {wasNaming && (
          <SaveViewDialog
            isOpen={isNaming}
            isSaving={save.isPending}
            views={own}
            onClose={() => setNaming(false)}
            onSave={keep}
          />
        )}
      </Suspense>
    </>
  )
}

const asksForSomething = ({ name, status, author, delivery, values }: Filters): boolean =>
  name !== '' || status !== 'all' || author !== null || delivery.length + values.length > 0

type First = {
  readonly views: readonly View[]
  /** The address of the list says already what it is to show. */
  readonly hasAsked: boolean
  readonly open: (view: View) => void
}

/** The view that a level opens on, once for each time that somebody comes to it with an address that asks for nothing. */
function useFirstView({ views, hasAsked, open }: First): void {
  const isBare = useRef(!hasAsked && !/[?&](?:sort|by|open|campaigns|adsets)=/.test(window.location.search))
  useEffect(() => {
    const first = isBare.current && views.find(({ opensFirst }) => opensFirst)
    isBare.current = false
    if (first) open(first)
  })
}

function ViewsMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" data-views leftSection={<IconBookmark size={15} />}>
          <span className={bar.word}>{t(($) => $.campaignList.views.open)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
