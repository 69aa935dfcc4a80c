import { ActionIcon, Button } from '@mantine/core'
import { IconMovie, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../ui/tag-chip.tsx'
import { ShapeChip, StateLine } from '../../shared/upload/state-line.tsx'
import type { Shape } from '../../shared/upload/ratio-of.ts'
import { isMoving, type QueuedFile } from './upload-queue.ts'
import { useFormatSize } from './use-format-size.ts'
import classes from './upload.module.css'

type Props = {
  readonly item: QueuedFile
  readonly onRemove: () => void
  readonly onCancel: () => void
  readonly onRetry: () => void
}

export function FileRow({ item, onRemove, onCancel, onRetry }: Props) {
  const { t } = useTranslation()
  const formatSize = useFormatSize()
  const { file, state, tags } = item
  const { name } = file
  const isOnItsWay = isMoving(item)
  const [shape, setShape] = useState<Shape | null>(null)
  return (
    <li className={classes.file} data-step={state.step}>
      <Preview item={item} onShape={setShape} />
      <div className={classes.about}>
        <span className={classes.fileName} title={name}>
          {name}
        </span>
        <span className={classes.size}>
          {formatSize(file.size)}
          {shape && ` · ${shape.width} × ${shape.height}`}
          {shape && <ShapeChip shape={shape} />}
        </span>
        <StateLine state={state} name={name} />
        {item.isLeft && tags.length > 0 && <OwnTags tags={tags} />}
      </div>
      {state.step === 'failed' && (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.upload.list.retryOf, { name })}
          onClick={onRetry}
        >
          {t(($) => $.upload.list.retry)}
        </Button>
      )}
      {state.step !== 'done' && state.step !== 'checking' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(($) => (isOnItsWay ? $.upload.list.cancel : $.upload.list.remove), { name })}
          onClick={isOnItsWay ? onCancel : onRemove}
        >
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  )
}

type PreviewProps = { readonly item: QueuedFile; readonly onShape: (shape: Shape) => void }

/** What was chosen, as this browser shows it; a sign where it cannot. A film shows its first picture. */
function Preview({ item, onShape }: PreviewProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const onError = () => setUnreadable(true)
  const isFilm = item.type === 'video/mp4'
  if (isUnreadable || item.previewUrl === '') {
    return (
      <span className={classes.noPreview}>
        {isFilm ? <IconMovie size={20} aria-hidden="true" /> : <IconPhotoOff size={20} aria-hidden="true" />}
      </span>
    )
  }
  return isFilm ? (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a silent still of what was chosen
    <video
      className={classes.preview}
      src={item.previewUrl}
      muted
      preload="metadata"
      onError={onError}
      onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
        onShape({ width, height })
      }
    />
  ) : (
    <img
      className={classes.preview}
      src={item.previewUrl}
      alt=""
      onError={onError}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onShape({ width, height })
      }
    />
  )
}

/** What a file that failed out of sight is sent with, besides the tags of this screen. */
function OwnTags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={classes.ownTags}>
      {tags.map((tag) => (
        <TagChip key={tag} text={tag} />
      ))}
    </span>
  )
}
