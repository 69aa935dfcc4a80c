import type { Language, PlanWords } from '@vigie/domain'
import type { Context } from '../context.ts'
import { languageOf } from '../people/language-of.ts'

const words: Readonly<Record<Language, PlanWords>> = {
  fr: { broad: 'Ciblage large', newCustomers: 'Nouveaux clients', existingCustomers: 'Clients existants' },
  en: { broad: 'Broad', newCustomers: 'New customers', existingCustomers: 'Existing customers' },
}

/** The words of names that nobody typed, in the language this person works in. */
export const planWordsFor = async (ctx: Pick<Context, 'db'>, personId: string): Promise<PlanWords> =>
  words[await languageOf(ctx, personId)]
