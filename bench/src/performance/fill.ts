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

/** Ads of the one campaign whose report is measured: 5,000 combinations. */
const reportedAds = 1500

/**
 * An account as large as the target says, made by the database itself: every ad delivers a little each day. Keys and
 * indexes are built after the rows, as a restore would.
 */
export async function fillAccount(client: pg.Client, size: Size): Promise<Filled> {
  const accountId = await createAccount(client, size.account)
  const adsPerCampaign = Math.max(1, Math.round(size.rows / size.days / size.campaigns))
  const ads = size.campaigns * adsPerCampaign
  await client.query(
    `insert into tenant.campaign (account_id, campaign_id, name, status, effective_status, objective, seen_at)
     select $1, 'c' || n, 'Campagne ' || n, case when n % 4 = 0 then 'PAUSED' else 'ACTIVE' end, 'ACTIVE',
       'OUTCOME_SALES', now() from generate_series(1, $2::int) n`,
    [accountId, size.campaigns],
  )
  await client.query(
    `insert into tenant.adset
     select $1, 's' || n, 'c' || n, 'Ensemble ' || n, 'ACTIVE', 'ACTIVE', 5000, null, '7d_click,1d_view',
       '{"audiences":[],"interests":[],"countries":["FR"],"ageMin":25,"ageMax":54,"genders":[]}'::jsonb, now()
     from generate_series(1, $2::int) n`,
    [accountId, size.campaigns],
  )
  await insertAds(client, accountId, { from: 1, until: ads, campaign: `((n - 1) % ${size.campaigns} + 1)` })
  await insertAds(client, accountId, { from: ads + 1, until: ads + reportedAds, campaign: '1' })
  await insertDays(client, accountId, { ads, days: size.days, campaigns: size.campaigns })
  return {
    accountId,
    account: size.account,
    campaigns: size.campaigns,
    rows: ads * size.days,
    reportedCampaign: 'c1',
  }
}

async function createAccount(client: pg.Client, account: string): Promise<number> {
  const { rows } = await client.query<{ account_id: string }>(
    `insert into control.ad_account (network, platform_id, name, currency, timezone, created_at)
     values ('meta', $1, 'Mesure', 'EUR', 'UTC', now()) returning account_id`,
    [account],
  )
  const accountId = Number(rows[0]?.account_id)
  await client.query(
    `insert into control.membership (person_id, account_id, role, created_at)
     select id, $1, 'admin', now() from control.person limit 1`,
    [accountId],
  )
  await client.query(
    `insert into tenant.sync_state (account_id, name, started_at, finished_at, synced_from, next_at)
     values ($1, 'insights', now(), now(), current_date - 400, now() + interval '1 day')`,
    [accountId],
  )
  return accountId
}

type Ads = { readonly from: number; readonly until: number; readonly campaign: string }

const insertAds = (client: pg.Client, accountId: number, { from, until, campaign }: Ads) =>
  client.query(
    `insert into tenant.ad
     select $1, 'a' || n, 's' || ${campaign}, 'c' || ${campaign}, 'Pub ' || n, 'ACTIVE', 'ACTIVE', null,
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

async function insertDays(
  client: pg.Client,
  accountId: number,
  { ads, days, campaigns }: Days,
): Promise<void> {
  const isLarge = ads * days > 1_000_000
  if (isLarge) {
    await client.query('alter table tenant.ad_day drop constraint ad_day_pkey')
    await client.query('drop index tenant.ad_day_account_id_day_idx')
  }
  await client.query(
    `insert into tenant.ad_day (${columns})
     select $1, 'a' || n, (current_date - d)::date, ${volumes}
     from generate_series(1, $2::int) n, generate_series(1, $3::int) d`,
    [accountId, ads, days],
  )
  await client.query(
    `insert into tenant.ad_day (${columns})
     select $1, 'a' || n, (current_date - d)::date, ${volumes}
     from generate_series($2::int, $3::int) n, generate_series(1, 30) d`,
    [accountId, ads + 1, ads + reportedAds],
  )
  if (isLarge) {
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query('alter table tenant.ad_day add primary key (account_id, ad_id, day)')
    await client.query('create index ad_day_account_id_day_idx on tenant.ad_day (account_id, day)')
  }
  const sums = columns.split(', ').slice(3)
  await client.query("set work_mem = '512MB'")
  await client.query(
    `insert into tenant.campaign_day (account_id, campaign_id, day, ${sums.join(', ')})
     select $1, 'c' || ((substr(ad_id, 2)::int - 1) % ${campaigns} + 1), day, ${sums.map((name) => `sum(${name})`).join(', ')}
     from tenant.ad_day where account_id = $1 and substr(ad_id, 2)::int <= ${ads} group by 2, 3`,
    [accountId],
  )
  await client.query(
    `insert into tenant.insight_read
     select $1, report, (current_date - d)::date, current_date, now()
     from unnest(array['campaign', 'adset', 'ad']) report, generate_series(0, $2::int) d`,
    [accountId, days],
  )
  for (const table of ['ad_day', 'campaign_day', 'campaign', 'ad'])
    await client.query(`analyze tenant.${table}`)
}
