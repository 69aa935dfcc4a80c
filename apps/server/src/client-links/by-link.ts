import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { hashToken } from '../security/random.ts'
import { lockOpenLink, type AnyLinkRow } from './links.store.ts'
import { refusedPassword } from './proof.ts'

const pattern = /^(\d{1,15})\.([\w-]{43})$/

/** What somebody outside brings: what follows the mark in the address, and the password of a link that has one. */
export type ClientAccess = { readonly link: string; readonly password: string | null }

/** A link that somebody outside showed that they have, held for as long as is worked on it. */
export type Found<L> = { readonly scope: AccountScope; readonly link: L; readonly at: Date }
type Asked<L extends AnyLinkRow> = ClientAccess & {
  /** What the link is to show: the one of another thing leads nowhere. */
  readonly isOf: (row: AnyLinkRow) => row is L
}

/**
 * Works on the one link that a caller knows, and on nothing else of its account. A refusal that work answers is thrown once what it
 * counted is kept.
 * @throws {AppError} `clientLink.ended`, `clientLink.passwordNeeded`, `clientLink.passwordWrong`, `clientLink.passwordRests`
 */
export async function byLink<L extends AnyLinkRow, T>(
  ctx: Context,
  { link: text, password, isOf }: Asked<L>,
  work: (found: Found<L>) => Promise<T | AppError>,
): Promise<T> {
  const [, account = '', token = ''] = pattern.exec(text) ?? []
  if (token === '') throw new AppError('clientLink.ended')
  const at = ctx.clock.now()
  const came = await inAccount(ctx, Number(account), async (scope): Promise<T | AppError> => {
    const link = await lockOpenLink(scope, { tokenHash: hashToken(token), isOf }, at)
    if (link === null) throw new AppError('clientLink.ended')
    return (await refusedPassword({ scope, link, at }, password)) ?? (await work({ scope, link, at }))
  })
  if (came instanceof AppError) throw came
  return came
}
