import { afterAll, beforeAll, expect, test } from 'vitest'
import { withRequest } from '../db/request-in-hand.ts'
import { browserLanguage } from '../http/browser-language.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { languageOf } from './language-of.ts'

let server: TestServer
let camille: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
})
afterAll(() => server.stop())

const speaking = (accepted: string | undefined) =>
  withRequest(
    { requestId: 'r', origin: 'screen', tokenId: null, language: browserLanguage(accepted) },
    async () => {
      const { id } = await server.ctx.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
      return languageOf(server.ctx, id)
    },
  )

test('who chose no language is spoken to as their browser asks, and in what they chose once they did', async () => {
  expect(await speaking('en-GB,en;q=0.9,fr;q=0.8')).toBe('en')
  expect(await speaking('fr-FR')).toBe('fr')
  expect(await speaking('de-DE,en;q=0.5')).toBe('fr')
  expect(await speaking('*')).toBe('fr')
  expect(await speaking(undefined)).toBe('fr')
  await camille.ask('PUT', '/session/preferences', { language: 'fr' })
  expect(await speaking('en-GB')).toBe('fr')
})
