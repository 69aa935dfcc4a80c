/** What one check of `vigie doctor` found: a line, and where it is not well, what mends it. */
export type Finding = {
  readonly check: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly found: string
  readonly mend?: string
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found })

export const warn = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'warn',
  found,
  mend,
})

export const fail = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'fail',
  found,
  mend,
})

/** The first line of what went wrong, with its cause: a check that itself fails is a finding too. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return (error.message.split('\n')[0] ?? '') + cause
}
