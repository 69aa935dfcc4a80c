import type { AccountScope } from '../../db/in-account.ts'

export type Named = { readonly id: string; readonly name: string }
export type ReadNames = (scope: AccountScope, ids: string[]) => Promise<readonly Named[]>

/** Files of campaigns, drafts or live. */
export const readFiles: ReadNames = ({ db, accountId }, ids) =>
  db
    .selectFrom('campaign_configuration')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** An alert has a sentence and no name: it is called by its campaign and by the smallest thing in it that it is about. */
export const readAlerts: ReadNames = async ({ db, accountId }, ids) => {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'ad_names', 'adset_names', 'campaign_names'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, ad_names: ads, adset_names: adsets, campaign_names: campaigns }) => {
    const said = [campaigns[0], ads[0] ?? adsets[0]].filter((one) => one !== undefined && one !== '')
    return said.length === 0 ? [] : { id, name: said.join(' · ') }
  })
}

export const readBudgetAlerts: ReadNames = ({ db, accountId }, ids) =>
  db
    .selectFrom('budget_alert')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** An objective is called by its metric, which has one word in every language. */
export const readObjectiveAlerts: ReadNames = ({ db, accountId }, ids) =>
  db
    .selectFrom('objective_alert')
    .select(['id', 'metric as name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

export const readChannels: ReadNames = ({ db, accountId }, ids) =>
  db
    .selectFrom('alert_channel')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** What is kept in the library has ids of one family: one question for all that have a name. */
export const readLibrary: ReadNames = ({ db, accountId }, ids) =>
  db
    .selectFrom('reusable_package')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .unionAll((union) =>
      union
        .selectFrom('carousel')
        .select(['id', 'name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids),
    )
    .unionAll((union) =>
      union
        .selectFrom('image')
        .select(['id', 'name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids),
    )
    .unionAll((union) =>
      union
        .selectFrom('video')
        .select(['id', 'name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids),
    )
    .unionAll((union) =>
      union
        .selectFrom('text_asset')
        .select(['id', 'content as name'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids),
    )
    .execute()
