import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset, AssetKind } from '../package-draft.ts'
import { pageSizes, useAssetList } from '../use-asset-list.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { SectionFrame, WhenLoaded } from './section-frame.tsx'
import { FilterRow, SectionTools, useFilters } from './section-tools.tsx'

type Given<A> = {
  readonly editor: PackageEditor
  readonly kind: AssetKind
  /** The same list as before while nothing in it changed. */
  readonly assets: readonly A[]
  /** What a search looks in; the same function every time. */
  readonly textOf: (asset: A) => string
  readonly isChosen: (asset: A) => boolean
}

/** One kind of the library as its section shows it: open or shut, searched, narrowed, page by page. */
export function useLibraryList<A extends Asset>({ editor, kind, assets, textOf, isChosen }: Given<A>) {
  const [isOpen, setOpen] = useState(true)
  const [shows, setShows] = useFilters()
  const load = editor.loads[kind]
  const list = useAssetList({
    assets,
    textOf,
    pageSize: pageSizes[kind],
    isFirst: isChosen,
    opening: [isOpen, load.isReady, editor.draft.opened].join(),
  })
  return { kind, assets, isChosen, load, list, shows, setShows, isOpen, toggle: () => setOpen(!isOpen) }
}

type Props<A extends Asset> = {
  readonly of: ReturnType<typeof useLibraryList<A>>
  /** How the chosen ones are counted. */
  readonly counted?: 'picked' | 'selected'
  /** Before search, tags, pages and the plus. */
  readonly tools?: ReactNode
  readonly onAdd: () => void
  /** What stands in place of the list on its way. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** The section of one kind of the library: its facts and its tools, and the list once it is there. */
export function LibrarySection<A extends Asset>(props: Props<A>) {
  const { of, counted = 'picked', tools, onAdd, skeleton, children } = props
  const { kind, load, list, shows } = of
  const { t } = useTranslation()
  const name = t(($) => $.adPackage.section[kind])
  const counts = { count: of.assets.filter(of.isChosen).length, total: of.assets.length }
  return (
    <SectionFrame
      id={`section-${kind}`}
      name={name}
      facts={load.isReady ? t(($) => $.adPackage.section[counted], counts) : ''}
      isOpen={of.isOpen}
      isWrong={load.isError}
      onToggle={of.toggle}
      tools={
        load.isReady && (
          <>
            {tools}
            <SectionTools name={name} list={list} shows={shows} onShow={of.setShows} onAdd={onAdd} />
          </>
        )
      }
    >
      <WhenLoaded name={name} loads={[load]} skeleton={skeleton}>
        <FilterRow name={name} list={list} shows={shows} />
        {children}
      </WhenLoaded>
    </SectionFrame>
  )
}
