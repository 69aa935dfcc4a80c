import { z } from 'zod'
import { clientColour } from '../client-colours.ts'
import { always, defineEndpoint } from '../endpoint.ts'
import { network } from '../networks.ts'
import { done, inAccount, language, platformAccountId } from '../shapes.ts'
import { role } from './session.ts'

/** Roles that can be given: whoever holds one may look. */
const givenRole = role.exclude(['client'])

/** The heaviest file that is taken as a logo, in bytes: what is kept of it is a small picture. */
export const largestLogoBytes = 1024 * 1024
/** Four letters of base 64 for three bytes. */
const largestLogoText = Math.ceil(largestLogoBytes / 3) * 4

const oneClient = z.object({ client: z.uuid() })
const contact = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.union([z.literal(''), z.email().max(254)]),
  /** What they do for the client, in words. */
  does: z.string().trim().max(120),
})
const clientDetails = z.object({
  name: z.string().trim().min(1).max(80),
  colour: clientColour,
  /** What is sent to them is written in; `null`: nobody said. */
  language: language.nullable(),
  contacts: z.array(contact).max(20),
  /** Who benefits from its ads and who pays for them: its accounts say so too. Left out: as it was. */
  dsaBeneficiary: z.string().trim().max(512).optional(),
  dsaPayor: z.string().trim().max(512).optional(),
})

const group = z.string().trim().min(1).max(300)

/** Whom a role is given to, one of the three, and the role; `null`: it is taken. */
const grant = z
  .object({
    person: z.uuid().nullable(),
    /** Of somebody who has signed in with it. */
    email: z.email().max(254).nullable(),
    group: group.nullable(),
    role: givenRole.nullable(),
  })
  .refine(({ person, email, group: named }) => [person, email, named].filter(Boolean).length === 1)

const manages = { permission: 'people:manage', peopleOnly: true } as const

export const workspaceEndpoints = {
  workspace: defineEndpoint({
    method: 'GET',
    path: '/workspace',
    permission: 'session',
    peopleOnly: true,
    summary:
      'Clients and accounts that the person who asks reaches, and what is given on them where that person manages people',
    response: z.object({
      name: z.string(),
      /** What the person holds on the whole workspace; `null`: nothing. */
      role: role.nullable(),
      /** Nobody owns it yet, and the person runs the installation. */
      mayClaim: z.boolean(),
      clients: z.array(
        clientDetails.extend({
          id: z.uuid(),
          /** Where its logo is shown; `null`: letters stand in its place. */
          logo: z.string().nullable().default(null),
          /** What the person holds on the client, from there or from above. */
          role: role.nullable(),
        }),
      ),
      accounts: z.array(
        z.object({
          account: platformAccountId,
          name: z.string(),
          network,
          client: z.uuid().nullable(),
          role,
        }),
      ),
      grants: z.array(
        z.object({
          person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
          group: z.string().nullable(),
          client: z.uuid().nullable(),
          account: platformAccountId.nullable(),
          role: givenRole,
          /** It stands in the settings of the installation, and is changed there. */
          isSetting: z.boolean(),
        }),
      ),
      /** Groups that somebody was in at their last sign-in; told to those who manage people. */
      groups: z.array(z.object({ name: z.string(), people: z.number().int() })),
    }),
  }),
  claimWorkspace: defineEndpoint({
    method: 'POST',
    path: '/workspace/owner',
    permission: 'operator',
    peopleOnly: true,
    summary: 'Become the first owner of the workspace: whoever runs the installation, while nobody owns it',
    response: done,
    needsFreshSignIn: always,
  }),
  nameWorkspace: defineEndpoint({
    method: 'PUT',
    path: '/workspace',
    ...manages,
    place: 'workspace',
    summary:
      'Name the workspace. With `onlyIf`, the name that was read, nothing is stored where somebody gave another since',
    body: z.object({ name: z.string().trim().max(80), onlyIf: z.string().trim().max(80).optional() }),
    response: done,
  }),
  createClient: defineEndpoint({
    method: 'PUT',
    path: '/workspace/clients',
    ...manages,
    place: 'workspace',
    summary: 'Add a client to the workspace',
    body: clientDetails,
    response: z.object({ id: z.uuid() }),
  }),
  saveClient: defineEndpoint({
    method: 'POST',
    path: '/workspace/clients/:client',
    ...manages,
    place: 'client',
    summary:
      'Change what is known of a client. With `onlyIf`, what was read, nothing is stored where somebody else has stored others since',
    params: oneClient,
    body: clientDetails.extend({ onlyIf: clientDetails.optional() }),
    response: done,
  }),
  saveClientLogo: defineEndpoint({
    method: 'PUT',
    path: '/workspace/clients/:client/logo',
    ...manages,
    place: 'client',
    summary:
      'Give a client a logo: a JPEG or PNG of at most 1 MB, of which a small picture is drawn anew and kept',
    params: oneClient,
    body: z.object({ image: z.base64().min(1).max(largestLogoText).describe('The file, in base 64') }),
    response: done,
  }),
  dropClientLogo: defineEndpoint({
    method: 'DELETE',
    path: '/workspace/clients/:client/logo',
    ...manages,
    place: 'client',
    summary: 'Take the logo of a client away: its letters stand in its place again',
    params: oneClient,
    response: done,
  }),
  deleteClient: defineEndpoint({
    method: 'DELETE',
    path: '/workspace/clients/:client',
    ...manages,
    place: 'client',
    summary:
      'Delete a client: its accounts belong to none from then on, and what was given on it ends. Nothing else of the accounts changes',
    params: oneClient,
    response: done,
    needsFreshSignIn: always,
  }),
  giveOnWorkspace: defineEndpoint({
    method: 'PUT',
    path: '/workspace/grants',
    ...manages,
    place: 'workspace',
    summary: 'Give somebody or a group a role on every account of the workspace, or take it; an owner stays',
    body: grant,
    response: done,
    needsFreshSignIn: always,
  }),
  giveOnClient: defineEndpoint({
    method: 'PUT',
    path: '/workspace/clients/:client/grants',
    ...manages,
    place: 'client',
    summary: 'Give somebody or a group a role on every account of a client, or take it',
    params: oneClient,
    body: grant,
    response: done,
    needsFreshSignIn: always,
  }),
  giveToGroup: defineEndpoint({
    method: 'PUT',
    path: '/:account/groups',
    ...manages,
    summary: 'Give a group of the identity provider a role on the account, or take it',
    params: inAccount,
    body: z.object({ group, role: givenRole.nullable() }),
    response: done,
    needsFreshSignIn: always,
  }),
  giveBack: defineEndpoint({
    method: 'DELETE',
    path: '/workspace/own_grants',
    permission: 'session',
    peopleOnly: true,
    summary: 'Give back a role that one was given on the workspace or on a client',
    body: z.object({ client: z.uuid().nullable() }),
    response: done,
  }),
  moveAccount: defineEndpoint({
    method: 'PUT',
    path: '/:account/client',
    ...manages,
    summary:
      'Say which client an account belongs to: whoever holds a role on that client works on the account from then on, and nobody by the former one',
    params: inAccount,
    body: z.object({ client: z.uuid().nullable() }),
    response: done,
    needsFreshSignIn: always,
  }),
}
