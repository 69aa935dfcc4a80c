import { randomUUID } from 'node:crypto'
import { largestLogoBytes } from '@vigie/contract'
import pLimit from 'p-limit'
import { installation, tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { roleAt } from '../../http/grants.ts'
import { logoKeys } from '../../records/client-logo.ts'
import { checkImage } from './check-image.ts'

type Changed = { readonly by: string; readonly client: string }

/** Opening a picture takes memory: however many people send logos, few are opened. */
const fewAtOnce = pLimit(2)

/**
 * Gives a client a logo in the place of the one it had. The file is opened like any picture that somebody sends, and only the small
 * picture that is drawn anew of it is kept.
 * @throws {AppError} `file.tooLarge`, `file.typeMismatch`, `file.tooManyPixels`, `file.unreadable`, `file.unchecked`, `client.notFound`
 */
export async function saveLogo(
  ctx: Context,
  { by, client, image }: Changed & { readonly image: string },
): Promise<void> {
  const file = Buffer.from(image, 'base64')
  if (file.length > largestLogoBytes)
    throw new AppError('file.tooLarge', { largest: largestLogoBytes, size: file.length })
  const { thumbnail } = await fewAtOnce(() => checkImage(file))
  const key = logoKeys.of(randomUUID())
  await ctx.files.write(key, thumbnail, 'image/webp')
  try {
    await replace(ctx, { by, client, key })
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
}

/** Takes the logo of a client away. @throws {AppError} `client.notFound` */
export const dropLogo = (ctx: Context, changed: Changed): Promise<void> =>
  replace(ctx, { ...changed, key: null })

/** The former file goes once nothing names it. */
async function replace(
  { db, files, clock }: Context,
  { by, client, key }: Changed & { readonly key: string | null },
): Promise<void> {
  const former = await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('client')
      .select(['name', 'logo_key as logo'])
      .where('id', '=', client)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('client.notFound'))
    if (found.logo === key) return null
    await transaction.updateTable('client').set({ logo_key: key }).where('id', '=', client).execute()
    const facts = { client, logo: key !== null }
    const line = {
      at: clock.now(),
      personId: by,
      action: 'client.saved',
      subject: found.name,
      facts,
    } as const
    await tellAccount(transaction, installation, line)
    return found.logo
  })
  if (former !== null) await files.remove(former)
}

/**
 * A logo is there for whoever holds a role on its client, or works on an account of it.
 * @throws {AppError} `asset.notFound`
 */
export async function refuseOutsiders(
  ctx: Pick<Context, 'db' | 'config'>,
  personId: string,
  key: string,
): Promise<void> {
  const none = () => new AppError('asset.notFound')
  const { id } = await ctx.db
    .selectFrom('client')
    .select('id')
    .where('logo_key', '=', key)
    .executeTakeFirstOrThrow(none)
  const member = await ctx.db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select('membership.person_id')
    .where('membership.person_id', '=', personId)
    .where('membership.lost_at', 'is', null)
    .where('ad_account.client_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (member || (await roleAt(ctx, personId, { client: id, account: null })) !== null) return
  throw none()
}
