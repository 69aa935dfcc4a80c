import { randomBytes, randomUUID } from 'node:crypto'
import type { endpoints, RequestOf } from '@vigie/contract'
import {
  type AuditAction,
  checkChannel,
  recipientsOf,
  wrongRecipients,
  type ChannelKind,
} from '@vigie/domain'
import type { Context } from '../../../context.ts'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../../alerts/tell-alerts.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { confirmMembers } from './addresses.store.ts'
import { askAddresses } from './ask-addresses.ts'
import { hintOf, oneChannel, placeOfSecret, placeOfTarget, type StoredChannel } from './channels.store.ts'

type Content = Omit<RequestOf<typeof endpoints.saveAlertChannel>['body'], 'target'>
type Doing = { readonly personId: string; readonly at: Date }
type Made = { readonly id: string; readonly secret: string | null }

/** @returns the id, and the signing secret that is shown this once. @throws {AppError} `channel.invalid` */
export async function createChannel(
  ctx: Pick<Context, 'vault' | 'jobs'>,
  scope: AccountScope,
  { kind, target, ...content }: Content & { readonly kind: ChannelKind; readonly target: string },
  doing: Doing,
): Promise<Made> {
  refuse({ kind, ...content }, target)
  const id = randomUUID()
  const secret = kind === 'webhook' ? newSecret() : null
  await scope.db
    .insertInto('alert_channel')
    .values({
      account_id: scope.accountId,
      id,
      kind,
      ...columns(content),
      ...targetColumns(ctx.vault, { id, kind, target }),
      sealed_secret: secret === null ? null : ctx.vault.seal(secret, placeOfSecret(id)),
      created_at: doing.at,
      updated_at: doing.at,
      updated_by: doing.personId,
    })
    .execute()
  await askReaders(ctx, scope, { id, kind, target, at: doing.at })
  await audit(scope, 'alertChannel.created', { id, kind, name: content.name }, doing)
  return { id, secret }
}

/** @throws {AppError} `channel.notFound`, `channel.invalid` */
export async function saveChannel(
  ctx: Pick<Context, 'vault' | 'jobs'>,
  scope: AccountScope,
  { id, target, ...content }: Content & { readonly id: string; readonly target: string | null },
  doing: Doing,
): Promise<void> {
  const { kind } = await knownChannel(scope, id)
  refuse({ kind, ...content }, target)
  await scope.db
    .updateTable('alert_channel')
    .set({
      ...columns(content),
      ...(target === null ? {} : { ...targetColumns(ctx.vault, { id, kind, target }), last_failure: null }),
      updated_at: doing.at,
      updated_by: doing.personId,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  if (target !== null) {
    await resolveAlerts(scope, [alertKeys.channel(id)], doing.at)
    await askReaders(ctx, scope, { id, kind, target, at: doing.at })
  }
  await audit(scope, 'alertChannel.saved', { id, kind, name: content.name }, doing)
}

/** @throws {AppError} `channel.notFound` */
export async function deleteChannel(scope: AccountScope, id: string, doing: Doing): Promise<void> {
  const { kind, name } = await knownChannel(scope, id)
  await scope.db
    .deleteFrom('alert_channel')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  await resolveAlerts(scope, [alertKeys.channel(id)], doing.at)
  await audit(scope, 'alertChannel.deleted', { id, kind, name }, doing)
}

/** @throws {AppError} `channel.notFound`; a channel that signs nothing has no secret */
export async function renewSecret(
  { vault }: Pick<Context, 'vault'>,
  scope: AccountScope,
  id: string,
  doing: Doing,
): Promise<string | null> {
  const { kind, name } = await knownChannel(scope, id)
  if (kind !== 'webhook') return null
  const secret = newSecret()
  await scope.db
    .updateTable('alert_channel')
    .set({ sealed_secret: vault.seal(secret, placeOfSecret(id)), updated_at: doing.at })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  await audit(scope, 'alertChannel.secretRenewed', { id, kind, name }, doing)
  return secret
}

/** @throws {AppError} `channel.notFound` */
export async function knownChannel(scope: AccountScope, id: string): Promise<StoredChannel> {
  const found = await oneChannel(scope, id)
  if (!found) throw new AppError('channel.notFound', { id })
  return found
}

const newSecret = (): string => `vgs_${randomBytes(32).toString('base64url')}`

function refuse(channel: Parameters<typeof checkChannel>[0], target: string | null): void {
  const problems = checkChannel(channel, target)
  if (problems.length > 0)
    throw new AppError('channel.invalid', {
      problems: problems.map((code) =>
        code === 'channel.recipientInvalid' ? { code, addresses: wrongRecipients(target ?? '') } : { code },
      ),
    })
}

const columns = (content: Content) => ({
  name: content.name.trim(),
  is_on: content.isOn,
  language: content.language,
  categories: [...new Set(content.categories)],
  up_to_priority: content.upToPriority,
  digest_hour: content.digestHour,
  quiet_from: content.quiet?.from ?? null,
  quiet_until: content.quiet?.until ?? null,
  urgent_at_once: content.urgentAtOnce,
})

/** Readers of new addresses are asked; colleagues whom the issuer vouches for need not be. */
async function askReaders(
  { jobs }: Pick<Context, 'jobs'>,
  scope: AccountScope,
  { id, kind, target, at }: Target & { readonly at: Date },
): Promise<void> {
  if (kind !== 'email') return
  await confirmMembers(scope, { addresses: recipientsOf(target), at })
  await jobs.enqueue(askAddresses, { accountId: scope.accountId, channelId: id }, { transaction: scope.db })
}

type Target = { readonly id: string; readonly kind: ChannelKind; readonly target: string }

function targetColumns(vault: Context['vault'], { id, kind, target }: Target) {
  const kept = kind === 'email' ? recipientsOf(target).join(',') : target.trim()
  return { sealed_target: vault.seal(kept, placeOfTarget(id)), hint: hintOf(kind, kept) }
}

const audit = (
  scope: AccountScope,
  action: AuditAction,
  { id, ...facts }: { readonly id: string; readonly kind: ChannelKind; readonly name: string },
  { personId, at }: Doing,
) => writeAudit(scope, { at, personId, action, subject: id, facts })
