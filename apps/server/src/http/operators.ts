import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { Identity } from './identity.ts'
import { comparedAddress } from '../lib/compared-address.ts'

type Parts = Pick<Context, 'config' | 'db'>

/**
 * Whether who asks runs the installation: named by the settings, and signed in with a browser. A script's token never does,
 * whosever it is; an address that the issuer does not vouch for names nobody.
 */
export async function runsInstallation({ config, db }: Parts, identity: Identity): Promise<boolean> {
  if (identity.kind !== 'session' || config.operators.length === 0) return false
  const person = await db
    .selectFrom('person')
    .select(['issuer', 'subject', 'email', 'is_email_verified'])
    .where('id', '=', identity.personId)
    .executeTakeFirst()
  // People of an issuer that was configured before are others, whatever they are called.
  if (!person || (config.issuer !== null && !isSameIssuer(person.issuer, config.issuer.url))) return false
  if (config.operators.some((one) => !one.includes('@') && one === person.subject)) return true
  return person.is_email_verified && config.operators.includes(comparedAddress(person.email))
}

const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/+$/, '') === other.replace(/\/+$/, '')

/** @throws {AppError} `operator.required` */
export async function requireOperator(ctx: Parts, identity: Identity): Promise<void> {
  if (!(await runsInstallation(ctx, identity))) throw new AppError('operator.required')
}
