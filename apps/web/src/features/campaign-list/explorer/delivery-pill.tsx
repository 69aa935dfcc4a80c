import type { ComponentProps } from 'react'
import { DeliverySign } from '../../../shared/delivery/delivery-mark.tsx'
import classes from './delivery-pill.module.css'

type Props = ComponentProps<typeof DeliverySign> & { readonly text: string }

/** Whether something delivers, where it is told of one thing alone. */
export const DeliveryPill = ({ text, ...sign }: Props) => (
  <span className={classes.pill} data-tone={sign.tone}>
    <DeliverySign {...sign} /> {text}
  </span>
)
