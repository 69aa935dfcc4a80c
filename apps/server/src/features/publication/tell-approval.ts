import type { Extent } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { raiseAlerts, resolveAlerts } from '../../alerting/alerts.ts'
import { readApprovers } from '../../records/approvers.ts'

export const approvalKey = (publicationId: string): string => `publication:${publicationId}:approval`

type Waiting = {
  readonly id: string
  readonly fileId: string
  readonly extent: Extent
  readonly campaignName: string
  readonly confirmedBy: string
  readonly confirmedName: string
}

/** Tells the account that a publication waits for a second person, and who that can be; with the link to it. */
export async function tellApprovalWanted(
  ctx: Pick<Context, 'jobs'>,
  scope: AccountScope,
  waiting: Waiting,
  at: Date,
): Promise<void> {
  const { id, campaignName, confirmedName, extent, fileId } = waiting
  const names = (await readApprovers(scope, waiting.confirmedBy)).map(({ name }) => name)
  const who =
    names.length === 0
      ? {
          fr: 'personne d’autre n’a le droit de publier sur ce compte',
          en: 'nobody else may publish on this account',
        }
      : { fr: orList(names, 'fr'), en: orList(names, 'en') }
  await raiseAlerts(
    ctx,
    scope,
    [
      {
        key: approvalKey(id),
        category: 'budgets',
        priority: 1,
        code: 'publication.approvalWanted',
        sentence: {
          fr: `« ${campaignName} » attend une seconde personne pour être publiée, à la demande de ${confirmedName}. Peut approuver : ${who.fr}.`,
          en: `“${campaignName}” waits for a second person before it is published, as ${confirmedName} asked. May approve: ${who.en}.`,
        },
        facts: { publicationId: id, fileId, kind: extent },
      },
    ],
    at,
  )
}

/** Somebody approved, or it was stopped. */
export const approvalIsOver = (scope: AccountScope, publicationId: string, at: Date): Promise<void> =>
  resolveAlerts(scope, [approvalKey(publicationId)], at)

const orList = (names: readonly string[], language: 'fr' | 'en'): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
