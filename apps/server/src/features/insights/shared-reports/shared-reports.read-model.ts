import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { namesOf } from '../../../people/nickname.ts'
import { readSharedLinks } from './shared-reports.store.ts'

type Reports = ResponseOf<typeof endpoints.listSharedReports>

/** As many links as a page lists; older ones have ended long before there are as many. */
const mostListed = 300

/** The reports that were shared, the last one first, each with its links. What was shown by those that ended long ago is forgotten. */
export async function listSharedReports(ctx: Context, { accountId }: Tenant): Promise<Reports> {
  const { links, names } = await inAccount(ctx, accountId, async (scope) => {
    const links = await readSharedLinks(scope, mostListed)
    const makers = links.map(({ made_by: maker }) => maker)
    return { links, names: await namesOf({ db: scope.db }, makers) }
  })
  const reports = [...Map.groupBy(links, ({ report_id: id }) => id)].flatMap(([id, own]) => {
    const [first] = own
    if (!first || id === null || first.since === null || first.until === null) return []
    const isRenewed = first.version > 1
    return {
      id,
      since: first.since,
      until: first.until,
      hasCampaigns: first.has_campaigns,
      sharedBy: names.get(first.made_by) ?? '',
      sharedAt: first.shared_at.toISOString(),
      readAt: first.read_at,
      renewedAt: isRenewed ? first.made_at.toISOString() : null,
      links: own.map((link) => ({
        id: link.id,
        name: link.recipient_name,
        email: link.recipient_email,
        language: link.language,
        endsAt: link.ends_at.toISOString(),
        sentAt: link.sent_at?.toISOString() ?? null,
        revokedAt: link.revoked_at?.toISOString() ?? null,
        opened: link.opened,
        lastOpenedAt: link.last_opened_at?.toISOString() ?? null,
        hasPassword: link.has_password,
      })),
    }
  })
  return { reports, canMail: ctx.config.mail !== null }
}
