import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureReference } from './failure-reference.tsx'
import classes from './states.module.css'

type EmptyProps = {
  readonly title: string
  readonly body?: ReactNode
  readonly action?: ReactNode
  /** There is nothing else to see: its title heads the page. */
  readonly isPage?: boolean
}

/** Nothing here yet: the horizon, one sentence, one action. */
export function EmptyState({ title, body, action, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={classes.state}>
      <svg width="132" height="56" viewBox="0 0 132 56" fill="none" aria-hidden="true">
        <path d="M4 44h124" stroke="var(--vg-border-strong)" strokeWidth="2" strokeLinecap="round" />
        <path d="m58 40 5-24h6l5 24z" fill="var(--vg-surface-sunken)" stroke="var(--vg-border-strong)" />
        <path d="M70 17 124 6v18z" fill="var(--vg-beam-soft)" />
        <circle cx="66" cy="13" r="4" fill="var(--vg-beam)" />
      </svg>
      <Title className={classes.title}>{title}</Title>
      {body && <p className={classes.body}>{body}</p>}
      {action}
    </div>
  )
}

type ErrorProps = {
  readonly title: string
  readonly message?: string
  readonly reference?: string
  readonly retry?: { readonly label: string; readonly run: () => void; readonly isRunning?: boolean }
  /** The failure is all there is to see: its title heads the page. */
  readonly isPage?: boolean
}

/** What is missing and what to do about it; the reference can be copied for whoever runs the instance. */
export function ErrorState({ title, message, reference, retry, isPage = false }: ErrorProps) {
  const Title = isPage ? 'h1' : 'strong'
  return (
    <div className={classes.error} role="alert">
      <Title className={classes.errorTitle}>{title}</Title>
      {message && <span>{message}</span>}
      {reference && <FailureReference reference={reference} />}
      {retry && (
        <Button size="compact-sm" variant="default" loading={retry.isRunning ?? false} onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </div>
  )
}

type SkeletonProps = {
  readonly count: number
  readonly label: string
  /** Of a table whose rows have a box, a name and figures. */
  readonly hasColumns?: boolean
}

/** Grey bars of the size of what is coming. `label` is what a screen reader says meanwhile. */
export function SkeletonRows({ count, label, hasColumns = false }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classes.rows} data-columns={hasColumns || undefined}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row} />
      ))}
    </div>
  )
}
