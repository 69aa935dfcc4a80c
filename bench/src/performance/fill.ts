import type pg from 'pg'

export type Filled = {
  readonly accountId: number
  readonly account: string
  readonly campaigns: number
  readonly rows: number
  readonly reportedCampaign: string
}

type Size = {
  readonly account: string
  readonly campaigns: number
  readonly rows: number
  readonly days: number
}

/** Where there are ads for as many. */
const adsetsPerCampaign = 6

/** Ads of the one campaign whose report is measured: 5,000 combinations. */
const reportedAds = 1500

/** The account of a run before, where it was kept. */
export async function accountOf(client: pg.Client, size: Size): Promise<Filled | null> {
  const { rows } = await client.query<{ account_id: string; ads: string }>(
    `select account.account_id, (select count(*) from tenant.ad where ad.account_id = account.account_id) as ads
     from control.ad_account as account where platform_id = $1`,
    [size.account],
  )
  const [row] = rows
  if (row) await admitEverybody(client, Number(row.account_id))
  return row ? filledAs(size, Number(row.account_id), (Number(row.ads) - reportedAds) * size.days) : null
}

const filledAs = ({ account, campaigns }: Size, accountId: number, rows: number): Filled => ({
  accountId,
  account,
  campaigns,
  rows,
  reportedCampaign: '1',
})

/**
 * An account as large as the target says, made by the database itself: every ad delivers a little each day. Ids are digits, as the
 * platform's: those of campaigns begin with 7, of ad sets with 8, of ads with 9. Keys and
 * indexes are built after the rows, as a restore would.
 */
export async function fillAccount(client: pg.Client, size: Size): Promise<Filled> {
  const accountId = await createAccount(client, size.account)
  const adsPerCampaign = Math.max(1, Math.round(size.rows / size.days / size.campaigns))
  const ads = size.campaigns * adsPerCampaign
  await client.query(
    `insert into tenant.campaign (account_id, campaign_id, name, status, effective_status, objective, seen_at)
     select $1, '7' || n, 'Campagne ' || n, case when n % 4 = 0 then 'PAUSED' else 'ACTIVE' end, 'ACTIVE',
       'OUTCOME_SALES', now() from generate_series(1, $2::bigint) n`,
    [accountId, size.campaigns],
  )
  await client.query(
    `insert into tenant.adset
     select $1, '8' || n, '7' || (n - 1) % $2::bigint + 1, 'Ensemble ' || n, 'ACTIVE', 'ACTIVE', 5000, null, '7d_click,1d_view',
       '{"audiences":[],"interests":[],"countries":["FR"],"ageMin":25,"ageMax":54,"genders":[]}'::jsonb, now()
     from generate_series(1, $2::bigint * $3::bigint) n`,
    [accountId, size.campaigns, Math.min(adsetsPerCampaign, adsPerCampaign)],
  )
  const adsets = size.campaigns * Math.min(adsetsPerCampaign, adsPerCampaign)
  await insertAds(client, accountId, {
    ...{ from: 1, until: ads },
    ...{ campaign: `((n - 1) % ${size.campaigns} + 1)`, adset: `((n - 1) % ${adsets} + 1)` },
  })
  await insertAds(client, accountId, { from: ads + 1, until: ads + reportedAds, campaign: '1', adset: '1' })
  await insertDays(client, accountId, { ads, days: size.days, campaigns: size.campaigns })
  // The campaign of the report is the one that everybody who measures it knows.
  for (const table of ['campaign', 'campaign_day', 'adset', 'ad'])
    await client.query(
      `update tenant.${table} set campaign_id = '1' where account_id = $1 and campaign_id = '71'`,
      [accountId],
    )
  return filledAs(size, accountId, ads * size.days)
}

async function createAccount(client: pg.Client, account: string): Promise<number> {
  const { rows } = await client.query<{ account_id: string }>(
    `insert into control.ad_account (network, platform_id, name, currency, timezone, created_at)
     values ('meta', $1, 'Mesure', 'EUR', 'UTC', now()) returning account_id`,
    [account],
  )
  const accountId = Number(rows[0]?.account_id)
  await admitEverybody(client, accountId)
  await client.query(
    `insert into tenant.sync_state (account_id, name, started_at, finished_at, synced_from, next_at)
     values ($1, 'insights', now(), now(), current_date - 400, now() + interval '1 day')`,
    [accountId],
  )
  return accountId
}

/** A product that starts again knows its person anew. */
async function admitEverybody(client: pg.Client, accountId: number): Promise<void> {
  await keepReach(client)
  await client.query(
    `insert into control.membership (person_id, account_id, role, created_at)
     select id, $1, 'admin', now() from control.person
     on conflict (person_id, account_id) do update set lost_at = null`,
    [accountId],
  )
}

/** No platform knows the accounts of a measure: looking at people's reach would take them from their people. */
const keepReach = (client: pg.Client) =>
  client.query(
    `create or replace function control.keep_reach() returns trigger language plpgsql
       as $$ begin new.lost_at := null; return new; end $$;
     create or replace trigger keep_reach before update on control.membership
       for each row when (new.lost_at is not null) execute function control.keep_reach()`,
  )

type Ads = {
  readonly from: number
  readonly until: number
  readonly campaign: string
  readonly adset: string
}

const insertAds = (client: pg.Client, accountId: number, { from, until, campaign, adset }: Ads) =>
  client.query(
    `insert into tenant.ad
     select $1, '9' || n, '8' || ${adset}, '7' || ${campaign}, 'Pub ' || n, 'ACTIVE', 'ACTIVE', null,
       'image-' || n, '', '', 'Titre ' || n, 'Texte ' || (n % 1200), 'https://example.com/' || (n % 800), false, now()
     from generate_series($2::int, $3::int) n`,
    [accountId, from, until],
  )

const columns =
  'account_id, ad_id, day, spend, impressions, clicks, link_clicks, purchases, purchase_value, comments, reactions, landing_views, content_views, cart_adds, checkouts'

/** Ten events and money, different every day and ad, the same in every run. */
const volumes = `
  (hashint8(n * 7919 + d) & 4095) + 100, (hashint8(n * 104729 + d) & 16383) + 500,
  (hashint8(n + d * 31) & 255) + 20, (hashint8(n + d * 37) & 127) + 10,
  nullif(hashint8(n * 3 + d) & 3, 0), nullif((hashint8(n * 3 + d) & 3) * 4500, 0),
  nullif(hashint8(n + d * 3) & 1, 0), (hashint8(n + d * 5) & 15) + 1, (hashint8(n + d * 7) & 63) + 5,
  (hashint8(n + d * 11) & 63) + 5, (hashint8(n + d * 13) & 15) + 1, (hashint8(n + d * 17) & 7) + 1`

type Days = { readonly ads: number; readonly days: number; readonly campaigns: number }

async function insertDays(client: pg.Client, accountId: number, size: Days): Promise<void> {
  const { ads, days } = size
  const isLarge = ads * days > 1_000_000
  if (isLarge) {
    await client.query('alter table tenant.ad_day drop constraint ad_day_pkey')
    await client.query('drop index tenant.ad_day_account_id_day_idx')
  }
  await client.query("set work_mem = '512MB'")
  await client.query('set synchronous_commit = off')
  // As history arrives: a month after the other, the newest first.
  for (let first = 1; first <= days; first += 30)
    await insertMonth(client, accountId, { ...size, first, last: Math.min(days, first + 29) })
  await client.query(
    `insert into tenant.ad_day (${columns})
     select $1, '9' || n, (current_date - d)::date, ${volumes}
     from generate_series($2::bigint, $3::bigint) n, generate_series(1, 30) d`,
    [accountId, ads + 1, ads + reportedAds],
  )
  if (isLarge) {
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query('alter table tenant.ad_day add primary key (account_id, ad_id, day)')
    await client.query('create index ad_day_account_id_day_idx on tenant.ad_day (account_id, day)')
  }
  await client.query(
    `insert into tenant.insight_read
     select $1, report, (current_date - d)::date, current_date, now()
     from unnest(array['campaign', 'adset', 'ad']) report, generate_series(0, $2::int) d`,
    [accountId, days],
  )
  for (const table of ['ad_day', 'campaign_day', 'campaign', 'ad'])
    await client.query(`vacuum (analyze) tenant.${table}`)
}

type Month = Days & { readonly first: number; readonly last: number }

async function insertMonth(
  client: pg.Client,
  accountId: number,
  { ads, campaigns, first, last }: Month,
): Promise<void> {
  await client.query(
    `insert into tenant.ad_day (${columns})
     select $1, '9' || n, (current_date - d)::date, ${volumes}
     from generate_series($3::int, $4::int) d, generate_series(1, $2::bigint) n`,
    [accountId, ads, first, last],
  )
  const sums = columns
    .split(', ')
    .slice(3)
    .map((name) => `sum(${name}) as ${name}`)
  await client.query(
    `insert into tenant.campaign_day (${columns.replace('ad_id', 'campaign_id')})
     select $1, '7' || campaign, (current_date - d)::date, ${sums.join(', ')} from (
       select (n - 1) % ${campaigns} + 1 as campaign, d, volume.*
       from generate_series($3::int, $4::int) d, generate_series(1, $2::bigint) n,
         lateral (select ${volumes}) as volume (${columns.split(', ').slice(3).join(', ')})
     ) as made group by campaign, d order by d`,
    [accountId, ads, first, last],
  )
}
