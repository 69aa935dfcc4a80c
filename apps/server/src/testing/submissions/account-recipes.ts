import { randomUUID } from 'node:crypto'
import type { Role } from '@vigie/contract'
import { usualNaming } from '@vigie/domain'
import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'
import { inAccount } from '../../db/in-account.ts'
import { hashToken, randomToken } from '../../security/random.ts'
import { signIn } from '../test-server.ts'
import { nothingCarried } from '../nothing-carried.ts'

const channel = {
  isOn: true,
  language: 'fr',
  categories: ['budgets'],
  upToPriority: 4,
  digestHour: null,
  quiet: null,
  urgentAtOnce: true,
}
const newChannel = (stage: Stage) => ({
  ...channel,
  name: stage.fresh('Relais'),
  kind: 'webhook',
  target: `${stage.platform.url}/_control/hooks/relay`,
})
const madeChannel = (stage: Stage) => stage.made('alert-channel', newChannel(stage), 'POST')

/** What a system user of the business that owns the account is known by at the platform. */
async function systemToken({ platform, account }: Stage): Promise<string> {
  const made = await fetch(`${platform.url}/_control/system-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accounts: [account] }),
  })
  return z.object({ token: z.string() }).parse(await made.json()).token
}

/** Somebody who works on the account besides. @returns their id */
async function aColleague({ server, account, fresh }: Stage, role: Role = 'reader'): Promise<string> {
  const colleague = await signIn(server, fresh('Collègue'))
  await colleague.join(account, role)
  return colleague.personId
}

/** An address that was invited. @returns the invitation's id */
async function anInvitation({ server, accountId, person, fresh }: Stage): Promise<string> {
  const { ctx } = server
  const id = randomUUID()
  const at = ctx.clock.now()
  await ctx.db
    .insertInto('invitation')
    .values({
      id,
      account_id: accountId,
      address: fresh('invitation').replace(' ', '.'),
      role: 'reader',
      invited_by: person.personId,
      invited_at: at,
      ends_at: inAnHour(at),
      sent_at: at,
    })
    .execute()
  return id
}

/** Somebody who asked to work on the account. @returns their id */
async function anAsking({ server, accountId, fresh }: Stage): Promise<string> {
  const { ctx } = server
  const { personId } = await signIn(server, fresh('Candidate'))
  await ctx.db
    .insertInto('access_request')
    .values({ person_id: personId, account_id: accountId, asked_at: ctx.clock.now() })
    .execute()
  return personId
}

const inAnHour = (at: Date): Date => new Date(at.getTime() + 3_600_000)

export const accountRecipes: Readonly<Record<string, Recipe>> = {
  savePreferences: {
    prepare: () => Promise.resolve({ above: 'session/preferences', body: { density: 'compact' } }),
  },
  selectAccount: {
    prepare: ({ account }) => Promise.resolve({ above: 'session/account', body: { account } }),
  },
  endOtherSessions: { prepare: () => Promise.resolve({ above: 'session/end_others' }) },
  createToken: {
    prepare: ({ fresh }) =>
      Promise.resolve({
        above: 'session/tokens',
        body: { label: fresh('Script'), scope: 'read', accounts: null, days: 7 },
      }),
  },
  revokeToken: {
    prepare: async ({ person, fresh }) => {
      const body = { label: fresh('Script'), scope: 'read', accounts: null, days: 7 }
      const made = await person.ask('POST', '/session/tokens', body)
      const { info } = z.object({ info: z.object({ id: z.string() }) }).parse(made.body)
      return { above: `session/tokens/${info.id}` }
    },
  },
  invitePerson: {
    prepare: ({ fresh }) =>
      Promise.resolve({
        path: 'invitations',
        body: { email: `${fresh('invite').replace(' ', '.')}@orlune.example`, role: 'reader' },
      }),
  },
  revokeInvitation: {
    prepare: async (stage) => ({ path: `invitations/${await anInvitation(stage)}` }),
  },
  answerRequest: {
    prepare: async (stage) => ({
      path: `people/${await anAsking(stage)}/request`,
      body: { role: 'reader' },
    }),
  },
  changeRole: {
    prepare: async (stage) => ({ path: `people/${await aColleague(stage)}`, body: { role: 'editor' } }),
  },
  removePerson: {
    prepare: async (stage) => ({ path: `people/${await aColleague(stage)}`, body: nothingCarried }),
  },
  logout: { prepare: () => Promise.resolve({ above: 'auth/logout' }) },
  connectClient: {
    prepare: ({ person }) =>
      Promise.resolve({ above: 'connected_client', body: { facebook_token: `token-of-${person.personId}` } }),
  },
  reconnectClient: { prepare: () => Promise.resolve({ above: 'connected_client', body: {} }) },
  connectAccount: {
    prepare: () => Promise.resolve({ path: '', body: { name: 'Orlune', comptePrincipal: true } }),
  },
  // Whoever owns it alone, with others on it, stays.
  disconnectAccount: {
    prepare: async (stage) => {
      await aColleague(stage, 'owner')
      return { path: '' }
    },
  },
  saveAccountSettings: {
    prepare: ({ fresh }) =>
      Promise.resolve({
        path: 'settings',
        body: {
          dsaBeneficiary: fresh('Orlune'),
          dsaPayor: 'Orlune',
          allowUnderscoreInNames: false,
          specialAdCategories: [],
          advantageAudienceByDefault: false,
          maxDailyBudget: null,
          naming: usualNaming,
        },
      }),
  },
  connectHouse: {
    prepare: async (stage) => ({ path: 'connections/house', body: { token: await systemToken(stage) } }),
  },
  disconnectHouse: {
    prepare: async (stage) => {
      await stage.set('PUT', 'connections/house', { token: await systemToken(stage) })
      return { path: 'connections/house' }
    },
  },
  connectTiktok: {
    prepare: () => Promise.resolve({ above: 'connections/tiktok', body: { authCode: 'a', state: 'b' } }),
    refused: 'tiktok.refused',
  },
  disconnectTiktok: { prepare: () => Promise.resolve({ above: 'connections/tiktok' }) },
  savePages: {
    prepare: ({ account }) =>
      Promise.resolve({ path: 'pages', body: { pageIds: [`10${account.slice('act_'.length)}01`] } }),
  },
  createAlertChannel: {
    prepare: (stage) => Promise.resolve({ path: 'alert-channel', body: newChannel(stage) }),
  },
  saveAlertChannel: {
    prepare: async (stage) => ({
      path: `alert-channel/${await madeChannel(stage)}`,
      body: { ...channel, name: 'Autre', target: null },
    }),
  },
  deleteAlertChannel: {
    prepare: async (stage) => ({ path: `alert-channel/${await madeChannel(stage)}` }),
  },
  renewChannelSecret: {
    prepare: async (stage) => ({ path: `alert-channel/${await madeChannel(stage)}/secret` }),
  },
  askAlertAddresses: {
    prepare: async (stage) => ({ path: `alert-channel/${await madeChannel(stage)}/confirmation` }),
  },
  confirmAlertAddress: {
    prepare: async ({ server: { ctx }, accountId, fresh }) => {
      const [token, at] = [randomToken(), ctx.clock.now()]
      const asked = { token_hash: hashToken(token), token_ends_at: inAnHour(at), asked_at: at }
      await inAccount(ctx, accountId, ({ db }) =>
        db
          .insertInto('alert_address')
          .values({
            account_id: accountId,
            address: `${fresh('lea').replace(' ', '')}@a.example`,
            asked_times: 1,
            ...asked,
          })
          .execute(),
      )
      return { above: 'alert-address', body: { link: `${accountId}.${token}` } }
    },
  },
  testAlertChannel: {
    prepare: async (stage) => ({ path: `alert-channel/${await madeChannel(stage)}/test` }),
  },
}
