import classes from './client-report.module.css'

/** The number under which the figure of a sentence is told beside the report. */
export const SourceNumber = ({ of }: { readonly of: number }) => (
  <sup className={classes.number} aria-hidden="true">
    {of}
  </sup>
)
