import { covered } from './covered.ts'
import { cutText, visibleCharacters } from './cut-text.ts'
import type { PreviewIdentity } from './preview-identity.ts'
import { PreviewVisual, type ShownVisual } from './preview-visual.tsx'
import classes from './ad-preview.module.css'

type Props = {
  readonly format: 'story' | 'reel'
  readonly identity: PreviewIdentity
  readonly visual: ShownVisual
  /** The square stands in for a missing 9:16. */
  readonly isCropped: boolean
  readonly text: string
  readonly title: string
  readonly callToAction: string
  /** Marks what the network's own words and buttons cover. */
  readonly hasZones?: boolean
}

/** A story or a reel: full height, the words over the visual. A story shows the title, a reel the text. */
export function VerticalPreview({
  format,
  identity,
  visual,
  isCropped,
  text,
  title,
  callToAction,
  hasZones = false,
}: Props) {
  const words = format === 'story' ? title || text : text || title
  const cut = cutText(words, visibleCharacters[format])
  const head = (
    <div className={classes.storyHead}>
      <span className={classes.logo} aria-hidden="true">
        {identity.name.charAt(0).toUpperCase()}
      </span>
      {identity.handle}
    </div>
  )
  const said = (
    <div className={classes.storyText} dir="auto">
      {cut.shown}
      {cut.isCut && '…'}
    </div>
  )
  return (
    <div className={classes.story} data-format={format}>
      <PreviewVisual visual={visual} isCropped={isCropped} />
      <div className={classes.shade} />
      {format === 'story' && (
        <div className={classes.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      {format === 'reel' ? (
        <div className={classes.reelWords}>
          {head}
          {said}
        </div>
      ) : (
        <>
          {head}
          {said}
        </>
      )}
      {callToAction !== '' && <div className={classes.storyAction}>{callToAction}</div>}
      {hasZones && (
        <>
          <i
            className={classes.zone}
            style={{ top: 0, height: `${covered[format].top}%` }}
            aria-hidden="true"
          />
          <i
            className={classes.zone}
            style={{ bottom: 0, height: `${covered[format].bottom}%` }}
            aria-hidden="true"
          />
        </>
      )}
    </div>
  )
}
