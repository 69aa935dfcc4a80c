import { IconDots, IconMessageCircle, IconSend, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText, visibleCharacters } from './cut-text.ts'
import type { PreviewIdentity } from './preview-identity.ts'
import { PreviewVisual, type ShownVisual } from './preview-visual.tsx'
import classes from './ad-preview.module.css'

type Props = {
  readonly identity: PreviewIdentity
  readonly visual: ShownVisual
  readonly text: string
  readonly title: string
  readonly description: string
  readonly callToAction: string
  readonly host: string
}

export function FeedPreview({ identity, visual, text, title, description, callToAction, host }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.feed}>
      <div className={classes.feedHead}>
        <span className={classes.logo} aria-hidden="true">
          {identity.name.charAt(0).toUpperCase()}
        </span>
        <div>
          <b>{identity.name}</b>
          <div className={classes.quiet}>{t(($) => $.packages.preview.sponsored)}</div>
        </div>
        <IconDots size={14} style={{ marginLeft: 'auto' }} aria-hidden="true" />
      </div>
      {text !== '' && <FoldedText key={text} text={text} />}
      <PreviewVisual className={classes.feedVisual} visual={visual} />
      <div className={classes.feedFoot}>
        <div>
          <span className={classes.host}>{host}</span>
          <span className={classes.feedTitle} dir="auto">
            {title}
          </span>
          {description !== '' && (
            <span className={classes.feedDescription} dir="auto">
              {description}
            </span>
          )}
        </div>
        {callToAction !== '' && <span className={classes.feedAction}>{callToAction}</span>}
      </div>
      <div className={classes.reactions} aria-hidden="true">
        <IconThumbUp size={13} />
        <IconMessageCircle size={13} />
        <IconSend size={13} />
      </div>
    </div>
  )
}

/** The text with the network's cut; "See more" unfolds it as it does there. */
function FoldedText({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(false)
  const cut = cutText(text, visibleCharacters.feed)
  if (isUnfolded || !cut.isCut)
    return (
      <div className={classes.feedText} dir="auto">
        {text}
      </div>
    )
  return (
    <div className={classes.feedText} dir="auto">
      {cut.shown}…{' '}
      <button type="button" title={t(($) => $.packages.preview.cut)} onClick={() => setUnfolded(true)}>
        {t(($) => $.packages.preview.seeMore)}
      </button>
    </div>
  )
}
