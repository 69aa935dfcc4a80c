import type { CSSProperties } from 'react'
import { initials } from '../../lib/initials.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import classes from './account-initials.module.css'

type Props = {
  readonly name: string
  readonly pictureUrl: string | null
  /** How the mark looks where it does not stand in the frame. */
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** The mark of an ad account: its picture, or two letters that its name beside them says in full. */
export const AccountInitials = ({ name, pictureUrl, className = classes.initials, style }: Props) => (
  <PictureOr src={pictureUrl} className={className}>
    <span className={className} aria-hidden="true" style={style}>
      {initials(name)}
    </span>
  </PictureOr>
)
