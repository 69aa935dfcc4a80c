import type { ImageAsset, VideoAsset } from '@vigie/domain'

/** A picture, or a film with its still picture where its file is known. */
export type ShownVisual = {
  readonly id: string
  readonly name: string
  readonly thumbnailUrl: string
  readonly filmUrl: string | null
}

/** A visual of the library. */
export const shownVisual = (visual: ImageAsset | VideoAsset): ShownVisual => ({
  id: visual.id,
  name: visual.name,
  thumbnailUrl: visual.thumbnailUrl,
  filmUrl: 'videoId' in visual ? visual.url : null,
})

type Props = {
  readonly visual: ShownVisual
  readonly className?: string | undefined
  /** Shown in a shape that is not its own. */
  readonly isCropped?: boolean
}

/** The visual of a previewed ad. A film shows its still picture and plays when asked. */
export function PreviewVisual({ visual, className, isCropped = false }: Props) {
  const shape = { className, 'data-cropped': isCropped || undefined }
  return visual.filmUrl !== null ? (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the films of an advertiser come without captions
    <video
      {...shape}
      key={visual.id}
      src={visual.filmUrl}
      poster={visual.thumbnailUrl}
      aria-label={visual.name}
      controls
      muted
      playsInline
      preload="none"
    />
  ) : (
    <img {...shape} src={visual.thumbnailUrl} alt={visual.name} />
  )
}
