import { AppError } from '../errors/app-error.ts'

/**
 * The specification says whose call it is; the session knows. `me` and nothing at all mean the person who asks.
 * @throws {AppError} `permission.denied` for anybody else
 */
export function refuseOtherPerson(personId: string, id: string | undefined): void {
  if (id !== undefined && id !== personId && id !== 'me')
    throw new AppError('permission.denied', { permission: 'session' })
}
