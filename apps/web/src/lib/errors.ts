import { ApiError } from '@vigie/contract'
import { languageOfCode } from '@vigie/domain'
import i18next from 'i18next'
import { formatMoney, formatNumber } from './format.ts'

/** What to tell a person about a failed call: a title, what to do, and a reference to quote. */
export type FailureText = { readonly title: string; readonly message: string; readonly reference: string }

/** A failure in one line, where its title has no line of its own: a title that is no sentence yet ends as one. */
export const saidWhole = ({ title, message }: Pick<FailureText, 'title' | 'message'>): string =>
  message === '' ? title : `${title.replace(/[^.!?…:]$/, '$&.')} ${message}`.trim()

/** The sentence of a failure. What the platform said is shown as it said it; codes of ours have texts of ours. */
export function failureText(error: unknown): FailureText {
  if (!(error instanceof ApiError))
    return {
      title: i18next.t(($) => (isPartMissing(error) ? $.errors.newVersion : $.errors.unexpected)),
      message: '',
      reference: '',
    }
  const { facts, requestId: reference } = error
  if (typeof facts.userTitle === 'string' && facts.userTitle !== '') {
    return { title: facts.userTitle, message: textOf(facts.userMessage), reference }
  }
  const known = i18next.t(($) => $.errors.codes, {
    returnObjects: true,
    replace: { ...numbersIn(facts), ...sumIn() },
  }) as Readonly<Record<string, string>>
  if (error.code === 'settings.overtaken' && typeof facts.by === 'string') {
    const message = i18next.t(($) => $.errors.storedBy, { name: facts.by })
    return { title: known[error.code] ?? '', message, reference }
  }
  const message = saidByItsCode.test(error.code) ? '' : textOf(facts.message)
  return { title: known[error.code] ?? byStatus(error.status), message, reference }
}

/**
 * A part of the screen that the server has no more, since another version stands there: what each browser says of a module that it
 * cannot have. What the network kept back is said so by calls.
 */
const isPartMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/**
 * Codes, of whichever network, that say what happened and what to do: the platform's technical line, in English, would only
 * repeat it.
 */
const saidByItsCode = /^[a-z]+\.(expiredSession|expired|throttled|unavailable)$/

/** Limits that a sentence tells, as this language writes numbers. */
const numbersIn = (facts: ApiError['facts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, formatNumber(value, languageOfCode(i18next.language))]] : [],
    ),
  )

/** The sentence of a code that came by an address; the code itself when it is none of ours. */
export function refusalText(code: string, sum?: string): string {
  const known = i18next.t(($) => $.errors.codes, { returnObjects: true, replace: sumIn(sum) }) as Readonly<
    Record<string, string>
  >
  return known[code] ?? code
}

/** The sum above which another person's word is needed, named where it is known. */
const sumIn = (sum = i18next.t(($) => $.errors.setSum)): { readonly sum: string } => ({ sum })

type Held = {
  readonly code: string
  readonly limit?: number
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Why something is held back, with the sum that it is above. */
export function heldText({ code, limit, facts }: Held, currency: string): string {
  const sum = limit ?? facts?.limit
  return refusalText(code, typeof sum === 'number' ? formatMoney(sum, currency) : undefined)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function byStatus(status: number): string {
  if (status === 0) return i18next.t(($) => $.errors.unreachable)
  if (status === 403) return i18next.t(($) => $.errors.forbidden)
  if (status === 404) return i18next.t(($) => $.errors.notFound)
  if (status === 429) return i18next.t(($) => $.errors.tooMany)
  return i18next.t(($) => $.errors.unexpected)
}
