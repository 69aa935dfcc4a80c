import type { ClientColour } from '@vigie/contract'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { colourOf } from '../people/client-colour.ts'
import { namesOf } from '../people/nickname.ts'
import { readPictures } from './pictures.ts'

type AdvertisingClient = {
  readonly name: string
  readonly colour: string | null
  readonly logo: string | null
}

/** The account, and the client whom it belongs to by now. */
export async function advertiserOf({ db, accountId }: AccountScope) {
  const { clientName, colour, logo, ...account } = await db
    .selectFrom('ad_account')
    .leftJoin('client', 'client.id', 'ad_account.client_id')
    .select(['ad_account.name', 'ad_account.currency', 'ad_account.timezone'])
    .select(['client.name as clientName', 'client.colour', 'client.logo_key as logo'])
    .where('ad_account.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...account, client: clientName === null ? null : { name: clientName, colour, logo } }
}

/** In which colours a page stands that a client reads, with their logo as a data address. */
export async function brandOf(
  ctx: Pick<Context, 'files'>,
  client: AdvertisingClient | null,
): Promise<{ readonly colour: ClientColour; readonly logo: string | null } | null> {
  if (client === null) return null
  const [logo = null] = client.logo === null ? [] : await readPictures(ctx, [client.logo])
  return { colour: colourOf(client.colour), logo }
}

/** Who shows something to a client, as they read it: the advertiser where that person is forgotten. */
export async function proposerOf(
  { db }: AccountScope,
  authorId: string,
  advertiser: string,
): Promise<string> {
  const name = (await namesOf({ db }, [authorId])).get(authorId) ?? ''
  return name === '' ? advertiser : name
}
