import type { VisualSlot } from '@vigie/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherSlot } from './suggest-pair.ts'
import { draggedImageType, type PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'

type Props = {
  readonly slot: VisualSlot
  readonly pairing: PairingSlots
}

/** Takes a dragged card; a click offers the same choice as a list. */
export function PairingSlot({ slot, pairing }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const image = pairing.slots[slot]
  const size = slot === '1_1' ? classes.square : classes.story
  const isStory = slot === '9_16'

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = pairing.visuals.find(({ id }) => id === event.dataTransfer.getData(draggedImageType))
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
        <SlotMenu slot={slot} pairing={pairing} />
      )}
    </div>
  )
}

/** A menu that is still read as one; beyond it, a card is dragged here or paired from its own menu. */
const mostChoices = 60

/** Images that fit the slot first, then the others: the person may know better than the measures. */
function SlotMenu({ slot, pairing }: Props) {
  const { t } = useTranslation()
  const isStory = slot === '9_16'
  const { free } = pairing.index
  const choices = [...free[slot], ...free[otherSlot(slot)]].slice(0, mostChoices)
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
        {choices.length === 0 && <Menu.Label>{t(($) => $.adPackage.pairing.pickNone)}</Menu.Label>}
        {choices.map((image) => (
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
