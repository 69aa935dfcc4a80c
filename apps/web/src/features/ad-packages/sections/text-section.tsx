import type { TextAsset } from '@vigie/domain'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { LibrarySection, useLibraryList } from './library-section.tsx'
import { NothingFound } from './section-frame.tsx'
import { TextForm } from './text-form.tsx'
import { TextRow, type TextKind } from './text-row.tsx'
import shared from './sections.module.css'
import classes from './text-row.module.css'

type Props = { readonly editor: PackageEditor; readonly kind: TextKind }

/** A list of pieces of text to choose from, to add to and to correct. */
export function TextSection({ editor, kind }: Props) {
  const { t } = useTranslation()
  const section = useLibraryList({
    editor,
    kind,
    assets: editor.library[kind],
    textOf: contentOf,
    isChosen: (asset: TextAsset) => isPicked(editor.draft, kind, asset),
  })
  const { list, shows } = section
  const [isAdding, setAdding] = useState(false)
  const [known, setKnown] = useState<string | null>(null)
  const showKnown = (asset: TextAsset | null) => {
    setKnown(asset?.id ?? null)
    if (asset) list.reveal(asset.id)
  }
  const end = (asset: TextAsset | null) => {
    setAdding(false)
    setKnown(null)
    if (asset) editor.dispatch({ kind: 'assetsPicked', of: kind, assets: [asset] })
  }
  return (
    <LibrarySection
      of={section}
      onAdd={() => {
        setKnown(null)
        setAdding(!isAdding)
      }}
      skeleton={<TextSkeleton />}
    >
      {isAdding && <TextForm editor={editor} kind={kind} onKnown={showKnown} onDone={end} />}
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
    </LibrarySection>
  )
}

const TextSkeleton = () => (
  <div className={shared.empty}>
    <Skeleton height={92} />
  </div>
)

const contentOf = ({ content }: TextAsset): string => content
