import { expect, test } from 'vitest'
import { onOneNode } from './one-node.ts'

const of = (sql: string) => () => onOneNode({ sql, parameters: [] })

test('tables of accounts and of the coordinator do not meet in a statement', () => {
  expect(
    of('delete from "campaign" where "account_id" = $1 and not exists (select 1 from "membership")'),
  ).toThrow(/campaign and membership live on different nodes/)
  expect(of('select 1 from tenant.ad join control.person on true')).toThrow(/ad and person/)
  expect(of('select "id" from "person" where "id" in (select "person_id" from "membership")')).not.toThrow()
})

test('a value that is looked up for each row names its account by value', () => {
  const lookup = (account: string) =>
    `select (select name from strategy where strategy.account_id = ${account} limit (1)) as "name" from "audit_entry" where "account_id" = $1`
  expect(of(lookup('audit_entry.account_id'))).toThrow(/A value is looked up in every account/)
  expect(of(lookup('$2'))).not.toThrow()
  // Rows that are joined are the planner's.
  expect(
    of(
      'select 1 from "ad" where "account_id" = $1 and exists (select 1 from "adset" where "adset"."account_id" = "ad"."account_id")',
    ),
  ).not.toThrow()
})
