import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

/** The name under which a person signs what they save. */
export async function nicknameOf({ db }: Pick<Context, 'db'>, personId: string): Promise<string> {
  const { nickname } = await db
    .selectFrom('person')
    .select('nickname')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return nickname
}

/**
 * The name under which a person signs, whatever a caller says it is.
 * @param given who the caller says signs; `null` when nothing was said
 * @throws {AppError} `configuration.otherAuthor` when that is somebody else
 */
export async function signedBy(
  ctx: Pick<Context, 'db'>,
  personId: string,
  given: string | null,
): Promise<string> {
  const nickname = await nicknameOf(ctx, personId)
  if (given !== null && given !== nickname) throw new AppError('configuration.otherAuthor', { author: given })
  return nickname
}

/** What a person is called where others read of what they did. */
export async function nameOf({ db }: Pick<Context, 'db'>, personId: string): Promise<string> {
  const { name } = await db
    .selectFrom('person')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return name
}

/** The same for several people; who is gone is left out. */
export async function namesOf(
  { db }: Pick<Context, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(personIds)]
  if (wanted.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** What stands where the name of somebody who was forgotten stood: the beginning of their number, the same everywhere. */
const pseudonymOf = (personId: string): string => `#${personId.slice(0, 8)}`

/**
 * The names of people where what was done is read. Whoever was forgotten is told by a pseudonym, so that what one of them did is not taken
 * for what another did, or for nobody’s.
 */
export async function namesInHistory(
  ctx: Pick<Context, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await namesOf(ctx, personIds)
  return new Map([...names].map(([id, name]) => [id, name === '' ? pseudonymOf(id) : name]))
}
