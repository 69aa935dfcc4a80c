import {
  longestClientLinkDays,
  sameAddress,
  shortestClientPassword,
  usualClientLinkDays,
} from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, language } from '../shapes.ts'
import { clientName, clientSaid, clientsNeeded, clientVerdict } from './client-page.ts'

const oneProposal = inAccount.extend({ proposalId: z.string() })
const oneLink = oneProposal.extend({ linkId: z.string() })
const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The address that it is for; `null` without one, once it is forgotten, and for who may make no link. */
  email: z.string().nullable(),
  language,
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  opened: z.number().int(),
  lastOpenedAt: z.iso.datetime().nullable(),
  hasPassword: z.boolean().default(false),
  /** Whoever approves by it types a code that is sent to its address. */
  needsCode: z.boolean().default(false),
  answer: clientSaid.nullable(),
  /** When it went on to the proposal that took the place of this one. */
  supersededAt: z.iso.datetime().nullable().default(null),
})

const links = z.object({
  links: z.array(listed),
  /** Whether the person who asks may make one now, and whether they may revoke those that are there. */
  mayShow: z.boolean(),
  mayRevoke: z.boolean(),
  /** Whether this installation can send mail. */
  canMail: z.boolean(),
  /** How many of those who have a link must approve, and what their answers come to; `null` where nobody said. */
  needed: clientsNeeded.nullable().default(null),
  verdict: clientVerdict.nullable().default(null),
})

const areDifferent = (emails: readonly (string | null)[]): boolean =>
  emails.every(
    (one, at) =>
      one === null || emails.slice(0, at).every((other) => other === null || !sameAddress(one, other)),
  )
const mailAddress = z.email().max(320).nullable().default(null)
/** As many as one dialog names. */
const mostAtOnce = 10

/** What people of the account ask about the links by which they show a proposal. */
export const clientLinkEndpoints = {
  listClientLinks: defineEndpoint({
    method: 'GET',
    path: '/:account/proposals/:proposalId/links',
    permission: 'figures:view',
    summary:
      'To whom outside a proposal was shown by a link, how often each was opened, and what each answered',
    params: oneProposal,
    response: links,
  }),
  createClientLink: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/:proposalId/links',
    permission: 'proposal:make',
    peopleOnly: true,
    answersSecret: true,
    summary:
      'Show a proposal that waits to a named client by a link, which is told this once and sent by mail where an address is given; for who proposed it or may decide about it',
    params: oneProposal,
    body: z
      .object({
        name: clientName,
        email: mailAddress,
        /** Others who get a link of their own, made alike. */
        others: z
          .array(z.object({ name: clientName, email: mailAddress }))
          .max(mostAtOnce - 1)
          .default([]),
        /** How many of all who have a link of the proposal must approve; `null` leaves that as it stands. */
        needed: clientsNeeded.nullable().default(null),
        language,
        days: z.number().int().min(1).max(longestClientLinkDays).default(usualClientLinkDays),
        /** Asked for before anything is shown; it is not in the mail. */
        password: z.string().min(shortestClientPassword).max(200).nullable().default(null),
        /** Whether whoever approves types a code that is sent to the address; it needs one. */
        needsCode: z.boolean().default(false),
      })
      .refine(({ email, others }) => areDifferent([email, ...others.map((one) => one.email)]), {
        path: ['others'],
        message: 'an address has one link',
      }),
    response: links.extend({
      /** The whole address. */
      address: z.string(),
      /** Why its mail did not leave; `null` when it did, and where none was wanted. */
      mailProblem: z.string().nullable(),
      /** Until when an answer is taken by it. */
      answersUntil: z.iso.datetime(),
      /** The same of the others, in the order in which they were named. */
      others: z
        .array(z.object({ name: z.string(), address: z.string(), mailProblem: z.string().nullable() }))
        .default([]),
    }),
  }),
  setClientsNeeded: defineEndpoint({
    method: 'PUT',
    path: '/:account/proposals/:proposalId/clients_needed',
    permission: 'proposal:make',
    peopleOnly: true,
    summary:
      'Say anew how many of those to whom a proposal that waits was shown must approve it: one, so many or all. What was answered counts as it was given',
    params: oneProposal,
    body: z.object({ needed: clientsNeeded }),
    response: links,
  }),
  revokeClientLink: defineEndpoint({
    method: 'DELETE',
    path: '/:account/proposals/:proposalId/links/:linkId',
    permission: 'proposal:make',
    summary: 'End a link at once: it leads nowhere any more. What was answered by it stays',
    params: oneLink,
    response: links,
  }),
}
