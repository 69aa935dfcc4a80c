import type { Language, PlanWords } from '@vigie/domain'
import type { Context } from '../context.ts'
import { languageOf } from '../people/language-of.ts'

const words: Readonly<Record<Language, PlanWords>> = {
  fr: { broad: 'Ciblage large', newCustomers: 'Nouveaux clients', existingCustomers: 'Clients existants' },
  en: { broad: 'Broad', newCustomers: 'New customers', existingCustomers: 'Existing customers' },
}

type Reader = { readonly personId: string; readonly language?: Language | undefined }

/** The words of names that nobody typed, in the language asked for, else in that which this person works in. */
export const planWordsFor = async (
  ctx: Pick<Context, 'db'>,
  { personId, language }: Reader,
): Promise<PlanWords> => words[language ?? (await languageOf(ctx, personId))]
