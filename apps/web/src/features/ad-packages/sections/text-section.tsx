import type { TextAsset } from '@vigie/domain'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { pageSizes, useAssetList } from '../use-asset-list.ts'
import { NothingFound, SectionFrame, WhenLoaded } from './section-frame.tsx'
import { FilterRow, SectionTools, useFilters } from './section-tools.tsx'
import { TextForm } from './text-form.tsx'
import { TextRow, type TextKind } from './text-row.tsx'
import shared from './sections.module.css'
import classes from './text-row.module.css'

type Props = { readonly editor: PackageEditor; readonly kind: TextKind }

/** A list of pieces of text to choose from, to add to and to correct. */
export function TextSection({ editor, kind }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const name = t(($) => $.adPackage.section[kind])
  const load = editor.loads[kind]
  const assets = editor.library[kind]
  const isChosen = (asset: TextAsset) => isPicked(editor.draft, kind, asset)
  const list = useAssetList({
    assets,
    textOf: contentOf,
    pageSize: pageSizes[kind],
    isFirst: isChosen,
    opening: [isOpen, load.isReady, editor.draft.opened].join(),
  })
  const [shows, setShows] = useFilters()
  const [isAdding, setAdding] = useState(false)
  const [known, setKnown] = useState<string | null>(null)
  const chosen = assets.filter(isChosen)

  const showKnown = (asset: TextAsset | null) => {
    setKnown(asset?.id ?? null)
    if (asset) list.reveal(asset.id)
  }

  return (
    <SectionFrame
      id={`section-${kind}`}
      name={name}
      facts={
        load.isReady
          ? t(($) => $.adPackage.section.picked, { count: chosen.length, total: assets.length })
          : ''
      }
      isOpen={isOpen}
      isWrong={load.isError}
      onToggle={() => setOpen(!isOpen)}
      tools={
        load.isReady && (
          <SectionTools
            name={name}
            list={list}
            shows={shows}
            onShow={setShows}
            onAdd={() => {
              setKnown(null)
              setAdding(!isAdding)
            }}
          />
        )
      }
    >
      <WhenLoaded
        name={name}
        loads={[load]}
        skeleton={
          <div className={shared.empty}>
            <Skeleton height={92} />
          </div>
        }
      >
        <FilterRow name={name} list={list} shows={shows} />
        {isAdding && (
          <TextForm
            editor={editor}
            kind={kind}
            onKnown={showKnown}
            onDone={(asset) => {
              setAdding(false)
              setKnown(null)
              if (asset) editor.dispatch({ kind: 'assetsPicked', of: kind, assets: [asset] })
            }}
          />
        )}
        <ul className={classes.rows}>
          {list.shown.map((asset) => (
            <TextRow
              key={asset.id}
              editor={editor}
              kind={kind}
              asset={asset}
              showsTags={shows.tags}
              isKnown={asset.id === known}
            />
          ))}
        </ul>
        {!isAdding && <NothingFound list={list} empty={t(($) => $.adPackage.empty[kind])} />}
      </WhenLoaded>
    </SectionFrame>
  )
}

const contentOf = ({ content }: TextAsset): string => content
