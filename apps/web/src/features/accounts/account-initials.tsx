import { initials } from '../../lib/initials.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import { tagColour } from '../../ui/tag-colour.ts'
import classes from './accounts.module.css'

type Props = { readonly name: string; readonly pictureUrl: string | null }

/** The picture of an ad account, or its initials in a colour of its own. */
export function Initials({ name, pictureUrl }: Props) {
  const colour = tagColour(name)
  return (
    <PictureOr src={pictureUrl} className={classes.initials}>
      <span
        className={classes.initials}
        aria-hidden="true"
        style={{
          background: `var(--vg-tag-${colour}-background)`,
          color: `var(--vg-tag-${colour}-text)`,
        }}
      >
        {initials(name)}
      </span>
    </PictureOr>
  )
}
