import type { CommentSubjectKind } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

/** What is commented, as it stands: what it is called, where it has a name, and who made the proposal that it is. */
type Found = { readonly name: string | null; readonly proposedBy: string | null }

type Finder = (scope: AccountScope, id: string) => Promise<Found | undefined>

const proposal: Finder = async ({ db, accountId }, id) => {
  const row = await db
    .selectFrom('proposal')
    .select('author_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: null, proposedBy: row.author_id }
}

const finders: Readonly<Record<CommentSubjectKind, Finder>> = {
  proposal,
  ad: proposal,
  campaign: async ({ db, accountId }, id) => {
    const row = await db
      .selectFrom('campaign')
      .select('name')
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', id)
      .executeTakeFirst()
    return row && { name: row.name, proposedBy: null }
  },
  draft: async ({ db, accountId }, id) => {
    const row = await db
      .selectFrom('campaign_configuration')
      .select('name')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('snapshot_of', 'is', null)
      .executeTakeFirst()
    return row && { name: row.name, proposedBy: null }
  },
  alert: async ({ db, accountId }, id) => {
    const row = await db
      .selectFrom('alert')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { name: null, proposedBy: null }
  },
}

/** What a comment would be about; of an ad its proposal. @throws {AppError} `comment.subjectGone` */
export async function findSubject(
  scope: AccountScope,
  { kind, id }: { readonly kind: CommentSubjectKind; readonly id: string },
): Promise<Found> {
  const mayBe = kind === 'campaign' ? /^[0-9]{1,32}$/.test(id) : isUuid(id)
  const found = mayBe ? await finders[kind](scope, id) : undefined
  if (!found) throw new AppError('comment.subjectGone')
  return found
}
