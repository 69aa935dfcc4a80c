import { expect, test } from 'vitest'
import { memoryAdapter } from './memory-adapter.ts'

test('a grant that is taken back ends its tokens, and not the sign-in that is under way', async () => {
  const adapterOf = memoryAdapter()
  const [tokens, interactions] = [adapterOf('AccessToken'), adapterOf('Interaction')]
  await tokens.upsert('token-1', { grantId: 'grant-1' }, 60)
  await tokens.upsert('token-2', { grantId: 'grant-2' }, 60)
  await interactions.upsert('asked-1', { grantId: 'grant-1' }, 60)
  await tokens.revokeByGrantId('grant-1')
  expect(await tokens.find('token-1')).toBeUndefined()
  expect(await tokens.find('token-2')).toEqual({ grantId: 'grant-2' })
  expect(await interactions.find('asked-1')).toEqual({ grantId: 'grant-1' })
})
