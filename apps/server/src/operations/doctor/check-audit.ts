import type pg from 'pg'
import { installation } from '../../audit/audit.ts'
import { checkChain, type ChainFault } from '../audit-chain.ts'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { fail, ok, type Finding } from './finding.ts'

/**
 * Goes through the sealed lines of every account and of the installation: a line that was changed, removed, put in between
 * or never sealed is found. Lines cut off at the end are not: the number of lines, which only grows, tells of those.
 */
export async function checkAudit(client: pg.Client): Promise<Finding> {
  const accounts = [
    { accountId: installation, platformId: 'the installation' },
    ...(await allAccounts(client)),
  ]
  const broken: string[] = []
  let [lines, removed] = [0, 0]
  for (const { accountId, platformId } of accounts) {
    const found = await inOwnTransaction(client, accountId, () => checkChain(client, accountId))
    lines += found.lines
    removed += found.removed
    if (found.fault !== null) broken.push(`${platformId}: ${wordsOf(found.fault)}`)
  }
  return broken.length === 0
    ? ok('audit', `${lines} lines, each sealed with those before it${removedWords(removed)}`)
    : fail(
        'audit',
        `somebody changed what happened: ${broken.join('; ')}`,
        'Compare with the last backup, and find out who has the database owner’s password',
      )
}

const wordsOf = ({ line, unsealed }: ChainFault): string =>
  line === null ? `${unsealed} lines without a seal` : `line ${line} of the audit`

const removedWords = (removed: number): string =>
  removed === 0 ? '' : `; ${removed} older ones were removed at the end of their time`

async function inOwnTransaction<T>(client: pg.Client, accountId: number, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await enterAccount(client, accountId)
    return await work()
  } finally {
    await client.query('commit')
  }
}
