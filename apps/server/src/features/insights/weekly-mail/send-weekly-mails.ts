import { addresses, can } from '@vigie/contract'
import { dayBefore, mondayMail, type MondayMail } from '@vigie/domain'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readTenant } from '../../../http/tenant.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { sendOne } from '../../../mail/send-one.ts'
import { languageIn } from '../../../people/language-of.ts'
import { readClientReport } from '../shared-reports/read-report.ts'
import { readEnds } from './ends.read-model.ts'
import { weeklyMail } from './weekly-mail.ts'
import { readMailedMember } from '../../../people/mailed-member.ts'
import { claimDue, forgetBefore, isChosen, queueMonday, setMail, type DueMail } from './weekly-mail.store.ts'

/** Looks whether the Monday of some account is to be told. */
const tendWeeklyMails = defineJob({ name: 'weeklyMail.tend', input: z.object({}) })

export function registerWeeklyMailJobs(ctx: Context): void {
  ctx.jobs.handle(tendWeeklyMails, () => sendWeeklyMails(ctx))
  ctx.jobs.repeat(tendWeeklyMails, '*/5 * * * *', {})
}

const minute = 60_000
/** Longer than any sending lasts. */
const leaseMs = 10 * minute
/** How long after each try the next one follows, as long as it is Monday. */
const waits = [5, 15, 60, 180].map((minutes) => minutes * minute)
const keptDays = 90

/** Sends the week to whoever wants it, on each account where it is Monday morning or later that day. */
export async function sendWeeklyMails(ctx: Context): Promise<void> {
  // Without a mail server nothing will ever leave, and a line that says so would keep it from leaving once there is one.
  if (ctx.config.mail === null) return
  const accounts = await ctx.db
    .selectFrom('ad_account')
    .select(['account_id as accountId', 'timezone'])
    .execute()
  const now = ctx.clock.now()
  for (const { accountId, timezone } of accounts) {
    const mail = mondayMail(now.toISOString(), timezone)
    if (mail === null) continue
    const due = await inAccount(ctx, accountId, async (scope) => {
      await forgetBefore(scope, dayBefore(mail.monday, keptDays))
      await queueMonday(scope, mail, now)
      const leaseUntil = new Date(now.getTime() + leaseMs)
      return claimDue(scope, { monday: mail.monday, now, leaseUntil })
    })
    for (const one of due) await deliver(ctx, accountId, { mail, due: one })
  }
}

type Delivering = { readonly mail: MondayMail; readonly due: DueMail }

async function deliver(ctx: Context, accountId: number, delivering: Delivering): Promise<void> {
  const { due } = delivering
  const tenant = await readTenant(ctx, { personId: due.personId, accountId })
  const prepared = await inAccount(ctx, accountId, (scope) => prepare(ctx, scope, { ...delivering, tenant }))
  if (prepared === null || ctx.config.mail === null) return
  const problem = await sendOne(ctx.config.mail, prepared).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
  ctx.log.info({ attempt: due.attempt, problem }, 'week told')
  await inAccount(ctx, accountId, (scope) => settle(ctx, scope, due, problem))
}

type Preparing = Delivering & { readonly tenant: Awaited<ReturnType<typeof readTenant>> }

/** The mail as it is now; nothing for whoever wants it no longer, may not read it any more, or works there no longer. */
async function prepare(ctx: Context, scope: AccountScope, { mail, due, tenant }: Preparing) {
  const person = await readMailedMember(scope, due.personId)
  const isWanted = await isChosen(scope, due.personId)
  if (!tenant || !person || !isWanted || !can(tenant.role, 'report:share')) {
    await setMail(scope, due, { state: 'SKIPPED' })
    return null
  }
  // Nobody vouches for the address: it may be a stranger's.
  if (!person.is_email_verified || person.email === '') {
    await setMail(scope, due, { state: 'FAILED', problem: 'mail.addressMissing' })
    return null
  }
  const now = ctx.clock.now()
  const asked = { ...mail.week, hasCampaigns: false, words: '', headline: '' }
  const { publicUrl } = ctx.config
  const { since, until } = mail.week
  return {
    to: person.email,
    messageId: `<week.${mail.monday}.${due.personId}.${scope.accountId}@${new URL(publicUrl).hostname}>`,
    ...weeklyMail({
      report: await readClientReport(scope, { tenant, asked, now }),
      ends: await readEnds(scope, { now, timezone: tenant.timezone, monday: mail.monday }),
      language: languageIn(person.preferences),
      account: tenant.name,
      currency: tenant.currency,
      address: `${publicUrl}${addresses.reports}?account=${tenant.account}&since=${since}&until=${until}`,
    }),
  }
}

/** Notes how a sending went: sent, tried again later that Monday, or given up. */
async function settle(
  ctx: Context,
  scope: AccountScope,
  due: DueMail,
  problem: string | null,
): Promise<void> {
  if (problem === null) return setMail(scope, due, { state: 'SENT', problem: null })
  const wait = problem === 'mail.addressRefused' ? undefined : waits[due.attempt - 1]
  if (wait === undefined) return setMail(scope, due, { state: 'FAILED', problem })
  await setMail(scope, due, { problem, due_at: new Date(ctx.clock.now().getTime() + wait) })
}
