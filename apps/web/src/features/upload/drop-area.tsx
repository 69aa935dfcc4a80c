import { IconPhotoUp } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { droppedFiles } from './dropped-files.ts'
import { acceptedMedia, type UploadLimits, type WantedMedia } from '../../shared/upload/media-file.ts'
import { useFormatSize } from './use-format-size.ts'
import classes from './upload.module.css'

type Props = {
  readonly wanted: WantedMedia
  /** `null` until the server said them. */
  readonly limits: UploadLimits | null
  readonly onFiles: (files: readonly File[]) => void
  readonly error: string | null
}

/** Makes the browser's picker take a folder; the attribute is older than its standard. */
const wholeFolder = { webkitdirectory: '' }

/** Takes files and folders by drop or by the browser's picker; the picker is a plain field, so the keyboard has it too. */
export function DropArea({ wanted, limits, onFiles, error }: Props) {
  const { t } = useTranslation()
  const formatSize = useFormatSize()
  const field = useId()
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-wrong={error !== null || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconPhotoUp size={34} stroke={1.4} aria-hidden="true" />
      <strong>{t(($) => $.upload.drop.title)}</strong>
      <span>{t(($) => $.upload.drop.or)}</span>
      <Pickers field={field} wanted={wanted} isWrong={error !== null} onFiles={onFiles} />
      <p id={`${field}-hint`} className={classes.hint}>
        {limits &&
          t(($) => $.upload.drop.limits[wanted], {
            image: formatSize(limits.imageBytes),
            side: limits.imageSide,
            video: formatSize(limits.videoBytes),
          })}
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type PickersProps = {
  readonly field: string
  readonly wanted: WantedMedia
  readonly isWrong: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function Pickers({ field, wanted, isWrong, onFiles }: PickersProps) {
  const { t } = useTranslation()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    // Emptied, so that a file taken off the list can be chosen again.
    event.currentTarget.value = ''
  }
  return (
    <>
      <input
        id={field}
        className="visually-hidden"
        type="file"
        multiple
        accept={acceptedMedia[wanted]}
        aria-invalid={isWrong}
        aria-describedby={`${field}-hint`}
        onChange={pick}
      />
      <label className={classes.choose} htmlFor={field}>
        {t(($) => $.upload.drop.choose)}
      </label>
      <input
        id={`${field}-folder`}
        className="visually-hidden"
        type="file"
        multiple
        onChange={pick}
        {...wholeFolder}
      />
      <label className={classes.chooseFolder} htmlFor={`${field}-folder`}>
        {t(($) => $.upload.drop.folder)}
      </label>
    </>
  )
}
