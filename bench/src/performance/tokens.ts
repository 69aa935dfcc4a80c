import type pg from 'pg'

/** What one token may ask in a minute is less than a measure asks: as many people as this share its calls. */
const count = 40

/** Further tokens of the person whose token is given, with the same rights. */
export async function furtherTokens(client: pg.Client, token: string): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, (_, place) => `${token}-${place}`)
  for (const one of tokens)
    await client.query(
      `insert into control.personal_api_token
         (id, person_id, token_hash, label, scope, account_ids, hint, created_at, expires_at)
       select gen_random_uuid(), person_id, sha256($1::bytea), label, scope, account_ids, hint, created_at, expires_at
       from control.personal_api_token where token_hash = sha256($2::bytea) on conflict do nothing`,
      [one, token],
    )
  return tokens
}
