import type { ReactNode } from 'react'
import type { Asked } from '../../ui/answered.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { ClientFailure } from './client-failure.tsx'

type Props<T> = {
  readonly of: Asked<T>
  /** What a screen reader says meanwhile. */
  readonly label: string
  readonly children: (data: T) => ReactNode
}

/** What a question to the server came to, as `Answered` shows it on the screens, without their components. */
export function ClientAnswered<T>({ of, label, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <SkeletonRows count={6} label={label} />
  const retry = { run: () => void of.refetch(), isRunning: of.isFetching }
  return <ClientFailure error={of.error} retry={retry} />
}
