import type { CampaignDraft } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { nicknameOf } from '../../people/nickname.ts'
import { insertConfiguration, type Saved } from './configurations.store.ts'
import { draftWithName } from './draft-with-name.ts'

type NewDraft = { readonly accountId: number; readonly personId: string; readonly draft: CampaignDraft }

/** Stores a draft that may be incomplete: a name is enough. The author is who signed in. */
export async function createConfiguration(
  ctx: Context,
  { accountId, personId, draft }: NewDraft,
): Promise<Saved> {
  const named = draftWithName(draft, draft.name)
  const author = await nicknameOf(ctx, personId)
  return inAccount(ctx, accountId, (scope) =>
    insertConfiguration(scope, { draft: named, author, at: ctx.clock.now() }),
  )
}
