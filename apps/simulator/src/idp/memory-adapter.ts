import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { readonly payload: AdapterPayload; readonly until: number }

/** Keeps the issuer's sessions and codes in memory: signing in again after a restart costs one click. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const read = (key: string): AdapterPayload | undefined => {
      const found = kept.get(key)
      if (found && found.until > Date.now()) return found.payload
      kept.delete(key)
      return undefined
    }
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(read)
        .find((payload) => payload?.[field] === value)
    return {
      upsert: async (id, payload, expiresIn) => {
        kept.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        // Of this model alone: the sign-in that is under way belongs to the same grant, and outlives it.
        for (const [key, { payload }] of kept)
          if (key.startsWith(keyOf('')) && payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
