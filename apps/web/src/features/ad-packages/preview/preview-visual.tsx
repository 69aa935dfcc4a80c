import { isVideo, type VisualAsset } from '../package-draft.ts'

type Props = {
  readonly visual: VisualAsset
  readonly className?: string | undefined
  /** Shown in a shape that is not its own. */
  readonly isCropped?: boolean
}

/** The visual of a previewed ad. A film shows its still picture and plays when asked. */
export function PreviewVisual({ visual, className, isCropped = false }: Props) {
  const shape = { className, 'data-cropped': isCropped || undefined }
  return isVideo(visual) ? (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the films of an advertiser come without captions
    <video
      {...shape}
      key={visual.id}
      src={visual.url}
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
