import { ApiError } from '@vigie/contract'
import i18next from 'i18next'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'

export const tellDeleted = (): void => notify({ kind: 'done', title: i18next.t(($) => $.packages.removed) })

/** A package that a campaign uses stays, and the campaigns are named. */
export function tellNotDeleted(error: unknown): void {
  const { title, message } = failureText(error)
  const users = error instanceof ApiError && error.code === 'package.inUse' ? namesIn(error.facts) : []
  if (users.length > 0) {
    notify({ kind: 'error', title: i18next.t(($) => $.packages.inUse), message: users.join(', ') })
    return
  }
  notify({ kind: 'error', title, ...(message === '' ? {} : { message }) })
}

const namesIn = ({ configurations }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(configurations) ? configurations.filter((name) => typeof name === 'string').slice(0, 5) : []
