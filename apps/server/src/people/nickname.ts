import type { Context } from '../context.ts'

/** The name under which a person signs what they save. */
export async function nicknameOf({ db }: Pick<Context, 'db'>, personId: string): Promise<string> {
  const { nickname } = await db
    .selectFrom('person')
    .select('nickname')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return nickname
}

/** The same for several people; who is gone is left out. */
export async function nicknamesOf(
  { db }: Pick<Context, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(personIds)]
  if (wanted.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'nickname']).where('id', 'in', wanted).execute()
  return new Map(people.map(({ id, nickname }) => [id, nickname]))
}
