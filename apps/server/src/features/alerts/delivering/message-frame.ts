import { textsIn } from '@vigie/sentences'
import type { Context } from '../../../context.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import type { StoredChannel } from './channels.store.ts'
import type { Message } from './message.ts'

/** What every message of an account to a channel has. */
export async function messageFrame(
  { config, clock }: Context,
  { db, accountId }: AccountScope,
  { language }: Pick<StoredChannel, 'language'>,
): Promise<Omit<Message, 'id' | 'isTest' | 'alerts'>> {
  const account = await db
    .selectFrom('ad_account')
    .select(['platform_id as id', 'name', 'timezone'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { account, publicUrl: config.publicUrl, texts: textsIn[language], sentAt: clock.now() }
}
