import { createHash, randomUUID } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { canonicalJson, type Adoption, type PublishedNode } from '@vigie/domain'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { contentOf } from '../../records/configurations.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { standingOf } from '../../drift/check-drift.ts'
import { expectedObjects } from '../../drift/expected-objects.ts'
import { AppError } from '../../errors/app-error.ts'
import { chunked } from '../../lib/chunked.ts'
import { nameOf, signedBy } from '../../people/nickname.ts'
import { readPlanInputs } from '../../planning/plan-inputs.ts'
import { readPublished } from '../../planning/read-published.ts'
import { readAccountSettings } from '../../records/account-settings.ts'
import { keepPackageVersions } from '../../records/keep-package-versions.ts'
import type { KeptImage, LibraryRoom } from './library-room.ts'
import { storeLibrary } from './store-library.ts'
import {
  owningFile,
  proofOf,
  understandCampaign,
  valuesIn,
  type Asker,
  type Understood,
} from './understand.ts'

type Taken = ResponseOf<typeof endpoints.takeInHand>
type Order = Asker & { readonly campaignId: string; readonly fingerprint: string }

/**
 * Takes a campaign in hand as a person read it: its library, its file and a publication that made nothing and owns what
 * stands, in one transaction, at whose end the ordinary plan of what was stored is empty, or nothing is stored. The
 * platform is only read.
 * @throws {AppError} `adoption.changed`, `adoption.refused`, `adoption.visualUnreadable`
 */
export async function takeInHand(ctx: Context, room: LibraryRoom, order: Order): Promise<Taken> {
  const understood = await understandCampaign(ctx, order, order.campaignId)
  const { adoption, problem, fingerprint } = understood
  if (problem !== null || adoption === null) throw new AppError('adoption.refused', { problem })
  if (fingerprint !== order.fingerprint) throw new AppError('adoption.changed', { fingerprint })
  const { tenant } = order
  const images = await copyImages(ctx, room, { accountId: tenant.accountId, adoption })
  try {
    const who = { name: await nameOf(ctx, order.personId), author: await signedBy(ctx, order.personId, null) }
    return await inAccount(ctx, tenant.accountId, (scope) =>
      store(ctx, scope, { order, understood, adoption, images, who }),
    )
  } catch (error) {
    for (const { fileKey, thumbnailKey } of images.values()) {
      await ctx.files.remove(fileKey)
      await ctx.files.remove(thumbnailKey)
    }
    throw error
  }
}

/** One after the other, however many people take campaigns: pictures are looked into by a process that is started once. */
const oneAtOnce = pLimit(1)

async function copyImages(
  ctx: Context,
  room: LibraryRoom,
  { accountId, adoption }: { readonly accountId: number; readonly adoption: Adoption },
): Promise<ReadonlyMap<string, KeptImage>> {
  const fresh = new Map(
    adoption.adPackages
      .flatMap(({ images }) => images)
      .filter(({ id }) => adoption.added.has(id))
      .map((image) => [image.id, image]),
  )
  const kept = await Promise.all(
    [...fresh.values()].map(({ id, url }) =>
      oneAtOnce(async () => [id, await room.keepImage(ctx, { accountId, id, url })] as const),
    ),
  )
  return new Map(kept)
}

type Storing = {
  readonly order: Order
  readonly understood: Understood
  readonly adoption: Adoption
  readonly images: ReadonlyMap<string, KeptImage>
  readonly who: { readonly name: string; readonly author: string }
}

async function store(ctx: Context, scope: AccountScope, storing: Storing): Promise<Taken> {
  const { order, understood, adoption, images } = storing
  const { campaignId } = order
  // Of two who take one campaign in hand at once, the second finds the file of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adoption ${campaignId}`}, ${scope.accountId}))`.execute(
    scope.db,
  )
  const owner = await owningFile(scope, campaignId)
  if (owner !== null) throw new AppError('adoption.refused', { problem: { code: 'owned', fact: owner } })
  const at = ctx.clock.now()
  await storeLibrary(scope, { adoption, images, at })
  const fileId = randomUUID()
  await insertFile(scope, { fileId, at, storing })
  const publicationId = randomUUID()
  await insertPublication(scope, { publicationId, fileId, at, storing })
  const values = await prove(ctx, scope, { fileId, publicationId, storing, at })
  await writeAudit(scope, {
    at,
    personId: order.personId,
    action: 'campaign.adopted',
    subject: campaignId,
    facts: {
      fileId,
      publicationId,
      name: adoption.draft.name,
      objects: adoption.published.size,
      values,
      fingerprint: understood.fingerprint,
      kept: adoption.kept.map(({ code, level, setting, objects }) => ({
        code,
        level,
        setting,
        count: objects.length,
      })),
    },
  })
  return { fileId, values }
}

type Place = { readonly fileId: string; readonly at: Date; readonly storing: Storing }

async function insertFile(
  { db, accountId }: AccountScope,
  { fileId, at, storing: { adoption, order, who } }: Place,
): Promise<void> {
  const { draft } = adoption
  await db
    .insertInto('campaign_configuration')
    .values({
      account_id: accountId,
      id: fileId,
      name: draft.name,
      draft_content: contentOf({ ...draft, fileId, revision: 1 }),
      author: who.author,
      last_author: who.author,
      is_draft: false,
      campaign_id: order.campaignId,
      snapshot_of: null,
      revision: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

type Ledger = Place & { readonly publicationId: string }

/** Rows per statement: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 1000
const order = ['creative', 'campaign', 'adset', 'ad'] as const satisfies readonly PublishedNode['kind'][]

async function insertPublication(
  { db, accountId }: AccountScope,
  { publicationId, fileId, at, storing }: Ledger,
): Promise<void> {
  const { adoption, order: asked, who } = storing
  const nodes = order.flatMap((kind) => [...adoption.published].filter(([, node]) => node.kind === kind))
  await db
    .insertInto('publication')
    .values({
      account_id: accountId,
      id: publicationId,
      file_id: fileId,
      campaign_name: adoption.draft.name,
      plan_hash: createHash('sha256').update(canonicalJson(nodes)).digest('hex'),
      idempotency_key: `adoption ${publicationId}`,
      state: 'PUBLISHED',
      is_adoption: true,
      kind: 'publish',
      confirmed_by: asked.personId,
      confirmed_name: who.name,
      confirmed_at: at,
      terminal_at: at,
      daily_total: 0,
      lifetime_total: 0,
      campaign_id: asked.campaignId,
      lease_epoch: 0,
      problem: JSON.stringify(null),
      file_revision: 1,
      file_content: contentOf({ ...adoption.draft, fileId, revision: 1 }),
    })
    .execute()
  const rows = nodes.map(([key, node], ord) => ({
    account_id: accountId,
    publication_id: publicationId,
    ord,
    node_key: key,
    kind: node.kind,
    parent_key: node.parentKey,
    name: node.name,
    desired: JSON.stringify(node.desired),
    taken: node.taken ? JSON.stringify(node.taken) : null,
    operation: 'create' as const,
    platform_id: node.platformId,
    state: 'VERIFIED' as const,
    problem: JSON.stringify(null),
  }))
  for (const some of chunked(rows, rowsAtOnce)) await db.insertInto('publication_node').values(some).execute()
}

/** The plan of what is stored now, made from its rows as every plan is. @throws {AppError} when it is not empty */
async function prove(
  ctx: Context,
  scope: AccountScope,
  { fileId, publicationId, storing, at }: Ledger,
): Promise<number> {
  const { order: asked, understood, adoption } = storing
  const { tenant, campaignId, personId } = asked
  const { version, read, words } = understood
  const expected = await expectedObjects(scope, { campaignId, version })
  const { live, differences } = standingOf(expected?.objects ?? [], read.observed, version)
  const published = await readPublished(scope, fileId)
  const draft = { ...adoption.draft, fileId, revision: 1 }
  const known = { tenant, draft, existingCustomers: [], published, live, extent: 'publish' as const, words }
  const inputs = await readPlanInputs(scope, known)
  const { allowUnderscoreInNames: allowUnderscore } = await readAccountSettings(scope)
  const values = valuesIn(expected?.objects ?? [])
  const proof = proofOf(inputs, { now: at.toISOString(), allowUnderscore, values })
  if ('code' in proof) throw new AppError('adoption.refused', { problem: proof })
  const [differing] = differences
  if (differing)
    throw new AppError('adoption.refused', {
      problem: { code: 'planNotEmpty', fact: `${differing.object.name} · ${differing.difference.field}` },
    })
  await keepPackageVersions(scope, publicationId, inputs, { personId, at })
  return values
}
