import type { Language } from '@vigie/domain'
import type { Context } from '../context.ts'

/** The language that a person works in. */
export async function languageOf({ db }: Pick<Context, 'db'>, personId: string): Promise<Language> {
  const { preferences } = await db
    .selectFrom('person')
    .select('preferences')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return preferences.language === 'en' ? 'en' : 'fr'
}
