import { endpoints, type ResponseOf } from '@vigie/contract'
import { writeAudit } from '../../../audit/audit.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { Routes } from '../../../http/route.ts'
import { choose, isChosen } from './weekly-mail.store.ts'

type Setting = ResponseOf<typeof endpoints.readWeeklyMail>

export function weeklyMailRoutes({ account, ctx }: Routes): void {
  const settingOf = async (scope: AccountScope, personId: string): Promise<Setting> => {
    const person = await scope.db
      .selectFrom('person')
      .select(['email', 'is_email_verified'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    return {
      isOn: await isChosen(scope, personId),
      canMail: ctx.config.mail !== null,
      address: person.is_email_verified && person.email !== '' ? person.email : null,
    }
  }
  account(endpoints.readWeeklyMail, ({ tenant, personId }) =>
    inAccount(ctx, tenant.accountId, (scope) => settingOf(scope, personId)),
  )
  account(endpoints.saveWeeklyMail, ({ tenant, personId, body: { isOn } }) =>
    inAccount(ctx, tenant.accountId, async (scope) => {
      const at = ctx.clock.now()
      if (await choose(scope, { personId, isOn, at }))
        await writeAudit(scope, {
          at,
          personId,
          action: 'weeklyMail.saved',
          subject: personId,
          facts: { isOn },
        })
      return settingOf(scope, personId)
    }),
  )
}
