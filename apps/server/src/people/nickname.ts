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
