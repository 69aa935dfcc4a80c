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

type Asked = { readonly kind: CommentSubjectKind; readonly id: string }

/** What is commented, of an ad its proposal; `undefined` when it is not there, or not any more. */
export async function findIfThere(scope: AccountScope, { kind, id }: Asked): Promise<Found | undefined> {
  const mayBe = kind === 'campaign' ? /^[0-9]{1,32}$/.test(id) : isUuid(id)
  return mayBe ? finders[kind](scope, id) : undefined
}

/** The same, which has to be there. @throws {AppError} `comment.subjectGone` */
export async function findSubject(scope: AccountScope, subject: Asked): Promise<Found> {
  const found = await findIfThere(scope, subject)
  if (!found) throw new AppError('comment.subjectGone')
  return found
}
