import { slotOf, type VisualSlot } from '@vigie/domain'
import { ActionIcon, Checkbox, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type DragEvent, type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherSlot } from '../pairing/suggest-pair.ts'
import { draggedImageType, type PairingSlots } from '../pairing/use-pairing.ts'
import { Picture } from '../../../ui/picture.tsx'
import { cutMiddle } from '../../../lib/cut-middle.ts'
import { formatDuration } from '../format-duration.ts'
import { isVideo, kindOf, type VisualAsset } from '../package-draft.ts'
import type { Tagged } from '../../../data/asset-tags.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { OriginDialog } from '../origin/origin-dialog.tsx'
import { OriginLabel } from '../origin/origin-label.tsx'
import { RenameVisual } from './rename-visual.tsx'
import { TagEditor } from './tag-editor.tsx'
import classes from './visual-card.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

/** A lone visual, or a square with its story. */
export type Visual = { readonly square: VisualAsset; readonly story: VisualAsset | null }

type Props = {
  readonly editor: PackageEditor
  readonly visual: Visual
  /** The other half, when it is a visual of the other kind. */
  readonly partner: VisualAsset | null
  readonly isChosen: boolean
  readonly showsTags: boolean
  readonly pairing: PairingSlots
  readonly onToggle: (event: MouseEvent) => void
}

/** How much of a name a card shows. */
const nameLengths = { image: 30, video: 25 } as const

export function VisualCard({ editor, visual, partner, isChosen, showsTags, pairing, onToggle }: Props) {
  const { t } = useTranslation()
  const field = useId()
  const { square, story } = visual
  const other = story ?? partner
  const bySlot = other
    ? { [slotOf(square)]: square, [otherSlot(slotOf(square))]: other }
    : { [slotOf(square)]: square }
  const name = cutMiddle(square.name, nameLengths[kindOf(square)])
  const drag = (event: DragEvent) => event.dataTransfer.setData(draggedImageType, square.id)

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dragging has a menu path beside it
    <div
      className={classes.asset}
      data-picked={isChosen || undefined}
      draggable={other === null}
      onDragStart={drag}
    >
      <Checkbox
        id={field}
        size="xs"
        radius="xs"
        className={classes.check}
        checked={isChosen}
        readOnly
        onClick={onToggle}
      />
      <label className={classes.pickArea} htmlFor={field}>
        <span className="visually-hidden">{t(($) => $.adPackage.image.pick, { name: square.name })}</span>
      </label>
      <div className={classes.visuals}>
        <Half slot="1_1" image={bySlot['1_1'] ?? null} lone={square} pairing={pairing} />
        <Half slot="9_16" image={bySlot['9_16'] ?? null} lone={square} pairing={pairing} />
      </div>
      <CardName editor={editor} square={square} isPaired={other !== null} name={name} pairing={pairing} />
      {[square, ...(other ? [other] : [])].map((half) => (
        <OriginLabel key={half.id} asset={half} />
      ))}
      {isVideo(square) && square.state !== 'ready' && (
        <span className={classes.videoState} data-state={square.state}>
          {t(($) => $.adPackage.video[square.state])}
        </span>
      )}
      {showsTags && (
        <TagEditor
          editor={editor}
          name={name}
          tagged={taggedOf(story && kindOf(story) === kindOf(square) ? [square, story] : [square])}
        />
      )}
    </div>
  )
}

type NameProps = Pick<Props, 'editor' | 'pairing'> & {
  readonly square: VisualAsset
  readonly isPaired: boolean
  readonly name: string
}

/** What it is called, whether it has its other half, and what can be done with it. */
function CardName({ editor, square, isPaired, name, pairing }: NameProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.assetName}>
      <Tooltip label={square.name} openDelay={300}>
        <span className={classes.cut}>{name}</span>
      </Tooltip>
      {isPaired && (
        <Tooltip label={t(($) => $.adPackage.image.paired, { name: square.name })}>
          <IconLink size={13} aria-hidden="true" />
        </Tooltip>
      )}
      <May may="library:edit">
        <CardMenu editor={editor} square={square} isPaired={isPaired} name={name} pairing={pairing} />
      </May>
    </div>
  )
}

/** Visuals of one kind, which get their tags together: both halves of a pair, or all that are chosen. */
export function taggedOf(visuals: readonly VisualAsset[]): Tagged {
  const films = visuals.filter(isVideo)
  return films.length > 0
    ? { kind: 'video', assets: films }
    : { kind: 'image', assets: visuals.flatMap((visual) => (isVideo(visual) ? [] : [visual])) }
}

type HalfProps = {
  readonly slot: VisualSlot
  readonly image: VisualAsset | null
  readonly lone: VisualAsset
  readonly pairing: PairingSlots
}

/** One shape of the visual, or the gap where it is missing. */
function Half({ slot, image, lone, pairing }: HalfProps) {
  const { t } = useTranslation()
  const size = slot === '1_1' ? classes.square : classes.story
  if (image) {
    return (
      <span className={classes.half}>
        <Picture className={size} src={image.thumbnailUrl} isFilm={isVideo(image)} />
        {isVideo(image) && (
          <>
            <span className={classes.play} aria-hidden="true">
              <IconPlayerPlayFilled size={10} />
            </span>
            <span className={classes.duration}>{formatDuration(image.durationSeconds)}</span>
          </>
        )}
      </span>
    )
  }
  return (
    <May may="library:edit">
      <button
        type="button"
        className={`${classes.missing} ${classes.above} ${size}`}
        aria-label={t(($) => (slot === '9_16' ? $.adPackage.image.pairStory : $.adPackage.image.pairSquare), {
          name: lone.name,
        })}
        onClick={() => pairing.start(lone, otherSlot(slot))}
      >
        <span aria-hidden="true">+</span>
        {t(($) => (slot === '9_16' ? $.adPackage.image.story : $.adPackage.image.square))}
      </button>
    </May>
  )
}

type MenuProps = Pick<Props, 'editor' | 'pairing'> & {
  readonly square: VisualAsset
  readonly isPaired: boolean
  readonly name: string
}

function CardMenu({ editor, square, isPaired, name, pairing }: MenuProps) {
  const { t } = useTranslation()
  const remove = useRemoveAsset(editor, kindOf(square))
  const [asked, setAsked] = useState<'name' | 'origin' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {asked === 'name' && <RenameVisual account={editor.account} visual={square} onDone={close} />}
      {asked === 'origin' && (
        <OriginDialog account={editor.account} kind={kindOf(square)} asset={square} onDone={close} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t(($) => $.adPackage.image.actions, { name: square.name })}
          >
            <IconDots size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('name')}>{t(($) => $.adPackage.rename.action)}</Menu.Item>
          <Menu.Item onClick={() => setAsked('origin')}>{t(($) => $.adPackage.origin.action)}</Menu.Item>
          {!isPaired && (
            <>
              <Menu.Item onClick={() => pairing.put(square, '1_1')}>
                {t(($) => $.adPackage.image.inSquareSlot)}
              </Menu.Item>
              <Menu.Item onClick={() => pairing.put(square, '9_16')}>
                {t(($) => $.adPackage.image.inStorySlot)}
              </Menu.Item>
            </>
          )}
          {isPaired && (
            <Menu.Item onClick={() => pairing.unpair(square)}>
              {t(($) => $.adPackage.image.unpairConfirm)}
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => void remove(square, name)}>
            {t(($) => $.adPackage.image.removeAction)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
