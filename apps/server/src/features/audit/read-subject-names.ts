import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import {
  readAlerts,
  readBudgetAlerts,
  readChannels,
  readFiles,
  readLibrary,
  readObjectiveAlerts,
  type Named,
  type ReadNames as Read,
} from './subject-readers.ts'

type Told = { readonly action: string; readonly subject: string }

const readPeople: Read = ({ db }, ids) =>
  db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute()

const readStrategies: Read = ({ db, accountId }, ids) =>
  db
    .selectFrom('strategy')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

const readPublications: Read = ({ db, accountId }, ids) =>
  db
    .selectFrom('publication')
    .select(['id', 'campaign_name as name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** A proposal is called by the campaign that it is about: of changes, the first one's. */
const readProposals: Read = ({ db, accountId }, ids) =>
  db
    .selectFrom('proposal')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'proposal.account_id')
        .on('campaign.campaign_id', '=', sql<string>`proposal.content #>> '{changes,0,campaignId}'`),
    )
    .select([
      'proposal.id',
      sql<string | null>`coalesce(proposal.content ->> 'campaignName', campaign.name)`.as('name'),
    ])
    .where('proposal.account_id', '=', accountId)
    .where('proposal.id', 'in', ids)
    .execute()
    .then(whatIsNamed)

/** What people commented: a campaign, a draft, a proposal with its ads, an alert, which has a sentence and no name. */
async function readCommented(scope: AccountScope, ids: string[]): Promise<readonly Named[]> {
  const [made, live] = [ids.filter((id) => uuid.test(id)), ids.filter((id) => !uuid.test(id))]
  const drafts = made.length === 0 ? [] : await readFiles(scope, made)
  return [
    ...drafts,
    ...(made.length === 0 ? [] : await readProposals(scope, made)),
    ...(live.length === 0 ? [] : await readObjects(scope, live)),
  ]
}

const whatIsNamed = (rows: readonly { readonly id: string; readonly name: string | null }[]): Named[] =>
  rows.flatMap(({ id, name }) => (name === null || name === '' ? [] : { id, name }))

/** Campaigns, ad sets and ads have ids of one family: one question for the three. */
const readObjects: Read = ({ db, accountId }, ids) =>
  db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .unionAll((union) =>
      union
        .selectFrom('adset')
        .select(['adset_id as id', 'name'])
        .where('account_id', '=', accountId)
        .where('adset_id', 'in', ids),
    )
    .unionAll((union) =>
      union
        .selectFrom('ad')
        .select(['ad_id as id', 'name'])
        .where('account_id', '=', accountId)
        .where('ad_id', 'in', ids),
    )
    .execute()

/** An account is told by its own number or by the platform's: here it can only be the one that is read. */
const readAccount: Read = async ({ db, accountId }, ids) => {
  const rows = await db
    .selectFrom('ad_account')
    .select(['platform_id as platformId', 'name'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ platformId, name }) =>
    ids.filter((id) => id === platformId || id === String(accountId)).map((id) => ({ id, name })),
  )
}

/** A custom audience is called as the packages of the account call it. */
const readAudiences: Read = async (scope, ids) => {
  const packages = await readPackages(scope, 'audience')
  return packages
    .flatMap(({ audiences, removedAudiences }) => [...audiences, ...removedAudiences])
    .filter(({ id }) => ids.includes(id))
}

const readers: Readonly<Record<string, Read>> = {
  person: readPeople,
  access: readPeople,
  session: readPeople,
  strategy: readStrategies,
  publication: readPublications,
  proposal: readProposals,
  // A line of a link is about the proposal that it shows.
  clientLink: readProposals,
  comment: readCommented,
  campaign: readObjects,
  adset: readObjects,
  ad: readObjects,
  difference: readObjects,
  guard: readObjects,
  account: readAccount,
  settings: readAccount,
  guardrails: readAccount,
  writes: readAccount,
  audienceRecord: readAudiences,
  draft: readFiles,
  configuration: readFiles,
  alert: readAlerts,
  budgetAlert: readBudgetAlerts,
  objectiveAlert: readObjectiveAlerts,
  alertChannel: readChannels,
  library: readLibrary,
  // What was prepared or ordered begins with one object of the account.
  changes: readObjects,
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isKeyOf: ReadonlyMap<Read, RegExp> = new Map([
  [readPeople, uuid],
  [readStrategies, uuid],
  [readPublications, uuid],
  [readProposals, uuid],
  [readFiles, uuid],
  [readAlerts, uuid],
  [readBudgetAlerts, uuid],
  [readObjectiveAlerts, uuid],
  [readChannels, uuid],
  [readLibrary, uuid],
])

/** What the subjects of some lines are called today, by what the lines call them. What is gone has no name. */
export async function readSubjectNames(
  scope: AccountScope,
  lines: readonly Told[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Map<Read, Set<string>>()
  for (const { action, subject } of lines) {
    const read = readers[action.split('.', 1)[0] ?? '']
    if (!read || isKeyOf.get(read)?.test(subject) === false) continue
    asked.set(read, (asked.get(read) ?? new Set()).add(subject))
  }
  const named = await Promise.all([...asked].map(([read, ids]) => read(scope, [...ids])))
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}
