import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'
import { role } from './session.ts'

/** Roles that an address can be invited to. */
const invitedRole = role.exclude(['client'])

const onePerson = inAccount.extend({ person: z.uuid() })

const carried = z.object({ id: z.string(), name: z.string() })
const heirs = z.array(z.object({ id: z.uuid(), name: z.string() }))
/** What was shown of a kind, by id, and who goes on with it; `null`: nobody, it stops. */
const handedOver = z.object({ ids: z.array(z.string()).max(10_000), heir: z.uuid().nullable() })

export const peopleEndpoints = {
  listPeople: defineEndpoint({
    method: 'GET',
    path: '/:account/people',
    permission: 'figures:view',
    summary: 'Who works on the account and in which role, and who was removed from it',
    params: inAccount,
    response: z.object({
      people: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** How they sign the campaigns that they save. */
          nickname: z.string(),
          email: z.string(),
          role,
          /** Theirs on this account; `null`: what they may do here comes from elsewhere alone. */
          own: role.nullable(),
          /** Where the widest of what they may do here comes from, where that is not this account itself. */
          from: z
            .object({
              role,
              place: z.enum(['workspace', 'client', 'account']),
              /** The client or the workspace, by name. */
              name: z.string(),
              /** The group that they have it by; `null`: it was given to them. */
              group: z.string().nullable(),
            })
            .nullable(),
          /** Carried over from the roles of before: nobody gave it since. */
          isCarriedOver: z.boolean(),
          isYou: z.boolean(),
          /** The platform gives them the account no longer: they read nothing until it does again. */
          isLost: z.boolean(),
          /** When they last did something here by their own hand, of the last ninety days; told to those who read the audit. */
          lastActAt: z.iso.datetime().nullable().default(null),
        }),
      ),
      removed: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), removedAt: z.iso.datetime() }),
      ),
      /** Whom somebody invited who has not signed in yet, soonest to end first; told to those who invite. */
      invitations: z.array(
        z.object({
          id: z.uuid(),
          email: z.string(),
          role: invitedRole,
          invitedBy: z.string(),
          endsAt: z.iso.datetime(),
          /** A mail about it left. */
          isSent: z.boolean(),
        }),
      ),
      /** Who asked to work on the account, first come first; told to those who answer. */
      requests: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), askedAt: z.iso.datetime() }),
      ),
    }),
  }),
  invitePerson: defineEndpoint({
    method: 'PUT',
    path: '/:account/invitations',
    permission: 'people:manage',
    peopleOnly: true,
    summary:
      'Invite a mail address: whoever signs in with it, proven by the identity provider, within fourteen days has the role',
    params: inAccount,
    body: z.object({ email: z.email().max(254), role: invitedRole }),
    response: done,
    needsFreshSignIn: always,
  }),
  revokeInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/:account/invitations/:id',
    permission: 'people:manage',
    peopleOnly: true,
    summary: 'Take an invitation back that nobody took yet',
    params: inAccount.extend({ id: z.uuid() }),
    response: done,
  }),
  answerRequest: defineEndpoint({
    method: 'POST',
    path: '/:account/people/:person/request',
    permission: 'people:manage',
    peopleOnly: true,
    summary: 'Let somebody in who asked to work on the account, in a role, or refuse them',
    params: onePerson,
    /** `null`: refused. */
    body: z.object({ role: role.nullable() }),
    response: done,
    needsFreshSignIn: always,
  }),
  changeRole: defineEndpoint({
    method: 'PUT',
    path: '/:account/people/:person',
    permission: 'people:manage',
    peopleOnly: true,
    summary: 'Give somebody another role on the account, or let in again who was removed; an owner stays',
    params: onePerson,
    body: z.object({ role }),
    response: done,
    needsFreshSignIn: always,
  }),
  personCarries: defineEndpoint({
    method: 'GET',
    path: '/:account/people/:person/carries',
    permission: 'people:manage',
    summary: 'What hangs on somebody of the account, and who might go on with it in their place',
    params: onePerson,
    response: z.object({
      /** Publications under way that they confirmed. */
      publications: z.object({ items: z.array(carried), heirs }),
      /** Strategies that act for them on some campaign. */
      strategies: z.object({ items: z.array(carried), heirs }),
      /** Controls of budgets whose pause is made with their connection first. */
      budgetAlerts: z.object({ items: z.array(carried), heirs }),
      /** Invitations that they gave and nobody took yet, by address. */
      invitations: z.object({ items: z.array(carried), heirs }),
      /** Nobody else who works there reaches it at the platform: nothing is read or paused without them. */
      isLastConnected: z.boolean(),
    }),
  }),
  removePerson: defineEndpoint({
    method: 'DELETE',
    path: '/:account/people/:person',
    permission: 'people:manage',
    peopleOnly: true,
    summary:
      'Remove somebody from the account at once, with what hangs on them handed over or stopped; they cannot connect it again by themselves',
    params: onePerson,
    body: z.object({
      publications: handedOver,
      strategies: handedOver,
      budgetAlerts: handedOver,
      invitations: handedOver,
    }),
    response: done,
    needsFreshSignIn: always,
  }),
}
