import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, saidWhole } from '../lib/errors.ts'
import { ErrorState, SkeletonRows } from './states.tsx'

/** What a question to the server came to so far. */
export type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>

type Props<T> = {
  /** A part's own question to the server. What the screen cannot do without is read by its route instead. */
  readonly of: Asked<T>
  /** What a screen reader says meanwhile. */
  readonly label: string
  /** How many lines are about to come. */
  readonly rows?: number
  /** What could not be read, where the place does not say it. */
  readonly failed?: string
  /** What stands there meanwhile, where lines are not the shape of it. */
  readonly waiting?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * A part of a screen that is read by itself: a panel, a list that opens. It waits, fails and is asked again in its own
 * place, and the screen around it stands. What was read stays when reading it anew fails.
 */
export function Answered<T>({ of, label, rows = 3, failed, waiting, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <NotRead of={of} title={failed} />
  return waiting ?? <SkeletonRows count={rows} label={label} />
}

/** Says beside what is shown that it could not be read anew, for whoever looks at it to see how things stand now. */
export function NotReadAnew({ of }: { readonly of: Asked<unknown> }) {
  return of.error && of.data !== undefined ? <NotRead of={of} title={undefined} /> : null
}

function NotRead({ of, title }: { readonly of: Asked<unknown>; readonly title: string | undefined }) {
  const { t } = useTranslation()
  const failure = failureText(of.error)
  const said = title === undefined ? failure : { title, message: saidWhole(failure) }
  return (
    <ErrorState
      {...said}
      reference={failure.reference}
      retry={{
        label: t(($) => $.errors.retry),
        run: () => void of.refetch(),
        isRunning: of.isFetching,
      }}
    />
  )
}
