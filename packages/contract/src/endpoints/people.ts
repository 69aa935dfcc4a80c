import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'
import { role } from './session.ts'

const onePerson = inAccount.extend({ person: z.uuid() })

export const peopleEndpoints = {
  listPeople: defineEndpoint({
    method: 'GET',
    path: '/:account/people',
    permission: 'view',
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
          isYou: z.boolean(),
          /** The platform gives them the account no longer: they read nothing until it does again. */
          isLost: z.boolean(),
        }),
      ),
      removed: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), removedAt: z.iso.datetime() }),
      ),
    }),
  }),
  changeRole: defineEndpoint({
    method: 'PUT',
    path: '/:account/people/:person',
    permission: 'admin',
    peopleOnly: true,
    summary: 'Give somebody another role on the account, or let in again who was removed; one admin stays',
    params: onePerson,
    body: z.object({ role }),
    response: done,
    needsFreshSignIn: always,
  }),
  removePerson: defineEndpoint({
    method: 'DELETE',
    path: '/:account/people/:person',
    permission: 'admin',
    peopleOnly: true,
    summary: 'Remove somebody from the account at once; they cannot connect it again by themselves',
    params: onePerson,
    response: done,
    needsFreshSignIn: always,
  }),
}
