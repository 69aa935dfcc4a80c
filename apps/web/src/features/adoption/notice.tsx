import type { ReactNode } from 'react'
import classes from './becomes.module.css'

type Props = { readonly tone: 'good' | 'bad'; readonly title: string; readonly children: ReactNode }

/** What a campaign came to, in place of what it becomes or above it. */
export const Notice = ({ tone, title, children }: Props) => (
  <section className={classes.notice} data-tone={tone} aria-label={title}>
    <h2 dir="auto">{title}</h2>
    {children}
  </section>
)
