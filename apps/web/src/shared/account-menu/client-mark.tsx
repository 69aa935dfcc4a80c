import type { ClientColour } from '@vigie/contract'
import { initials } from '../../lib/initials.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import { clientColourValues } from './client-colour-values.ts'
import classes from './client-mark.module.css'

type Props = {
  readonly name: string
  readonly colour: ClientColour
  readonly logo: string | null
  readonly size?: 'small' | 'large'
}

/** The mark of a client: its logo, or letters of the name beside it on its colour. */
export const ClientMark = ({ name, colour, logo, size = 'small' }: Props) => (
  <PictureOr src={logo} className={classes.mark} fit="contain" size={size}>
    <span
      className={classes.mark}
      data-size={size}
      style={{ background: clientColourValues[colour] }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  </PictureOr>
)
