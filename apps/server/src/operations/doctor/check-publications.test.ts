import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { checkPublications } from './check-publications.ts'

let scene: PublicationScene
let owner: pg.Client
let published: string
beforeAll(async () => {
  scene = await startPublicationScene()
  owner = new pg.Client({ connectionString: scene.server.ctx.config.databaseUrl })
  await owner.connect()
  published = await scene.submit(await scene.store({ name: 'Pas à pas', zones: 1, texts: 1 }))
  await scene.settle(published)
})
afterAll(async () => {
  await owner.end()
  await scene.stop()
})

test('the steps of a publication are as they were added', async () => {
  const { state, found } = await checkPublications(owner)
  expect({ state, found }).toEqual({
    state: 'ok',
    found: expect.stringMatching(/^[1-9]\d* steps, each sealed with those before it$/),
  })
})

const step = (seq: string) => `publication_id = '${published}' and seq = ${seq}`
test.each<[string, () => string]>([
  ['changes a step', () => `update tenant.publication_event set type = 'approved' where ${step('2')}`],
  [
    'says that it was at another time',
    () => `update tenant.publication_event set at = at + interval '1 second' where ${step('2')}`,
  ],
  ['takes a step away', () => `delete from tenant.publication_event where ${step('2')}`],
  ['takes the first away', () => `delete from tenant.publication_event where ${step('1')}`],
  [
    'takes the end away',
    () => `delete from tenant.publication_event where publication_id = '${published}'
      and seq = (select max(seq) from tenant.publication_event where publication_id = '${published}')`,
  ],
  ['takes all away', () => `delete from tenant.publication_event where publication_id = '${published}'`],
])('who %s with the owner’s login is found out', async (_what, tamper) => {
  const tables = ['publication', 'publication_event']
  const held = (how: string) =>
    tables.map((table) => `alter table tenant.${table} ${how} row level security;`).join('')
  await owner.query(`create table tenant.kept as table tenant.publication_event with no data`)
  await owner.query(held('no force'))
  await owner.query('insert into tenant.kept select * from tenant.publication_event')
  await owner.query('set session_replication_role = replica')
  await owner.query(tamper())
  await owner.query(held('force'))
  const { check, state, found } = await checkPublications(owner)
  await owner.query(held('no force'))
  await owner.query(
    `delete from tenant.publication_event; insert into tenant.publication_event select * from tenant.kept`,
  )
  await owner.query(`drop table tenant.kept; set session_replication_role = default; ${held('force')}`)
  expect({ check, state }).toEqual({ check: 'publications', state: 'fail' })
  expect(found).toContain(`${scene.account}: ${published}`)
})
