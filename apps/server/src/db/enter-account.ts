/**
 * Option of a connection that enters accounts: a distributed PostgreSQL then carries `SET LOCAL` to the node that holds the
 * account. Any other keeps the setting without knowing it.
 */
export const carriedToNodes = '-c citus.propagate_set_commands=local'

/**
 * The statement after which row-level security shows the rows of this account, and no other, until the transaction ends.
 * `SET LOCAL` and not `set_config()`: a distributed PostgreSQL carries the former to the node that holds the account, and
 * never the latter. It takes no parameters, so the number stands in the text: a safe integer, which can hold nothing else.
 * @throws when the account is not a number of one: nothing is entered then
 */
export function enteringAccount(accountId: number): string {
  if (!Number.isSafeInteger(accountId)) throw new Error(`Not an account: ${accountId}`)
  return `set local vigie.account_id = '${accountId}'`
}
