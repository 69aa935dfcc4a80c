import type { Context } from '../context.ts'

/** Who `VIGIE_OPERATORS` names in tests. */
export const operatorSubject = 'runs-the-installation'

/** Makes a stored person the one of the settings, as the issuer of the settings would name them. */
export async function makeOperator(ctx: Context, personId: string): Promise<void> {
  const issuer = ctx.config.issuer?.url ?? 'https://issuer.test'
  await ctx.db
    .updateTable('person')
    .set({ issuer, subject: operatorSubject, email: 'camille@orlune.example' })
    .where('id', '=', personId)
    .execute()
}
