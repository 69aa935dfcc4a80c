import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { Identity } from './identity.ts'
import type { SignInProof } from './sign-in-proof.ts'

type Wanted = Config['stepUp']

/** Whether a sign-in was as strong as the installation asks of dangerous things. What the provider leaves out proves nothing. */
export const isStrong = ({ acr, amr }: Wanted, proof: SignInProof): boolean =>
  (acr.length === 0 || (proof.acr !== null && acr.includes(proof.acr))) &&
  (amr.length === 0 || proof.amr.some((means) => amr.includes(means)))

const isFresh = ({ minutes }: Wanted, { authenticatedAt }: SignInProof, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= minutes * 60_000

/**
 * Refuses a session whose person did not prove lately, or not strongly enough, who they are. A token was made after such
 * a sign-in, and what it may do was said then.
 * @throws {AppError} `session.notFresh`
 */
export function checkFreshSignIn(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  identity: Identity,
): void {
  if (identity.kind !== 'session') return
  const { stepUp } = config
  const { proof } = identity.session
  if (isFresh(stepUp, proof, clock.now()) && isStrong(stepUp, proof)) return
  throw new AppError('session.notFresh', { minutes: stepUp.minutes })
}
