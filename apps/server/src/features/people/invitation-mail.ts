import { typeset } from '@vigie/sentences/typeset'
import type { Context } from '../../context.ts'
import { nameOf } from '../../people/nickname.ts'
import { plainName } from '../../mail/plain-name.ts'

type Invited = { readonly accountId: number; readonly by: string; readonly endsAt: Date }

/** What an invited person reads, in both languages: nobody knows theirs yet. @returns the mail, given where its link leads */
export async function invitationMail(
  { db }: Pick<Context, 'db'>,
  { accountId, by, endsAt }: Invited,
): Promise<(link: string) => { readonly subject: string; readonly text: string }> {
  const { name, timezone } = await db
    .selectFrom('ad_account')
    .select(['name', 'timezone'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const account = plainName(name)
  const inviter = plainName(await nameOf({ db }, by))
  const until = (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: timezone }).format(endsAt)
  return (link) => ({
    subject: typeset('Vigie : invitation', 'fr'),
    text: [
      typeset(
        `${inviter} vous invite à travailler sur le compte publicitaire « ${account} » dans Vigie. Connectez-vous avec cette adresse avant le ${until('fr')} :`,
        'fr',
      ),
      `${inviter} invites you to work on the ad account “${account}” in Vigie. Sign in with this address before ${until('en-GB')}:`,
      link,
      `${typeset('Vous n’attendiez pas ce courriel ? Ne faites rien.', 'fr')} · You did not expect this mail? Do nothing.`,
    ].join('\n\n'),
  })
}
