import type { ReactNode } from 'react'
import { failureText } from '../../../lib/errors.ts'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'

type Props = {
  readonly of: {
    readonly isError: boolean
    readonly isPending: boolean
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
  /** What could not be read, or not read anew where something stands there. */
  readonly failed: string
  readonly retry: string
  readonly loading: string
  /** Why no row is shown; nothing where some are. */
  readonly empty: ReactNode
}

/** How a list stands that is read while the page around it is there: its place is held, and what stood there stays. */
export function ListStates({ of, failed, retry, loading, empty }: Props) {
  return (
    <>
      {of.isError && (
        <ErrorState
          {...causeOf(of.error)}
          title={failed}
          retry={{ label: retry, run: () => void of.refetch() }}
        />
      )}
      {of.isPending && !of.isError && <SkeletonRows count={10} label={loading} hasColumns />}
      {empty}
    </>
  )
}

/** What went wrong, below the sentence that says what it kept from being shown. */
function causeOf(error: unknown) {
  const { title, message, reference } = failureText(error)
  return { message: [title, message].filter((part) => part !== '').join(' '), reference }
}
