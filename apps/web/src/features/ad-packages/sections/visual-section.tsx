import { pairVisuals } from '@vigie/domain'
import { Button, Skeleton } from '@mantine/core'
import { type MouseEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked, kindOf, type VisualAsset, type VisualKind } from '../package-draft.ts'
import { pageSizes } from '../use-asset-list.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import type { PairingSlots } from '../pairing/use-pairing.ts'
import { TagEditor } from './tag-editor.tsx'
import { taggedOf, type Visual, VisualCard } from './visual-card.tsx'
import { LibrarySection, useLibraryList } from './library-section.tsx'
import { NothingFound } from './section-frame.tsx'
import shared from './sections.module.css'
import classes from './visual-card.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

type Props = {
  readonly kind: VisualKind
  readonly editor: PackageEditor
  readonly pairing: PairingSlots
  readonly onUpload: () => void
}

/** The visuals of a kind, which of them are in the package, and how they come into it. */
function useVisualChoice({ kind, editor, pairing }: Omit<Props, 'onUpload'>) {
  const library: readonly VisualAsset[] = editor.library[kind]
  const visuals = useMemo(() => visualsOf(library), [library])
  // The other half of a pair of two kinds: of one kind, both are one card.
  const partnerOf = ({ id }: VisualAsset) => {
    const partner = pairing.index.partners.get(id)
    return partner && kindOf(partner) !== kind ? partner : null
  }
  // A pair is chosen whole, whatever its halves are.
  const allOf = (visual: Visual): readonly VisualAsset[] =>
    halvesOf(visual).flatMap((half) => [half, partnerOf(half) ?? []].flat())
  const isChosen = (visual: Visual) =>
    allOf(visual).some((half) => isPicked(editor.draft, kindOf(half), half))
  const section = useLibraryList({ editor, kind, assets: visuals, textOf: namesOf, isChosen })
  const [last, setLast] = useState<string | null>(null)

  const choose = (these: readonly Visual[], isWanted: boolean) => {
    const touched = these.flatMap(allOf)
    for (const of of ['image', 'video'] as const)
      editor.dispatch({
        kind: isWanted ? 'assetsPicked' : 'assetsDropped',
        of,
        assets: touched.filter((half) => kindOf(half) === of),
      })
  }

  // Shift takes every visual between the last one and this one along.
  const toggle = (visual: Visual, event: MouseEvent) => {
    const range = event.shiftKey ? between(section.list.found, last, visual.square.id) : []
    choose(range.length > 0 ? range : [visual], !isChosen(visual))
    setLast(visual.square.id)
  }

  return { section, isChosen, partnerOf, choose, toggle }
}

/** One card per visual: a pair is one, and is chosen whole. */
export function VisualSection({ kind, editor, pairing, onUpload }: Props) {
  const { t } = useTranslation()
  const { section, isChosen, partnerOf, choose, toggle } = useVisualChoice({ kind, editor, pairing })
  const { list, shows } = section
  const chosenHalves = section.assets.filter(isChosen).flatMap(halvesOf)
  return (
    <LibrarySection
      of={section}
      counted="selected"
      tools={<PickAll found={list.found} isChosen={isChosen} onChoose={choose} />}
      onAdd={onUpload}
      skeleton={<CardSkeletons />}
    >
      {shows.tags && chosenHalves.length > 1 && <TagMany editor={editor} halves={chosenHalves} />}
      {list.shown.length > 0 && (
        <ul className={classes.grid}>
          {list.shown.map((visual) => (
            <li key={visual.id}>
              <VisualCard
                editor={editor}
                visual={visual}
                partner={partnerOf(visual.square)}
                isChosen={isChosen(visual)}
                showsTags={shows.tags}
                pairing={pairing}
                onToggle={(event) => toggle(visual, event)}
              />
            </li>
          ))}
        </ul>
      )}
      <NothingFound list={list} empty={t(($) => $.adPackage.empty[kind])} />
      {list.total === 0 && <AddFirst onUpload={onUpload} />}
    </LibrarySection>
  )
}

type PickAllProps = {
  readonly found: readonly Visual[]
  readonly isChosen: (visual: Visual) => boolean
  readonly onChoose: (these: readonly Visual[], isWanted: boolean) => void
}

function PickAll({ found, isChosen, onChoose }: PickAllProps) {
  const { t } = useTranslation()
  if (found.length === 0) return null
  const areAll = found.every(isChosen)
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => onChoose(found, !areAll)}>
      {areAll
        ? t(($) => $.adPackage.section.pickNone, { count: found.length })
        : t(($) => $.adPackage.section.pickAll, { count: found.length })}
    </Button>
  )
}

type TagManyProps = { readonly editor: PackageEditor; readonly halves: readonly VisualAsset[] }

function TagMany({ editor, halves }: TagManyProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.tagMany}>
      <span>{t(($) => $.adPackage.tags.ofMany, { count: halves.length })}</span>
      <TagEditor editor={editor} name={t(($) => $.adPackage.tags.selection)} tagged={taggedOf(halves)} />
    </div>
  )
}

function AddFirst({ onUpload }: Pick<Props, 'onUpload'>) {
  const { t } = useTranslation()
  return (
    <div className={shared.chips}>
      <May may="library:edit">
        <Button size="xs" onClick={onUpload}>
          {t(($) => $.adPackage.addAssets)}
        </Button>
      </May>
    </div>
  )
}

const CardSkeletons = () => (
  <div className={classes.grid}>
    {Array.from({ length: pageSizes.image }, (_, index) => (
      <Skeleton key={index} height={118} radius={8} />
    ))}
  </div>
)

const visualsOf = (library: readonly VisualAsset[]) =>
  pairVisuals(library).map((visual) => ({
    ...visual,
    id: visual.square.id,
    keywords: [...new Set([...visual.square.keywords, ...(visual.story?.keywords ?? [])])],
  }))

const namesOf = (visual: Visual): string =>
  halvesOf(visual)
    .map((half) => half.name)
    .join(' ')

const halvesOf = ({ square, story }: Visual): VisualAsset[] => (story ? [square, story] : [square])

function between(shown: readonly Visual[], from: string | null, to: string): readonly Visual[] {
  const start = shown.findIndex(({ square }) => square.id === from)
  const end = shown.findIndex(({ square }) => square.id === to)
  return start < 0 || end < 0 ? [] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
