import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { installation } from '../audit/audit.ts'
import { knownBy } from '../people/known-by.ts'
import { personLines, type AskPlace } from '../people/person-lines.ts'
import { findPerson } from './erase.ts'
import { allAccounts, asOwner, enterAccount } from './owner-connection.ts'
import { wholeOrNothing } from './whole-or-nothing.ts'

/**
 * Writes everything that is held of a person into a file of JSON lines, as at one instant; nobody waits.
 * @param who their mail address, or the id that the history shows
 * @throws {StartRefusal} when nobody or several people are meant
 */
export async function exportPerson(
  databaseUrl: string,
  { who, path, now }: { readonly who: string; readonly path: string; readonly now: Date },
): Promise<{ readonly personId: string }> {
  return asOwner(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const personId = await findPerson(client, who)
    const ask: AskPlace = async (accountId, text, given) => {
      if (accountId !== null) await enterAccount(client, accountId)
      return (await client.query<Record<string, unknown>>(text, [...given])).rows
    }
    const accounts = (await allAccounts(client)).map(({ accountId, platformId }) => ({
      accountId,
      account: platformId,
      isWhole: true,
    }))
    const lines = personLines(ask, {
      person: await knownBy((text, given) => ask(null, text, given), personId),
      accounts: [...accounts, { accountId: installation, account: null, isWhole: true }],
      installation: 'everything',
      madeAt: now,
    })
    await wholeOrNothing(path, async (part) => {
      const target = await open(part, 'wx', 0o600)
      await pipeline(Readable.from(lines, { objectMode: false }), target.createWriteStream())
    })
    await client.query('commit')
    return { personId }
  })
}
