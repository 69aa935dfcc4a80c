import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { timingOf, type Timing } from './percentile.ts'

const names = [
  'spend',
  'impressions',
  'clicks',
  'link_clicks',
  'purchases',
  'purchase_value',
  'comments',
  'reactions',
  'landing_views',
  'content_views',
  'cart_adds',
  'checkouts',
]

type Question = { readonly accountId: number; readonly file: string; readonly runs: number }
type Answer = { readonly rows: number; readonly preset: Timing; readonly year: Timing }

/** The same rows in DuckDB, and the list's aggregate over them: what a column store needs for it. */
export async function duckTimings(client: pg.Client, { accountId, file, runs }: Question): Promise<Answer> {
  const isKept = existsSync(file)
  const connection = await (await DuckDBInstance.create(file)).connect()
  if (!isKept) await load(client, connection, { accountId, csv: `${file}.csv` })
  const counted = await connection.runAndReadAll('select count(*) from ad_day')
  const list = (days: number) => () =>
    connection.runAndReadAll(
      `select campaign_id, ${names.map((name) => `sum(${name})`).join(', ')} from ad_day
       where day >= current_date - ${days} and day < current_date group by campaign_id`,
    )
  return {
    rows: Number(counted.getRows()[0]?.[0] ?? 0),
    preset: await timingOf(list(30), runs),
    year: await timingOf(list(365), Math.ceil(runs / 2)),
  }
}

async function load(
  client: pg.Client,
  connection: DuckDBConnection,
  { accountId, csv }: { readonly accountId: number; readonly csv: string },
): Promise<void> {
  await pipeline(
    client.query(
      copyTo(`copy (select campaign_id, day, ${names.join(', ')} from tenant.ad_day join tenant.ad using (account_id, ad_id)
        where account_id = ${accountId} order by day) to stdout (format csv, header)`),
    ),
    createWriteStream(csv),
  )
  await connection.run(`create table ad_day as select * from read_csv('${csv}')`)
  await rm(csv)
}
