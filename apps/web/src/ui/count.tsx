import classes from './count.module.css'

type Props = {
  readonly of: number
  readonly kind?: 'alarm'
}

/** How many, beside a word on a button. */
export const Count = ({ of, kind }: Props) => (
  <span className={classes.count} data-kind={kind}>
    {of}
  </span>
)
