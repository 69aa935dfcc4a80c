import { ActionIcon, Button, Checkbox, Skeleton } from '@mantine/core'
import { IconAlignLeft, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { type CreativeCard, creativeCards, type CreativeKind } from './creative-cards.ts'
import { LibrarySection, useLibraryList } from './library-section.tsx'
import { LockedSection } from './locked-section.tsx'
import { NothingFound } from './section-frame.tsx'
import { TagChips } from './tag-chips.tsx'
import { Picture } from '../../../ui/picture.tsx'
import classes from './creative-section.module.css'
import shared from './sections.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

type Props = {
  readonly kind: CreativeKind
  readonly editor: PackageEditor
  /** Opens the screen where one is made or picked. */
  readonly onAdd: () => void
  readonly onEdit?: (id: string) => void
}

/** Carousels, sponsored posts or existing ads of the account. Each kind needs the package's name first. */
export function CreativeSection({ kind, editor, onAdd, onEdit }: Props) {
  const { t } = useTranslation()
  const section = useLibraryList({
    editor,
    kind,
    assets: useCards(editor, kind),
    textOf: wordsOf,
    isChosen: (card: CreativeCard) => isPicked(editor.draft, kind, card),
  })
  // What is made here joins the package of this name at once: it has to be the one on the screen.
  if (editor.draft.name.trim() === '' || editor.isNameTaken) {
    const name = t(($) => $.adPackage.section[kind])
    const reason = t(($) => $.adPackage.locked[editor.isNameTaken ? 'taken' : kind])
    return <LockedSection id={`section-${kind}`} name={name} reason={reason} />
  }
  const { list, shows } = section
  return (
    <LibrarySection of={section} onAdd={onAdd} skeleton={<CreativeSkeleton />}>
      {list.shown.length > 0 && (
        <ul className={classes.creatives}>
          {list.shown.map((card) => (
            <li key={card.id}>
              <Card
                kind={kind}
                editor={editor}
                card={card}
                isChosen={section.isChosen(card)}
                showsTags={shows.tags}
                {...(onEdit ? { onEdit } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      <NothingFound list={list} empty={t(($) => $.adPackage.empty[kind])} />
      {list.total === 0 && <AddFirst kind={kind} onAdd={onAdd} />}
    </LibrarySection>
  )
}

function useCards({ library }: PackageEditor, kind: CreativeKind): readonly CreativeCard[] {
  const language = useLanguage()
  const { carousel, post, existingAd } = library
  return useMemo(
    () => creativeCards({ carousel, post, existingAd }, kind, language),
    [carousel, post, existingAd, kind, language],
  )
}

const CreativeSkeleton = () => (
  <div className={shared.empty}>
    <Skeleton height={64} radius={8} />
  </div>
)

function AddFirst({ kind, onAdd }: Pick<Props, 'kind' | 'onAdd'>) {
  const { t } = useTranslation()
  return (
    <div className={shared.chips}>
      <May may="library:edit">
        <Button size="xs" variant="default" onClick={onAdd}>
          {t(($) => $.adPackage.addOne[kind])}
        </Button>
      </May>
    </div>
  )
}

type CardProps = Omit<Props, 'onAdd'> & {
  readonly card: CreativeCard
  readonly isChosen: boolean
  readonly showsTags: boolean
}

function Card({ kind, editor, card, isChosen, showsTags, onEdit }: CardProps) {
  const field = useId()
  const remove = useRemoveAsset(editor, kind)
  return (
    <div className={classes.creative} data-picked={isChosen || undefined}>
      <Checkbox
        id={field}
        size="xs"
        radius="xs"
        checked={isChosen}
        onChange={() =>
          editor.dispatch({
            kind: isChosen ? 'assetsDropped' : 'assetsPicked',
            of: kind,
            assets: [card],
          })
        }
      />
      <label htmlFor={field}>
        {card.pictureUrl === null ? (
          <span className={classes.noPicture}>
            <IconAlignLeft size={16} aria-hidden="true" />
          </span>
        ) : (
          <Picture className={classes.picture} src={card.pictureUrl} />
        )}
        <span className={classes.words}>
          <b title={card.name}>{card.name}</b>
          <span dir="auto">{card.text}</span>
          {showsTags && <TagChips tags={card.keywords} />}
        </span>
      </label>
      <CardTools card={card} onEdit={onEdit} onRemove={() => void remove(card, card.name)} />
    </div>
  )
}

type ToolsProps = {
  readonly card: CreativeCard
  readonly onEdit: Props['onEdit'] | undefined
  readonly onRemove: () => void
}

function CardTools({ card, onEdit, onRemove }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <div>
      {onEdit && (
        <May may="library:edit">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t(($) => $.adPackage.section.edit, { name: card.name })}
            onClick={() => onEdit(card.id)}
          >
            <IconPencil size={14} />
          </ActionIcon>
        </May>
      )}
      {card.linkUrl !== null && (
        <ActionIcon
          component="a"
          href={card.linkUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.openOutside, { name: card.name })}
        >
          <IconExternalLink size={14} />
        </ActionIcon>
      )}
      <May may="library:edit">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.remove, { name: card.name })}
          onClick={onRemove}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </May>
    </div>
  )
}

const wordsOf = ({ name, text }: CreativeCard): string => `${name} ${text}`
