import type { VisualSlot } from '@vigie/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPaired, slotOf } from './suggest-pair.ts'
import { draggedImageType, type PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'
import type { VisualAsset } from '../package-draft.ts'

type Props = {
  readonly slot: VisualSlot
  readonly pairing: PairingSlots
  readonly images: readonly VisualAsset[]
}

/** Takes a dragged card; a click offers the same choice as a list. */
export function PairingSlot({ slot, pairing, images }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const image = pairing.slots[slot]
  const size = slot === '1_1' ? classes.square : classes.story
  const isStory = slot === '9_16'

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = images.find(({ id }) => id === event.dataTransfer.getData(draggedImageType))
    if (dropped) pairing.put(dropped, slot)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(draggedImageType)) return
    event.preventDefault()
    setOver(true)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has a menu path inside
    <div
      className={`${classes.slot} ${size}`}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {image ? (
        <>
          <img src={image.thumbnailUrl} alt={image.name} />
          <span className={classes.mark}>
            {t(($) => (isStory ? $.adPackage.image.story : $.adPackage.image.square))}
          </span>
          <ActionIcon
            className={classes.clear}
            variant="default"
            size={24}
            aria-label={t(($) =>
              isStory ? $.adPackage.pairing.clearStory : $.adPackage.pairing.clearSquare,
            )}
            onClick={() => pairing.empty(slot)}
          >
            <IconX size={14} />
          </ActionIcon>
        </>
      ) : (
        <SlotMenu slot={slot} pairing={pairing} images={images} />
      )}
    </div>
  )
}

/** Images that fit the slot first, then the others: the person may know better than the measures. */
function SlotMenu({ slot, pairing, images }: Props) {
  const { t } = useTranslation()
  const isStory = slot === '9_16'
  const free = images
    .filter((image) => !isPaired(image, images))
    .sort((a, b) => Number(slotOf(b) === slot) - Number(slotOf(a) === slot))
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={classes.emptySlot}
          aria-label={t(($) =>
            isStory ? $.adPackage.pairing.chooseStory : $.adPackage.pairing.chooseSquare,
          )}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t(($) => (isStory ? $.adPackage.image.story : $.adPackage.image.square))}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Label>{t(($) => $.adPackage.pairing.pick)}</Menu.Label>
        {free.length === 0 && <Menu.Label>{t(($) => $.adPackage.pairing.pickNone)}</Menu.Label>}
        {free.slice(0, 60).map((image) => (
          <Menu.Item
            key={image.id}
            leftSection={<img src={image.thumbnailUrl} alt="" />}
            onClick={() => pairing.put(image, slot)}
          >
            {image.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
