import type { ComponentProps } from 'react'
import classes from './plain.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  readonly kind?: 'main' | 'default' | 'quiet'
  readonly size?: 'large' | 'small'
  readonly submits?: boolean
  /** What it asked for is under way. */
  readonly isBusy?: boolean
  /** White letters stand on it. */
  readonly colour?: string | undefined
}

/** A button of a page that does without the components of the screens. */
export function PlainButton({ kind = 'main', size = 'large', ...props }: Props) {
  const { submits = false, isBusy = false, colour, disabled, ...rest } = props
  const isOff = disabled === true || isBusy
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={classes.button}
      data-kind={kind}
      data-size={size}
      disabled={isOff}
      aria-busy={isBusy}
      style={colour === undefined || isOff ? undefined : { background: colour, color: '#ffffff' }}
    />
  )
}
