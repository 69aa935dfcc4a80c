import pg from 'pg'
import { sessionCookieName } from '../../apps/server/src/http/cookies.ts'
import { hashToken, randomToken } from '../../apps/server/src/security/random.ts'

/** So many browsers of the demo's first person, as their sign-ins would leave them. @returns the cookie of each */
export async function signIn(databaseUrl: string, browsers: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const cookies: string[] = []
  for (let count = 0; count < browsers; count += 1) {
    const id = randomToken()
    await client.query(
      `insert into control.session (id_hash, person_id, created_at, last_seen_at, expires_at)
       select $1, id, now(), now(), now() + interval '12 hours' from control.person where subject = 'camille'`,
      [hashToken(id)],
    )
    cookies.push(`${sessionCookieName({ isSecure: false })}=${id}`)
  }
  await client.end()
  return cookies
}
