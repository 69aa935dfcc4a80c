import type { VisualSlot } from '@vigie/domain'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { isVideo } from '../package-draft.ts'
import { SlotChoice } from './slot-choice.tsx'
import { draggedImageType, type PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'

type Props = {
  readonly slot: VisualSlot
  readonly pairing: PairingSlots
}

/** Takes a dragged card; a click offers the same choice as a list. */
export function PairingSlot({ slot, pairing }: Props) {
  const [isOver, setOver] = useState(false)
  const image = pairing.slots[slot]
  const size = slot === '1_1' ? classes.square : classes.story

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
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has a list of choices inside
    <div
      className={`${classes.slot} ${size}`}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {image ? (
        <Filled image={image} slot={slot} onClear={() => pairing.empty(slot)} />
      ) : (
        <SlotChoice slot={slot} pairing={pairing} />
      )}
    </div>
  )
}

type FilledProps = Pick<Props, 'slot'> & {
  readonly image: NonNullable<PairingSlots['slots'][VisualSlot]>
  readonly onClear: () => void
}

function Filled({ image, slot, onClear }: FilledProps) {
  const { t } = useTranslation()
  const isStory = slot === '9_16'
  return (
    <>
      <Picture className={classes.picture} src={image.thumbnailUrl} isFilm={isVideo(image)} />
      <span className="visually-hidden">{image.name}</span>
      <span className={classes.mark}>
        {t(($) => (isStory ? $.adPackage.image.story : $.adPackage.image.square))}
      </span>
      <ActionIcon
        className={classes.clear}
        variant="default"
        size={24}
        aria-label={t(($) => (isStory ? $.adPackage.pairing.clearStory : $.adPackage.pairing.clearSquare))}
        onClick={onClear}
      >
        <IconX size={14} />
      </ActionIcon>
    </>
  )
}
