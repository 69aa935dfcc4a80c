import type { Person } from './person.ts'

/** What the screens of an account say at one moment, as far as they tell the same things. Money in minor units. */
export type Seen = {
  readonly morning: Morning
  readonly alerts: readonly Told[]
  /** Of the list of campaigns, over the days that the home tells of, and of each day of its chart. */
  readonly list: { readonly spent: number; readonly days: readonly SpendDay[] }
  readonly adsets: number
  readonly ads: number
  readonly budgets: readonly Budget[]
  /** How many budgets the report of the last whole week says were raised or lowered: people's, as a rule. */
  readonly budgetsMovedLastWeek: number
  readonly strategies: readonly {
    readonly name: string
    readonly mode: string
    readonly trialUntil: string | null
  }[]
}

type SpendDay = { readonly day: string; readonly spend: number }
export type Told = {
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly isOpen: boolean
}
export type Settled = {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly campaign: { readonly name: string }
  readonly undoneBy: string | null
}
export type Morning = {
  readonly today: string
  readonly since: string
  readonly spent: number
  readonly lines: readonly {
    readonly told: Omit<Told, 'isOpen'>
    readonly also: readonly Omit<Told, 'isOpen'>[]
  }[]
  readonly settled: readonly Settled[]
}
type Budget = {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly used: number
  readonly days: readonly SpendDay[]
}

type Place = { readonly person: Pick<Person, 'ask'>; readonly account: string }

/** Asks the same calls as the screens. */
export async function see({ person, account }: Place): Promise<Seen> {
  const get = <T>(path: string) => person.ask<T>('GET', `${account}/${path}`)
  const morning = await get<Morning>('morning')
  const { since, today } = morning
  const list = await get<{ totals: { spend: number }; days: SpendDay[] }>(
    `campaign_list?since=${since}&until=${today}`,
  )
  const spentBy = async (level: 'adset' | 'ad') => {
    const question = { level, since, until: today, sort: { key: 'spend', isDescending: true }, limit: 1 }
    const { totals } = await person.ask<{ totals: { spend: number } }>(
      'POST',
      `${account}/explorer`,
      question,
    )
    return totals.spend
  }
  const budgets =
    await get<{ _id: string; name: string; date_start: string; budget_used: number; days: SpendDay[] }[]>(
      'AlertBudget',
    )
  const alerts = await get<{ told: Omit<Told, 'isOpen'>; resolved_time: string | null }[]>('alert')
  return {
    morning,
    alerts: alerts.map(({ told, resolved_time: over }) => ({ ...told, isOpen: over === null })),
    list: { spent: list.totals.spend, days: list.days },
    adsets: await spentBy('adset'),
    ads: await spentBy('ad'),
    budgets: budgets.map((one) => ({
      id: one._id,
      name: one.name,
      from: one.date_start,
      used: one.budget_used,
      days: one.days,
    })),
    budgetsMovedLastWeek: await seeLastWeek({ person, account }, today),
    strategies: await seeStrategies({ person, account }),
  }
}

/** How many budgets the report of the week that ended on the last Sunday says were moved. */
async function seeLastWeek({ person, account }: Place, today: string): Promise<number> {
  const dayBefore = (day: string, count: number) =>
    new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const until = dayBefore(today, new Date(today).getUTCDay() || 7)
  const { deeds } = await person.ask<{ deeds: { raised: number; lowered: number } }>(
    'POST',
    `${account}/shared_reports/preview`,
    { since: dayBefore(until, 6), until },
  )
  return deeds.raised + deeds.lowered
}

/** Which strategies act, try or only watch. */
async function seeStrategies({ person, account }: Place): Promise<Seen['strategies']> {
  const all = await person.ask<{ id: string; name: string }[]>('GET', `${account}/monitoring`)
  return Promise.all(
    all.map(async ({ id, name }) => {
      const life = await person.ask<{ mode: string; trialUntil: string | null }>(
        'GET',
        `${account}/monitoring/${id}/life`,
      )
      return { name, mode: life.mode, trialUntil: life.trialUntil }
    }),
  )
}
