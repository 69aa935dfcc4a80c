import type { KnownBy } from './person-columns.ts'

/** Asks the database one statement with its values. */
export type AskControl = (
  text: string,
  given: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** By what somebody is known here; a name, a nickname or an address that somebody else has too tells of neither. */
export async function knownBy(ask: AskControl, personId: string): Promise<KnownBy> {
  const [row] = await ask(
    `select own.id, ${['lower(own.email)', 'own.name', 'own.nickname']
      .map(
        (value, at) => `case when ${value} <> '' and not exists (
        select from control.person other where other.id <> own.id and ${value.replaceAll('own.', 'other.')} = ${value}
      ) then ${value} end as ${['address', 'name', 'nickname'][at]}`,
      )
      .join(', ')}
     from control.person own where own.id = $1::uuid`,
    [personId],
  )
  const text = (name: string) => (typeof row?.[name] === 'string' ? row[name] : null)
  return { id: personId, address: text('address'), name: text('name'), nickname: text('nickname') }
}
