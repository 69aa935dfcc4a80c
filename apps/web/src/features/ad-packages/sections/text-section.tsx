import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useAssetList } from '../use-asset-list.ts'
import { NothingFound, SectionFrame, WhenLoaded } from './section-frame.tsx'
import { FilterRow, SectionTools, useFilters } from './section-tools.tsx'
import { TextForm } from './text-form.tsx'
import { TextRow } from './text-row.tsx'
import shared from './sections.module.css'
import classes from './text-row.module.css'

export type TextKind = Exclude<TextAssetKind, 'callToAction'>

export type TextItem = TextAsset & { readonly kind: TextKind }

/** One kind, or two that stand together: links and UTMs. */
type TextKinds = readonly [TextKind] | readonly [TextKind, TextKind]

type Props = {
  readonly editor: PackageEditor
  readonly id: string
  readonly name: string
  readonly empty: string
  readonly kinds: TextKinds
  readonly pageSize: number
}

/** A list of pieces of text to choose from, to add to and to correct. */
export function TextSection({ editor, id, name, empty, kinds, pageSize }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const loads = kinds.map((each) => editor.loads[each])
  const isReady = loads.every((load) => load.isReady)
  const [kind, otherKind] = kinds
  const texts = editor.library[kind]
  const otherTexts = otherKind ? editor.library[otherKind] : null
  const assets = useMemo(
    () => [...itemsOf(kind, texts), ...(otherKind && otherTexts ? itemsOf(otherKind, otherTexts) : [])],
    [kind, texts, otherKind, otherTexts],
  )
  const isChosen = (item: TextItem) => isPicked(editor.draft, item.kind, item)
  const list = useAssetList({
    assets,
    textOf: contentOf,
    pageSize,
    isFirst: isChosen,
    opening: [isOpen, isReady, editor.draft.opened].join(),
  })
  const [shows, setShows] = useFilters()
  const [adding, setAdding] = useState<TextKind | null>(null)
  const [known, setKnown] = useState<string | null>(null)
  const chosen = assets.filter(isChosen)

  const showKnown = (asset: TextAsset | null) => {
    setKnown(asset?.id ?? null)
    if (asset) list.reveal(asset.id)
  }
  const add = (added: TextKind) => {
    setKnown(null)
    setAdding(adding === added ? null : added)
  }

  return (
    <SectionFrame
      id={id}
      name={name}
      facts={isReady ? factsOf() : ''}
      isOpen={isOpen}
      isWrong={loads.some((load) => load.isError)}
      onToggle={() => setOpen(!isOpen)}
      tools={
        isReady && (
          <SectionTools
            name={name}
            list={list}
            shows={shows}
            onShow={setShows}
            {...(otherKind
              ? { adder: <AddMenu name={name} kinds={kinds} onAdd={add} /> }
              : { onAdd: () => add(kind) })}
          />
        )
      }
    >
      <WhenLoaded
        name={name}
        loads={loads}
        skeleton={
          <div className={shared.empty}>
            <Skeleton height={92} />
          </div>
        }
      >
        <FilterRow name={name} list={list} shows={shows} />
        {adding && (
          <TextForm
            key={adding}
            editor={editor}
            kind={adding}
            onKnown={showKnown}
            onDone={(asset) => {
              setAdding(null)
              setKnown(null)
              if (asset) editor.dispatch({ kind: 'assetsPicked', of: adding, assets: [asset] })
            }}
          />
        )}
        <ul className={classes.rows}>
          {list.shown.map((item) => (
            <TextRow
              key={`${item.kind} ${item.id}`}
              editor={editor}
              item={item}
              showsKind={otherKind !== undefined}
              showsTags={shows.tags}
              isKnown={item.id === known}
            />
          ))}
        </ul>
        {!adding && <NothingFound list={list} empty={empty} />}
      </WhenLoaded>
    </SectionFrame>
  )

  function factsOf(): string {
    if (!otherKind) {
      return t(($) => $.adPackage.section.picked, { count: chosen.length, total: assets.length })
    }
    return kinds
      .map((each) => {
        const count = chosen.filter((item) => item.kind === each).length
        return each === 'utm'
          ? t(($) => $.adPackage.section.utmCount, { count })
          : t(($) => $.adPackage.section.linkCount, { count })
      })
      .join(' · ')
  }
}

const contentOf = ({ content }: TextItem): string => content

const itemsOf = (kind: TextKind, texts: readonly TextAsset[]): TextItem[] =>
  texts.map((text) => ({ ...text, kind }))

type AddProps = {
  readonly name: string
  readonly kinds: readonly TextKind[]
  readonly onAdd: (kind: TextKind) => void
}

function AddMenu({ name, kinds, onAdd }: AddProps) {
  const { t } = useTranslation()
  return (
    // The form that opens takes the focus; the menu must not take it back.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t(($) => $.adPackage.section.add, { name })}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(($) => $.adPackage.newOne[kind])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
