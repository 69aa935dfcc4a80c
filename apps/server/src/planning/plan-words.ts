import type { PlanWords } from '@vigie/domain'
import type { Context } from '../context.ts'

const words: Readonly<Record<'fr' | 'en', PlanWords>> = {
  fr: { broad: 'Ciblage large', newCustomers: 'Nouveaux clients', existingCustomers: 'Clients existants' },
  en: { broad: 'Broad', newCustomers: 'New customers', existingCustomers: 'Existing customers' },
}

/** The words of names that nobody typed, in the language this person works in. */
export const planWordsFor = async (ctx: Pick<Context, 'db'>, personId: string): Promise<PlanWords> =>
  words[await languageOf(ctx, personId)]

/** The language that a person works in. */
export async function languageOf({ db }: Pick<Context, 'db'>, personId: string): Promise<'fr' | 'en'> {
  const { preferences } = await db
    .selectFrom('person')
    .select('preferences')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return preferences.language === 'en' ? 'en' : 'fr'
}
