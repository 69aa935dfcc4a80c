import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

// What replaces all that was there is where two at once meet: each takes away what it sees, and adds its own.
test.each<[string, 'PUT' | 'POST', string, object]>([
  ['chosen pages', 'PUT', 'pages', { pageIds: ['1', '2'] }],
  ['an answer of the morning', 'POST', 'morning/answers', { keys: ['a', 'b'], answer: 'done' }],
  ['a line put off', 'POST', 'morning/answers', { keys: ['c'], answer: 'later' }],
])('%s, said eight times at once, is answered each time', async (_what, method, path, body) => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => scene.person.ask(method, `/${scene.account}/${path}`, body)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('an interest of a list that objects have by themselves is refused by the platform, not by a failure of ours', async () => {
  const interests = ['constructor', 'valueof', 'interests'].map((type) => ({
    id: '6003139266461',
    name: 'x',
    type,
  }))
  const { body } = await scene.person.ask('POST', `/${scene.account}/reach`, {
    ...{ zone: null, audiences: [], removedAudiences: [], isAdvantageAudience: false },
    interests,
  })
  expect(body).not.toMatchObject({ code: 'server.failed' })
})
