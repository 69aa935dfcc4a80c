/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
let client: string
const details = { name: 'Maison Orlune', colour: 'plum', language: 'fr', contacts: [] }
const ofClient = { dsaBeneficiary: 'Orlune SA', dsaPayor: 'Agence Verrine' }

beforeAll(async () => {
  scene = await startPublicationScene({}, { VIGIE_OPERATORS: operatorSubject })
  await makeOperator(scene.server.ctx, scene.person.personId)
  await scene.person.ask('POST', '/workspace/owner')
  const made = await scene.person.ask('PUT', '/workspace/clients', { ...details, ...ofClient })
  client = z.object({ id: z.uuid() }).parse(made.body).id
})
afterAll(() => scene.stop())

const path = () => `/${scene.account}/settings`
const settings = async () =>
  endpoints.accountSettings.response.parse((await scene.person.ask('GET', path())).body)
const save = async (own: { readonly dsaBeneficiary: string; readonly dsaPayor: string }) => {
  const { ofClient: _, ...stored } = await settings()
  return endpoints.saveAccountSettings.response.parse(
    (await scene.person.ask('PUT', path(), { ...stored, ...own })).body,
  )
}
const belongTo = async (to: string | null) =>
  expect((await scene.person.ask('PUT', `/${scene.account}/client`, { client: to })).status).toBe(200)
const isAsked = async (fileId: string) => {
  const reply = await scene.person.ask(
    'POST',
    `/${scene.account}/single_campaign_configuration/${fileId}/preflight`,
  )
  return endpoints.preflight.response.parse(reply.body).findings.some(({ code }) => code === 'dsa.missing')
}
const none = { dsaBeneficiary: '', dsaPayor: '' }

test('an account says who benefits and who pays as its client does, and otherwise where it says so itself', async () => {
  const first = await scene.store({ name: 'Première', zones: 1, texts: 1 })
  await save(none)
  expect(await isAsked(first)).toBe(true)
  await belongTo(client)
  expect(await settings()).toMatchObject({ ...none, ofClient: { name: 'Maison Orlune', ...ofClient } })
  expect(await isAsked(first)).toBe(false)

  // What the client says is in no account’s own settings, so that it goes on changing with the client.
  expect(await save({ ...none, dsaBeneficiary: 'Orlune Enfants' })).toMatchObject({
    dsaBeneficiary: 'Orlune Enfants',
    dsaPayor: '',
    ofClient: { name: 'Maison Orlune', ...ofClient },
  })
  const id = await scene.submit(first)
  expect(await scene.settle(id)).toMatchObject({ state: 'PUBLISHED' })
  const [adset] = scene.objects(id).filter(({ kind }) => kind === 'adset')
  expect(adset?.fields).toMatchObject({ dsa_beneficiary: 'Orlune Enfants', dsa_payor: 'Agence Verrine' })
})

test('a plan that was seen is not confirmed once its client pays otherwise', async () => {
  const fileId = await scene.store({ name: 'Seconde', zones: 1, texts: 1 })
  await save(none)
  const planHash = await scene.planHash(fileId)
  const changed = { ...details, ...ofClient, dsaPayor: 'Une autre agence' }
  await scene.person.ask('POST', `/workspace/clients/${client}`, changed)
  expect((await scene.publish(fileId, { key: `key-${fileId}`, planHash })).status).toBe(412)
})

test('a page of before that says nothing of them leaves them as they are', async () => {
  await scene.person.ask('POST', `/workspace/clients/${client}`, { ...details, ...ofClient })
  expect((await scene.person.ask('POST', `/workspace/clients/${client}`, details)).status).toBe(200)
  expect((await settings()).ofClient).toMatchObject(ofClient)
  const long = { ...details, dsaPayor: 'x'.repeat(513) }
  expect((await scene.person.ask('POST', `/workspace/clients/${client}`, long)).status).toBe(400)
})

test('an account that leaves its client inherits nothing', async () => {
  await belongTo(null)
  expect((await settings()).ofClient).toBeNull()
})
