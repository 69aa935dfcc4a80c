/**
 * How a column tells of a person: by their id, in lower case by their mail address, by the name or the nickname they had when it
 * was written, by the id or the address somewhere inside it, or by a connection that is theirs.
 */
type Telling = 'id' | 'address' | 'name' | 'nickname' | 'idWithin' | 'addressWithin' | 'connection'

/**
 * What forgetting the person does with it: the row goes; a number stands for whom nobody can name any more; the place is emptied; or
 * it stays as it is, because it is sealed or is said by somebody else.
 */
type Forgetting = 'row' | 'number' | 'emptied' | 'stays'

export type PersonColumn = readonly [column: string, by: Telling, forgotten: Forgetting]

/**
 * Every column that tells of a person who signs in, by table: the one list for exporting and for forgetting them. A column that the
 * database has and this list has not is found by `person-columns.test.ts`.
 */
export const personColumns: Readonly<Record<`${'control' | 'tenant'}.${string}`, readonly PersonColumn[]>> = {
  'control.person': [['id', 'id', 'number']],
  'control.session': [['person_id', 'id', 'row']],
  'control.personal_api_token': [['person_id', 'id', 'row']],
  'control.reachable_account': [['connection_id', 'connection', 'row']],
  'control.connection': [
    ['person_id', 'id', 'row'],
    ['connected_by', 'id', 'number'],
  ],
  'control.membership': [['person_id', 'id', 'row']],
  'control.removed_member': [
    ['person_id', 'id', 'row'],
    ['removed_by', 'id', 'number'],
  ],
  'control.access_request': [['person_id', 'id', 'row']],
  'control.role_grant': [
    ['person_id', 'id', 'row'],
    ['given_by', 'id', 'number'],
  ],
  'control.person_group': [['person_id', 'id', 'row']],
  'control.invitation': [
    ['invited_by', 'id', 'row'],
    ['address', 'address', 'row'],
  ],
  'control.intent': [['person_id', 'id', 'row']],
  'control.installation': [['frozen_by', 'name', 'number']],
  // Whom a client named is taken out where the client is described.
  'control.client': [['contacts', 'addressWithin', 'stays']],

  'tenant.account_guard': [['frozen_by', 'name', 'number']],
  'tenant.alert': [
    ['acknowledged_by', 'id', 'number'],
    ['typed_facts', 'idWithin', 'stays'],
  ],
  'tenant.alert_address': [['address', 'address', 'row']],
  'tenant.alert_channel': [['updated_by', 'id', 'number']],
  'tenant.alert_opinion': [['person_id', 'id', 'number']],
  'tenant.audience_record': [['updated_by', 'id', 'number']],
  'tenant.audit_entry': [
    ['person_id', 'id', 'number'],
    ['subject', 'idWithin', 'stays'],
    ['subject', 'addressWithin', 'stays'],
    ['facts', 'idWithin', 'stays'],
    ['facts', 'addressWithin', 'stays'],
  ],
  'tenant.budget_alert': [['updated_by', 'id', 'number']],
  'tenant.campaign_configuration': [
    ['author', 'nickname', 'number'],
    ['last_author', 'nickname', 'number'],
  ],
  'tenant.change_order': [['person_id', 'id', 'number']],
  'tenant.client_link': [
    ['made_by', 'id', 'number'],
    ['recipient_email', 'address', 'emptied'],
  ],
  'tenant.comment': [
    ['author_id', 'id', 'number'],
    ['resolved_by', 'id', 'number'],
    ['content', 'idWithin', 'stays'],
  ],
  'tenant.comment_mail': [['person_id', 'id', 'row']],
  'tenant.comment_seen': [['person_id', 'id', 'row']],
  'tenant.drift_item': [
    ['decided_by', 'id', 'number'],
    // As the platform names whoever changed something there.
    ['actor', 'name', 'stays'],
  ],
  'tenant.monitoring_decision': [['undone_by', 'id', 'number']],
  'tenant.morning_answer': [['person_id', 'id', 'row']],
  'tenant.objective_alert': [['updated_by', 'id', 'number']],
  'tenant.package_version': [['author_id', 'id', 'number']],
  'tenant.platform_operation': [
    ['person_id', 'id', 'number'],
    ['facts', 'idWithin', 'stays'],
    ['reason', 'idWithin', 'stays'],
  ],
  'tenant.proposal': [
    ['author_id', 'id', 'number'],
    ['decided_by', 'id', 'number'],
  ],
  'tenant.publication': [
    ['confirmed_by', 'id', 'number'],
    ['confirmed_name', 'name', 'number'],
    ['approved_by', 'id', 'number'],
    ['cancelled_by', 'id', 'number'],
  ],
  // Each line of it seals the one before.
  'tenant.publication_event': [['data', 'idWithin', 'stays']],
  'tenant.removal_order': [['ordered_by', 'id', 'number']],
  'tenant.staged_change': [['person_id', 'id', 'row']],
  'tenant.strategy': [['updated_by', 'id', 'number']],
  'tenant.strategy_campaign': [['bound_by', 'id', 'number']],
  'tenant.strategy_life': [['changed_by', 'id', 'number']],
  'tenant.upload_form': [['person_id', 'id', 'row']],
  'tenant.weekly_mail': [['person_id', 'id', 'row']],
  'tenant.weekly_mail_choice': [['person_id', 'id', 'row']],
}

/** By what a person is known. What somebody else is called too, or what is not known, is `null`: it tells of nobody. */
export type KnownBy = {
  readonly id: string
  /** In lower case. */
  readonly address: string | null
  readonly name: string | null
  readonly nickname: string | null
}

/**
 * The condition under which a column tells of the person, in SQL.
 * @param given values of the statement; what the condition needs is added
 * @returns `null` where they are not known by what the column holds
 */
export function tellsOf([column, by]: PersonColumn, person: KnownBy, given: unknown[]): string | null {
  const value = valueFor(by, person)
  if (value === null) return null
  const parameter = `$${given.push(value)}`
  return conditions[by](`"${column}"`, parameter)
}

function valueFor(by: Telling, { id, address, name, nickname }: KnownBy): string | null {
  if (by === 'name') return name
  if (by === 'nickname') return nickname
  return by === 'address' || by === 'addressWithin' ? address : id
}

const conditions: Readonly<Record<Telling, (column: string, parameter: string) => string>> = {
  id: (column, parameter) => `${column} = ${parameter}::uuid`,
  address: (column, parameter) => `lower(${column}) = ${parameter}::text`,
  name: (column, parameter) => `${column} = ${parameter}::text`,
  nickname: (column, parameter) => `${column} = ${parameter}::text`,
  idWithin: (column, parameter) => `position(${parameter}::text in ${column}::text) > 0`,
  addressWithin: (column, parameter) => `position(${parameter}::text in lower(${column}::text)) > 0`,
  connection: (column, parameter) =>
    `${column} in (select id from control.connection where person_id = ${parameter}::uuid)`,
}
