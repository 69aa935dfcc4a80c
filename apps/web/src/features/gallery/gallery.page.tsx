import { addresses, addressTo } from '@vigie/contract'
import type { VisualOrder } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { galleryQuery, type Gallery, type Visual } from '../../data/gallery.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { rangeOf, searchOf } from '../../shared/figures/period.ts'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { useCardKeys } from '../../shared/lines/use-card-keys.ts'
import { Answered, NotReadAnew } from '../../ui/answered.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import { Counting } from './counting.tsx'
import { NothingHere } from './nothing-here.tsx'
import { Shelves } from './shelves.tsx'
import { useGalleryView } from './use-gallery-view.ts'
import { searchOfView, type GallerySearch } from './gallery-search.ts'
import { VisualCard } from './visual-card.tsx'
import classes from './gallery.module.css'

/** The home of creatives: every picture and film with what it brought, packages as shelves. It changes nothing. */
export function GalleryPage() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { view, period, change, setPeriod } = useGalleryView()
  const { name, ...asked } = view
  const range = rangeOf(period, timezone)
  // What somebody deleted in another window is gone for whoever comes back from it.
  const read = useInfiniteQuery({
    ...galleryQuery(account, { ...asked, text: name.trim(), ...range }),
    refetchOnWindowFocus: 'always',
  })
  const latest = read.data?.pages.at(-1)
  return (
    <>
      <PageHeader
        title={t(($) => $.gallery.title)}
        facts={latest && <Facts counts={latest.counts} />}
        actions={<Actions picker={<PeriodPicker period={period} onChange={setPeriod} />} />}
      />
      <div className={classes.page}>
        <Answered of={read} label={t(($) => $.gallery.loading)} waiting={<Waiting />}>
          {({ pages }) => (
            <>
              <NotReadAnew of={read} />
              <Shelves
                gallery={pages[0]}
                chosen={view.package}
                onChoose={(shelf) => change({ package: shelf })}
              />
              <GalleryBar view={view} gallery={pages[0]} onChange={change} />
              <Wall
                key={account}
                pages={pages}
                search={{ ...searchOf(period), ...searchOfView(view) }}
                order={view.order}
                empty={<NothingHere view={view} shelves={latest?.shelves ?? []} onChange={change} />}
              />
            </>
          )}
        </Answered>
        {read.hasNextPage && (
          <Button
            variant="default"
            className={classes.more}
            loading={read.isFetchingNextPage}
            onClick={() => void read.fetchNextPage()}
          >
            {t(($) => $.gallery.more)}
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ counts }: { readonly counts: Gallery['counts'] }) {
  const { t } = useTranslation()
  const { images, films, live, unused } = counts
  return (
    <>
      {[
        images > 0 && t(($) => $.gallery.facts.images, { count: images }),
        films > 0 && t(($) => $.gallery.facts.films, { count: films }),
        live > 0 && t(($) => $.gallery.facts.live, { count: live }),
        unused > 0 && t(($) => $.gallery.facts.unused, { count: unused }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

function Actions({ picker }: { readonly picker: ReactNode }) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  return (
    <>
      {picker}
      {mayEdit && (
        <>
          <Button
            component={AppLink}
            visibleFrom="sm"
            variant="default"
            href={addresses.upload}
            leftSection={<IconUpload size={15} />}
          >
            {t(($) => $.gallery.upload)}
          </Button>
          <Button
            component={AppLink}
            href={addressTo(addresses.adPackage, {}, { from: 'list' })}
            leftSection={<IconPlus size={15} />}
          >
            {t(($) => $.gallery.create)}
          </Button>
        </>
      )}
    </>
  )
}

type WallProps = {
  readonly pages: readonly Gallery[]
  /** The period and the view, which a visual's page leads back to. */
  readonly search: GallerySearch
  readonly order: VisualOrder
  readonly empty: ReactNode
}

/** The cards; those of the library can be chosen for a package, those that deliver to be paused. A visual that moved between two pages stands once. */
function Wall({ pages, search, order, empty }: WallProps) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  const mayPause = useCan('proposal:make')
  const canChoose = ({ library, ads }: Visual) =>
    (mayEdit && library.length > 0) || (mayPause && ads.live > 0)
  const wall = useRef<HTMLUListElement>(null)
  useCardKeys(wall)
  const [ticked, setTicked] = useState<ReadonlyMap<string, Visual>>(new Map())
  const shown = new Map(pages.flatMap((page) => page.visuals).map((one) => [one.key, one]))
  const [gallery] = pages
  if (!gallery) return null
  const { count, counts } = gallery
  // What a filter or a page that was not read yet keeps out of sight is chosen still; where all of them stand here it is gone.
  const isAll = count === counts.images + counts.films && shown.size === count
  const chosen = [...ticked.values()]
    .flatMap((one) => shown.get(one.key) ?? (isAll ? [] : [one]))
    .filter(canChoose)
  const isChosen = (visual: Visual) => chosen.some(({ key }) => key === visual.key)
  const toggle = (visual: Visual) => {
    const next = isChosen(visual) ? chosen.filter(({ key }) => key !== visual.key) : [...chosen, visual]
    setTicked(new Map(next.map((one) => [one.key, one])))
  }
  return (
    <>
      {shown.size === 0 && empty}
      <ul ref={wall} className={classes.wall} aria-label={t(($) => $.gallery.wall)}>
        {[...shown.values()].map((visual) => (
          <VisualCard
            key={visual.key}
            visual={visual}
            event={gallery.event}
            currency={gallery.currency}
            search={search}
            order={order}
            isChosen={isChosen(visual)}
            onChoose={canChoose(visual) ? () => toggle(visual) : null}
            whyNot={mayEdit && !canChoose(visual) ? t(($) => $.gallery.chosen.whyNot) : null}
          />
        ))}
      </ul>
      {shown.size > 0 && <Counting gallery={gallery} />}
      {chosen.length > 0 && <ChosenBar visuals={chosen} onClear={() => setTicked(new Map())} />}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t(($) => $.gallery.loading)} className={classes.wall}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes.blank} />
      ))}
    </div>
  )
}
