import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/use-language.ts'
import { PictureOr } from '../../../ui/picture-or.tsx'
import classes from './proof.module.css'

type Props = {
  readonly pictureUrl: string | null
  readonly name: ReactNode
  /** What stands at the end of its first line. */
  readonly aside?: string
  readonly where: string
  readonly sentence: { readonly fr: string; readonly en: string }
}

/** One pause of a strategy that is looked at: what it shows, where it is, and why. */
export function PauseRow({ pictureUrl, name, aside, where, sentence }: Props) {
  const language = useLanguage()
  return (
    <li>
      <PictureOr src={pictureUrl} className={classes.picture}>
        <span className={classes.picture} aria-hidden="true">
          <IconPhoto size={18} stroke={1.4} />
        </span>
      </PictureOr>
      <div>
        <p className={classes.pausedHead}>
          {name}
          {aside !== undefined && <span>{aside}</span>}
        </p>
        <p className={classes.where}>{where}</p>
        <p className={classes.why}>{sentence[language]}</p>
      </div>
    </li>
  )
}
