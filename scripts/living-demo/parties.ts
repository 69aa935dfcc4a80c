import { personAt, type Person } from './person.ts'
import { post, type Stage } from './stage.ts'

const group = 'media-paris'
const named = { person: null, email: null, group }

type Known = { readonly id: string; readonly platformId: string }
type Shared = {
  readonly tom: Known
  readonly lea: Known
  /** The account that another client owns. */
  readonly other: string
}

/**
 * The agency in order: its name, two clients with an account each, and a group of its identity provider by which Tom and Léa work on the
 * first one. What they may do there is what it was: the group gives Tom what he held himself, and Léa holds more. Somebody is invited,
 * and Léa answers for a budget that stops its campaigns at its end.
 */
export async function shareOut(stage: Stage, { tom, lea, other }: Shared): Promise<void> {
  const { camille, platform, product, account } = stage
  await camille.ask('POST', 'workspace/owner')
  await camille.ask('PUT', 'workspace', { name: 'Agence Orlune' })
  const maison = await client(camille, {
    name: 'Maison Orlune',
    colour: 'teal',
    contacts: [
      { name: 'Sophie Aubry', email: 's.aubry@maison-orlune.example', does: 'Direction du marketing' },
    ],
  })
  const sora = await client(camille, { name: 'Groupe Sora', colour: 'violet', contacts: [] })
  await camille.ask('PUT', `${account}/client`, { client: maison })
  await camille.ask('PUT', `${other}/client`, { client: sora })
  await camille.ask('PUT', `workspace/clients/${maison}/grants`, { ...named, role: 'analyst' })
  await post(`${platform}/_control/idp`, { groups: { tom: [group], lea: [group] } })
  // Groups are told at a sign-in.
  for (const one of [tom, lea]) await personAt({ product, platform }, one)
  const { people } = await camille.ask<{ people: { id: string; name: string }[] }>('GET', `${account}/people`)
  const whitfield = people.find(({ name }) => name === 'Tom Whitfield')
  if (!whitfield) throw new Error('Tom is not in the account')
  await camille.ask('PUT', `${account}/people/${whitfield.id}`, { role: 'reader' })
  await camille.ask('PUT', `${account}/invitations`, {
    email: 'hugo.perrin@agence-orlune.example',
    role: 'editor',
  })
  await answerFor(stage)
  // Who made clients knows what they are.
  await camille.ask('PUT', 'session/preferences', { knowsClients: true, knowsRoles: true })
}

type Client = {
  readonly name: string
  readonly colour: string
  readonly contacts: readonly { readonly name: string; readonly email: string; readonly does: string }[]
}

const client = async (person: Person, of: Client): Promise<string> =>
  (await person.ask<{ id: string }>('PUT', 'workspace/clients', { language: 'fr', ...of })).id

/** A budget with much room left, which stops its campaign where it ends: whoever set it answers for that. */
async function answerFor({ account, platform, lea }: Stage): Promise<void> {
  const reply = await fetch(`${platform}/_control/state`)
  const { now } = (await reply.json()) as { now: string }
  const day = (after: number) =>
    new Date(Date.parse(now) + after * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const all = await lea.ask<{ id: string; name: string }[]>('GET', `${account}/campaigns?status=ACTIVE`)
  const table = all.filter(({ name }) => name === 'BE · Arts de la table d’hiver')
  await lea.ask('PUT', `${account}/AlertBudget`, {
    name: 'Arts de la table, hiver',
    target_budget: 600_000,
    date_start: day(1),
    date_end: day(40),
    threshold: 80,
    status: true,
    ad_pause_threshold: true,
    campaign: table.map(({ id, name }) => ({ id, name })),
  })
}
