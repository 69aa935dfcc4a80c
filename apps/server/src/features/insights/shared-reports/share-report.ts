import { randomUUID } from 'node:crypto'
import { addresses } from '@vigie/contract'
import { clientLinkEnd, type ClientReport, type Language } from '@vigie/domain'
import { writeAudit } from '../../../audit/audit.ts'
import { advertiserOf, proposerOf } from '../../../client-links/brand.ts'
import {
  changeClientLink,
  endClientLink,
  insertClientLink,
  nextVersionOf,
  withIds,
} from '../../../client-links/links.store.ts'
import { reportMail } from '../../../client-links/mail.ts'
import {
  addressed,
  keepLinks,
  refuseTooMany,
  sendLinks,
  type MadeLink,
  type Recipient,
} from '../../../client-links/make-links.ts'
import { hashPassword } from '../../../client-links/proof.ts'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { dayIn } from '../days.ts'
import { readClientReport, type Asked } from './read-report.ts'
import { lockLinksOfReport, readOpenLinks } from './shared-reports.store.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Wanted = Asked & {
  readonly people: readonly Recipient[]
  readonly language: Language
  readonly days: number
  readonly password: string | null
}

/** More than an agency shows of one account; whoever makes links without end is stopped. */
const mostLinks = { open: 200, made: 2000 }

/**
 * The report of some days as it is now.
 * @throws {AppError} `report.notOver` where its last day is not over: a day that goes on would look like a fall
 */
export async function previewReport(
  ctx: Context,
  scope: AccountScope,
  tenant: Tenant,
  asked: Asked,
): Promise<ClientReport> {
  const now = ctx.clock.now()
  if (asked.until >= dayIn(tenant.timezone, now)) throw new AppError('report.notOver', { until: asked.until })
  return readClientReport(scope, { tenant, asked, now })
}

/**
 * Shares a report with people outside, each by a link of their own that is told this once. What it shows is made now and stays so.
 * @returns the addresses, and why a mail did not leave; the links stand then
 * @throws {AppError} `report.notOver`, `clientLink.tooMany`, `clientLink.tooManyMade`
 */
export async function shareReport(
  ctx: Context,
  { tenant, personId }: Asker,
  { people, language, days, password, ...asked }: Wanted,
): Promise<{ readonly made: readonly MadeLink[]; readonly endsAt: string }> {
  const { accountId, timezone } = tenant
  const passwordHash = password === null ? null : await hashPassword(password)
  const reportId = randomUUID()
  const links = addressed(people)
  const { endsAt, ...names } = await inAccount(ctx, accountId, async (scope) => {
    const at = ctx.clock.now()
    const standing = await readOpenLinks(scope, at)
    // One address may have a link of each report.
    refuseTooMany(
      standing,
      { people: people.map(({ name }) => ({ name, email: null })), most: mostLinks },
      at,
    )
    const report = await previewReport(ctx, scope, tenant, asked)
    const endsAt = clientLinkEnd(at, days)
    await keepLinks(scope, links, {
      ...{ shows: { proposal_id: null, report_id: reportId }, action: 'report.shared', endsAt, at },
      ...{ language, needsCode: false, passwordHash, view: JSON.stringify(report), personId },
      facts: { since: asked.since, until: asked.until, hasCampaigns: asked.hasCampaigns },
    })
    const { name: account, client } = await advertiserOf(scope)
    const sharer = await proposerOf(scope, personId, tenant.name)
    return { advertiser: client?.name ?? account, sharer, endsAt }
  })
  const made = await sendLinks(ctx, links, {
    ...{ accountId, page: addresses.clientReport, language },
    mailOf: (one, link) =>
      reportMail({
        ...{ ...names, language, recipient: one.name, link, timezone, until: endsAt },
        hasPassword: password !== null,
        range: { since: asked.since, until: asked.until },
      }),
  })
  return { made, endsAt: endsAt.toISOString() }
}

/**
 * Puts the figures of now in the place of those that were shared, by the same links. What was shown before stays a version of its own:
 * whoever looked at it reads what is another.
 * @throws {AppError} `report.notFound` where no link of it leads anywhere
 */
export async function renewReport(
  ctx: Context,
  { tenant, personId }: Asker,
  reportId: string,
): Promise<void> {
  await inAccount(ctx, tenant.accountId, async (scope) => {
    const at = ctx.clock.now()
    const links = isUuid(reportId) ? await lockLinksOfReport(scope, reportId, at) : []
    const shown = links[0]?.view
    if (!shown) throw new AppError('report.notFound')
    const { since, until, words, headline = '' } = shown
    const asked = { since, until, words, headline, hasCampaigns: shown.campaigns !== null }
    const view = JSON.stringify(await readClientReport(scope, { tenant, asked, now: at }))
    for (const link of links) await changeClientLink(scope, link.id, { superseded_at: at })
    const next = links.map((link) => ({ ...nextVersionOf(link), report_id: reportId, made_at: at, view }))
    for (const link of withIds(next)) await insertClientLink(scope, { ...link, proposal_id: null })
    const facts = { since, until, links: links.length }
    await writeAudit(scope, { at, personId, action: 'report.renewed', subject: reportId, facts })
  })
}

/** Ends a link at once. @throws {AppError} `clientLink.ended` */
export async function revokeReportLink(
  ctx: Context,
  { tenant, personId }: Asker,
  { reportId, linkId }: { readonly reportId: string; readonly linkId: string },
): Promise<void> {
  await inAccount(ctx, tenant.accountId, async (scope) => {
    const at = ctx.clock.now()
    const isNamed = isUuid(reportId) && isUuid(linkId)
    const name = isNamed
      ? await endClientLink(scope, { shows: 'report', of: reportId, id: linkId, at })
      : null
    if (name === null) throw new AppError('clientLink.ended')
    const facts = { link: linkId, name }
    await writeAudit(scope, { at, personId, action: 'report.revoked', subject: reportId, facts })
  })
}
