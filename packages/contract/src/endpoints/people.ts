import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'
import { role } from './session.ts'

const onePerson = inAccount.extend({ person: z.uuid() })

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
          /** Carried over from the roles of before: nobody gave it since. */
          isCarriedOver: z.boolean(),
          isYou: z.boolean(),
          /** The platform gives them the account no longer: they read nothing until it does again. */
          isLost: z.boolean(),
        }),
      ),
      removed: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), removedAt: z.iso.datetime() }),
      ),
      /** Who asked to work on the account, first come first; told to those who answer. */
      requests: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), askedAt: z.iso.datetime() }),
      ),
    }),
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
  removePerson: defineEndpoint({
    method: 'DELETE',
    path: '/:account/people/:person',
    permission: 'people:manage',
    peopleOnly: true,
    summary: 'Remove somebody from the account at once; they cannot connect it again by themselves',
    params: onePerson,
    response: done,
    needsFreshSignIn: always,
  }),
}
