import pg from 'pg'

/** What an account holds: ten thousand assets are 6,000 pictures, 1,000 films and 3,000 texts. */
const parts = { image: 0.6, video: 0.1, body: 0.12, title: 0.1, description: 0.03, link: 0.03, utm: 0.02 }
const texts = ['body', 'title', 'description', 'link', 'utm'] as const

/** Adds so many assets to an account behind the product's back: as many uploads would measure something else. */
export async function fillLibrary(databaseUrl: string, account: string, assets: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ account_id: string }>(
      'select account_id from control.ad_account where platform_id = $1',
      [account],
    )
    const id = rows[0]?.account_id
    if (id === undefined) throw new Error(`${account} is not connected`)
    await client.query('begin')
    await client.query(`select set_config('vigie.account_id', $1, true)`, [id])
    const packages = Math.max(1, Math.round(assets / 50))
    const keywords = `array['Collection ' || (n % ${packages}), 'Collection ' || ((n * 7 + 1) % ${packages})]`
    const count = (part: number) => Math.round(assets * part)
    await client.query(
      `insert into tenant.image (account_id, id, name, hash, file_key, thumbnail_key, width, height, byte_size, keywords, created_at)
       select $1::bigint, gen_random_uuid(), 'visuel-' || n || '-${assets}', md5('image' || ${assets} || n), 'media/${id}/' || gen_random_uuid() || '.jpg',
         'media/${id}/' || gen_random_uuid() || '.thumbnail.webp', 1080, 1080, 250000, ${keywords}, now() - n * interval '1 second'
       from generate_series(1, $2::int) n`,
      [id, count(parts.image)],
    )
    await client.query(
      `insert into tenant.video (account_id, id, name, platform_id, content_hash, thumbnail_hash, file_key, thumbnail_key,
         permalink_url, width, height, duration_ms, byte_size, state, keywords, created_at)
       select $1::bigint, gen_random_uuid(), 'film-' || n, (900000 + n)::text, md5('video' || ${assets} || n), md5('still' || n),
         'media/${id}/' || gen_random_uuid() || '.mp4', 'media/${id}/' || gen_random_uuid() || '.thumbnail.webp',
         '', 1080, 1920, 15000, 9000000, 'ready', ${keywords}, now() - n * interval '1 second'
       from generate_series(1, $2::int) n`,
      [id, count(parts.video)],
    )
    for (const kind of texts)
      await client.query(
        `insert into tenant.text_asset (account_id, id, kind, content, keywords, created_at)
         select $1::bigint, gen_random_uuid(), $3::text, case $3::text when 'link' then 'https://shop.example/${assets}/' || n
           when 'utm' then 'utm_content=${assets}-' || n else 'Une phrase de vente du catalogue ${assets}, la numéro ' || n end,
           ${keywords}, now() - n * interval '1 second'
         from generate_series(1, $2::int) n`,
        [id, count(parts[kind]), kind],
      )
    await client.query('commit')
    await client.query('analyze tenant.image, tenant.video, tenant.text_asset')
  } finally {
    await client.end()
  }
}
