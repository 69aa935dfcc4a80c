import pg from 'pg'

const transactionsEach = 400
const rounds = 7
const accountId = 900_900

/** Milliseconds of one transaction that only enters an account: as the product does, by `set_config()`, and not at all. */
export type Entering = { readonly ours: number; readonly setConfig: number; readonly nothing: number }

/** The middle of seven turns of each, one after the other, so that a busy machine is busy for all. */
export async function measureEntering(databaseUrl: string): Promise<Entering> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const statements = {
    ours: `set local vigie.account_id = '${accountId}'`,
    setConfig: `select set_config('vigie.account_id', '${accountId}', true)`,
    nothing: null,
  }
  const turns: Record<keyof typeof statements, number[]> = { ours: [], setConfig: [], nothing: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['ours', 'setConfig', 'nothing'] as const)
      turns[name].push(await perTransaction(client, statements[name]))
  await client.end()
  return { ours: middle(turns.ours), setConfig: middle(turns.setConfig), nothing: middle(turns.nothing) }
}

async function perTransaction(client: pg.Client, statement: string | null): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < transactionsEach; count += 1) {
    await client.query('begin')
    if (statement !== null) await client.query(statement)
    await client.query('commit')
  }
  return (performance.now() - startedAt) / transactionsEach
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
