/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { usualNaming } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene

beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

async function settingsWith(naming: Partial<typeof usualNaming>) {
  const path = `/${scene.account}/settings`
  const { body } = await scene.person.ask('GET', path)
  const settings = endpoints.accountSettings.response.parse(body)
  return scene.person.ask('PUT', path, { ...settings, naming: { ...usualNaming, ...naming } })
}

test('names and parameters of an account reach the platform', async () => {
  const fileId = await scene.store({ name: 'Rentrée', zones: 1, texts: 1 })
  const saved = await settingsWith({
    campaign: '{country} | {name}',
    adset: '{kind} | {ages} | {geo}',
    ad: '{geo} | {package} | {format}',
    utm: 'utm_source=meta&utm_campaign={name}&utm_term={{adset.name}}',
  })
  expect(saved.status).toBe(200)
  const { body } = await scene.person.ask(
    'GET',
    `/${scene.account}/single_campaign_configuration/publish/${fileId}`,
  )
  expect(endpoints.publicationPlan.response.parse(body).campaignName).toBe('FR | Rentrée')
  const id = await scene.submit(fileId)
  await scene.settle(id)
  const named = (kind: string) => scene.objects(id).filter((one) => one.kind === kind)
  expect(named('campaign').map(({ fields }) => fields.name)).toEqual(['FR | Rentrée'])
  expect(named('adset').map(({ fields }) => fields.name)).toEqual([
    expect.stringMatching(/^broad \| 25-54 \| /),
  ])
  expect(named('ad').map(({ fields }) => fields.name)).toEqual([
    expect.stringMatching(/ \| Rentrée \| image$/),
  ])
  expect(JSON.stringify(named('adcreative')[0]?.fields)).toContain(
    'utm_source=meta&utm_campaign=Rentr%C3%A9e&utm_term={{adset.name}}',
  )
})

test('a template that cannot be used is refused, and the former ones stay', async () => {
  const reply = await settingsWith({ adset: '{visual}' })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({
    code: 'settings.namingInvalid',
    facts: { level: 'adset', problem: { code: 'template.unknownToken', token: 'visual' } },
  })
  const { body } = await scene.person.ask('GET', `/${scene.account}/settings`)
  expect(endpoints.accountSettings.response.parse(body).naming.adset).not.toContain('visual')
})
