import { isLanguage, type Language } from '@vigie/domain'
import type { Context } from '../context.ts'
import { requestInHand } from '../db/request-in-hand.ts'

/** The language that a person works in: the one that they chose, else what their browser speaks, else French. */
export async function languageOf({ db }: Pick<Context, 'db'>, personId: string): Promise<Language> {
  const { preferences } = await db
    .selectFrom('person')
    .select('preferences')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return languageIn(preferences)
}

/** The same, of somebody whose preferences are at hand. */
export const languageIn = ({ language }: Preferences): Language =>
  isLanguage(language) ? language : (requestInHand()?.language ?? 'fr')

type Preferences = { readonly language?: unknown }
