import classes from './campaign-line.module.css'

/** The score as a short bar beside its number. */
export function ScoreMark({ score }: { readonly score: number }) {
  return (
    <svg
      width="26"
      height="6"
      className={classes.scoreMark}
      data-low={score < 40 || undefined}
      aria-hidden="true"
    >
      <rect width="26" height="4" y="1" rx="2" fill="var(--vg-surface-sunken)" />
      <rect width={(score / 100) * 26} height="4" y="1" rx="2" className={classes.scoreFill} />
    </svg>
  )
}
