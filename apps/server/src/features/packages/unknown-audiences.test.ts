import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'

let scene: ConnectedServer
beforeAll(async () => {
  scene = await startConnectedServer()
})
afterAll(() => scene.stop())
afterEach(() => setFaults([]))

const setFaults = (rules: readonly object[]) =>
  fetch(`${scene.platform.url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  })
/** The account's audiences cannot be read from now on. */
const keepFromReading = () => setFaults([{ kind: 'http500', path: '/customaudiences$' }])

type Reference = { readonly id: string; readonly name: string }
const gone: Reference = { id: '23999999999999999', name: 'Acheteurs 2019' }
const never: Reference = { id: '23111111111111111', name: '' }
const known = (): Reference[] =>
  scene.platform.world
    .inAccount(scene.account, 'customaudience')
    .map(({ id, fields }) => ({ id, name: String(fields.name) }))

const content = (name: string, audiences: readonly Reference[], removed: readonly Reference[] = []) => ({
  name,
  custom_audiences: audiences,
  removed_audiences: removed,
  targeting_relaxation_types: { lookalike: 0, custom_audience: 0 },
})
const create = (body: object) => scene.person.ask('PUT', `/${scene.account}/audiences_package`, body)
const change = (id: string, body: object) =>
  scene.person.ask('POST', `/${scene.account}/audiences_package/${id}`, body)
const idIn = (body: unknown) =>
  z.object({ data: z.object({ data: z.object({ id: z.string() }) }) }).parse(body).data.data.id
const stored = async () =>
  z
    .array(z.looseObject({ name: z.string() }))
    .parse((await scene.person.ask('GET', `/${scene.account}/audiences_package`)).body)

test('audiences that the account does not have are refused by field, and nothing is stored', async () => {
  const [first] = known()
  if (!first) throw new Error('the account has audiences')
  const refused = await create(content('Inconnues', [first, gone], [never]))
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'audience.unknown',
      facts: {
        problems: [
          { field: 'custom_audiences', id: gone.id, name: gone.name },
          { field: 'removed_audiences', id: never.id, name: '' },
        ],
      },
      error: { message_en: expect.stringContaining('does not have all of these audiences') },
    },
  })
  expect((await stored()).map(({ name }) => name)).not.toContain('Inconnues')
  expect((await create(content('Connues', [first]))).status).toBe(200)
})

test('what is missing in a package is told before its audiences are looked up', async () => {
  expect(await create(content('', [gone]))).toMatchObject({ status: 422, body: { code: 'package.invalid' } })
})

test('where the audiences of the account cannot be read a package is stored all the same', async () => {
  await keepFromReading()
  expect((await create(content('Meta ne répond pas', [gone]))).status).toBe(200)
})

test('a package whose audience was deleted since can be saved, and takes no further one that is not there', async () => {
  const [first, second] = known()
  if (!first || !second) throw new Error('the account has audiences')
  await keepFromReading()
  const id = idIn((await create(content('Supprimée depuis', [first, gone]))).body)
  await setFaults([])
  expect((await change(id, content('Supprimée depuis (bis)', [first, second, gone]))).status).toBe(200)
  expect((await change(id, content('Supprimée depuis (bis)', [first], [gone]))).status).toBe(200)
  expect(await change(id, content('Supprimée depuis (bis)', [first, never], [gone]))).toMatchObject({
    status: 422,
    body: {
      code: 'audience.unknown',
      facts: { problems: [{ field: 'custom_audiences', id: never.id, name: '' }] },
    },
  })
})

test('a package that is not there is not found, whatever its audiences', async () => {
  expect((await change('00000000-0000-4000-8000-000000000000', content('Nulle part', [gone]))).status).toBe(
    404,
  )
})
