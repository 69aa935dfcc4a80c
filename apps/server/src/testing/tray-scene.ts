import { endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails, wholeSecond, type Guardrails, type StagedChange } from '@vigie/domain'
import type { GraphObject, Kind } from '../../../simulator/src/world/world.ts'
import { inAccount } from '../db/in-account.ts'
import { syncInsights } from '../features/insights/sync-account.ts'
import { carryOutOrder } from '../features/staged-changes/change-orders.job.ts'
import { givenRole } from '../people/given-role.ts'
import { connectPerson } from './connect-person.ts'
import { startPublicationScene, type PublicationScene } from './publication-scene.ts'
import { signIn, type TestPerson } from './test-server.ts'

type Tray = ResponseOf<typeof endpoints.listStagedChanges>
type Order = ResponseOf<typeof endpoints.readChangeOrder>
type Reply = Awaited<ReturnType<TestPerson['ask']>>

/** A value as a screen stages it. */
export type Item = Pick<StagedChange, 'level' | 'id' | 'field' | 'base' | 'value'>

/** An account whose objects were read, with its owner, an editor and a publisher, and what they do with their trays. */
export type TrayScene = Awaited<ReturnType<typeof startTrayScene>>

const stepMs = 40 * 60_000

export async function startTrayScene() {
  const scene = await startPublicationScene()
  const { server, platform, account, accountId, person } = scene
  const lea = await colleague(scene, 'Léa Marchand', 'editor')
  const tom = await colleague(scene, 'Tom Whitfield', 'publisher')
  const everybody = [person, lea, tom]
  const path = (rest = '') => `/${account}/staged_changes${rest}`
  const orderPath = (rest = '') => `/${account}/change_orders${rest}`
  const advance = (ms: number) => {
    platform.world.clock.advance(ms)
    server.clock.advance(ms)
  }
  await syncInsights(server.ctx, accountId, {
    turnMs: Infinity,
    pause: (ms) => Promise.resolve(advance(ms)),
  })
  const now = (id: string) => platform.world.get(id)?.fields ?? {}
  const budget = (id: string) => Number(now(id).daily_budget)
  const active = (kind: Kind): GraphObject[] =>
    platform.world.inAccount(account, kind).filter(({ fields }) => fields.status === 'ACTIVE')
  const unused = active('adset').filter(({ id }) => budget(id) > 0)
  const tray = async (by = person): Promise<Tray> =>
    endpoints.listStagedChanges.response.parse(answered(await by.ask('GET', path())))
  const send = (items: readonly Item[], more: object = {}, by = person) =>
    by.ask('POST', orderPath(), { items: looked(items), ...more })
  return {
    ...scene,
    ...{ lea, tom, path, orderPath, now, budget, active, tray, send },
    /** Active ad sets with a budget of their own. */
    adsets: unused,
    /** One of them that no test took before: the platform takes few changes of one object in an hour. */
    anAdset: (): string => {
      const one = unused.pop()
      if (!one) throw new Error('the seed has no further ad set with a budget')
      return one.id
    },
    raise: (id: string, by: number): Item => ({
      ...{ level: 'adset', id, field: 'dailyBudget', base: budget(id), value: budget(id) + by },
    }),
    /** A date of an ad set as the platform has it, in whole seconds; `null` where it has none. */
    date: (id: string, field: 'start_time' | 'end_time'): string | null => {
      const told = now(id)[field]
      return typeof told === 'string' ? wholeSecond(told) : null
    },
    stage: async (items: readonly Item[], by = person): Promise<Tray> =>
      endpoints.stageChanges.response.parse(answered(await by.ask('POST', path(), { items }))),
    ordered: async (items: readonly Item[], more: object = {}, by = person): Promise<Order> =>
      endpoints.orderChanges.response.parse(answered(await send(items, more, by))),
    readOrder: async (id: string): Promise<Order> =>
      endpoints.readChangeOrder.response.parse(answered(await person.ask('GET', orderPath(`/${id}`)))),
    undo: async (id: string) =>
      endpoints.undoChangeOrder.response.parse(answered(await person.ask('POST', orderPath(`/${id}/undo`)))),
    /** What is queued and due is done. */
    work: () => server.ctx.jobs.drainDue([carryOutOrder]),
    /** Time passes; whoever is signed in stays so. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= stepMs) {
        advance(Math.min(left, stepMs))
        for (const one of everybody) await tray(one)
      }
    },
    /** Somebody else’s tool writes to the platform. */
    changeElsewhere: (id: string, dailyBudget: number) => {
      const object = platform.world.find('adset', id)
      if (!object) throw new Error(`no object ${id}`)
      const fields = { ...object.fields, daily_budget: String(dailyBudget) }
      platform.world.put({ ...object, fields }, 'updated', account)
    },
    setLimits: (wanted: Partial<Guardrails>) => setLimits(scene, wanted),
    /** Empties every tray and sets no limit. */
    clear: async () => {
      await setLimits(scene, {})
      for (const one of everybody) {
        const items = (await tray(one)).changes.map(({ id, field }) => ({ id, field }))
        if (items.length > 0) answered(await one.ask('POST', path('/discard'), { items }))
      }
    },
    giveTom: (role: 'editor' | 'publisher') =>
      server.ctx.db
        .updateTable('membership')
        .set(givenRole(role))
        .where('person_id', '=', tom.personId)
        .where('account_id', '=', accountId)
        .execute(),
  }
}

/** The body of an answer. @throws {Error} with what was refused instead */
function answered({ status, body }: Reply): unknown {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Values as a screen sends them, which looked at them. */
export const looked = (items: readonly Pick<Item, 'id' | 'field' | 'value'>[]) =>
  items.map(({ id, field, value }) => ({ id, field, value }))

async function colleague(
  { server, platform, account }: PublicationScene,
  name: string,
  role: 'editor' | 'publisher',
): Promise<TestPerson> {
  const one = await signIn(server, name)
  await one.join(account, role)
  await connectPerson(server, platform, one)
  return one
}

function setLimits({ server, accountId }: PublicationScene, wanted: Partial<Guardrails>) {
  const limits = JSON.stringify({ ...noGuardrails, ...wanted })
  return inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('account_guard')
      .values({ account_id: accountId, is_frozen: false, frozen_by: null, frozen_at: null, limits })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ limits }))
      .execute(),
  )
}
