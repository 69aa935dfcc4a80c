import {
  answerLacks,
  clientAnswers,
  clientStates,
  contentProblem,
  longestComment,
  mostClientsNeeded,
} from '@vigie/domain'
import { z } from 'zod'
import { clientColour } from '../client-colours.ts'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../shapes.ts'
import { clientDifference, clientView } from './client-view.ts'

/** Who it is for, or who speaks, as somebody typed it. */
export const clientName = z.string().trim().min(1).max(120)
const words = z.string().trim().max(1000)
/** What follows the mark of a fragment in the address that the client was given, and the password of a link that has one. */
const access = z.object({
  link: z.string().max(200),
  password: z.string().max(200).nullable().default(null),
})

/** Which version of what the link shows was read; pages of before say none. */
const version = z.number().int().min(1).nullable().default(null)

/** What a client said by a link. */
export const clientSaid = z.object({
  answer: z.enum(clientAnswers),
  /** As they said it. */
  name: z.string(),
  words: z.string(),
  at: z.iso.datetime(),
  /** They typed a code that was sent to the address of the link. */
  isProved: z.boolean().default(false),
  /** What they said of single ads, by their place among those that the link shows. */
  ads: z
    .array(
      z.object({ ad: z.number().int(), title: z.string(), answer: z.enum(clientAnswers), words: z.string() }),
    )
    .default([]),
})

/** How many of those to whom a proposal is shown must approve it. */
export const clientsNeeded = z.union([z.literal('all'), z.number().int().min(1).max(mostClientsNeeded)])

/** What the answers of several come to. */
export const clientVerdict = z.object({
  approved: z.number().int(),
  asked: z.number().int(),
  waiting: z.number().int(),
  needed: z.number().int(),
  state: z.enum(['met', 'open', 'unreachable']),
})

/** What was said, as far as it is for the client. */
const thread = z.object({
  id: z.uuid(),
  /** The ad that it is about, and its title as it was then; `null`: the whole. */
  ad: z.number().int().nullable(),
  adTitle: z.string().nullable(),
  isResolved: z.boolean(),
  comments: z.array(
    z.object({
      id: z.uuid(),
      /** Written by this very link. */
      isOwn: z.boolean(),
      /** By whoever has a link of the proposal, this one or another. */
      isClient: z.boolean(),
      name: z.string(),
      text: z.string(),
      madeAt: z.iso.datetime(),
      isEdited: z.boolean(),
      isRemoved: z.boolean(),
      /** What was answered with these words; `null` for a comment alone. */
      verdict: z.enum(clientAnswers).nullable(),
    }),
  ),
})

const page = z.object({
  /** Whom the link was made for. */
  recipient: z.string(),
  language,
  /** The advertiser: the client whom the account belongs to, or the account as it is called. */
  advertiser: z.string(),
  /** In which colours the page stands, and the client’s logo as a data address; `null`: the account belongs to no client. */
  brand: z.object({ colour: clientColour, logo: z.string().nullable() }).nullable().default(null),
  /** Who proposes: nobody else of the account is named. */
  proposedBy: z.string(),
  currency: z.string(),
  timezone: z.string(),
  state: z.enum(clientStates),
  /** Until when an answer is taken. */
  answersUntil: z.iso.datetime(),
  view: clientView,
  /** Whoever approves types a code that is sent to the address that the link is for. */
  needsCode: z.boolean().default(false),
  answer: clientSaid.nullable(),
  threads: z.array(thread).default([]),
  /** Which of the proposals this is that the link has shown, from 1 on; an answer says which it is about. */
  version: z.number().int().default(1),
  /** What changed since this client looked, when another proposal was shown; `null` where nothing did, and once they answered. */
  changed: z.object({ lookedAt: z.iso.datetime(), difference: clientDifference }).nullable().default(null),
  /** Whose approvals are waited for together, by the names that the account gave them; `null` where each answers alone. */
  together: z
    .object({
      verdict: clientVerdict,
      people: z.array(
        z.object({ name: z.string(), isOwn: z.boolean(), answer: z.enum(clientAnswers).nullable() }),
      ),
    })
    .nullable()
    .default(null),
})

/** What somebody outside asks who has a link and no account. */
export const clientPageEndpoints = {
  openClientLink: defineEndpoint({
    method: 'POST',
    path: '/client/proposal',
    permission: 'public',
    onlyReads: true,
    summary:
      'What a link shows to a client, with what follows # in its address; counted. Unknown, ended and revoked links are refused alike',
    body: access,
    response: page,
  }),
  readClientPictures: defineEndpoint({
    method: 'POST',
    path: '/client/pictures',
    permission: 'public',
    onlyReads: true,
    summary: 'The pictures of what a link shows, small, as data addresses; `null` for one that is gone',
    body: access,
    response: z.object({ pictures: z.array(z.string().nullable()) }),
  }),
  sendClientCode: defineEndpoint({
    method: 'POST',
    path: '/client/code',
    permission: 'public',
    summary:
      'Send the code that an approval by a link needs to the address that the link is for; it is taken for some minutes',
    body: access,
    response: z.object({
      sentTo: z.string(),
      minutes: z.number().int(),
      /** `false`: the code that went within the last minute is still taken, and no other went. */
      isNew: z.boolean().default(true),
    }),
  }),
  answerClientLink: defineEndpoint({
    method: 'POST',
    path: '/client/answer',
    permission: 'public',
    summary:
      'Say what a client thinks of a proposal, until it is decided; a later answer replaces an earlier one. It approves and executes nothing',
    body: access
      .extend({
        answer: z.enum(clientAnswers),
        name: clientName,
        words: words.default(''),
        ads: z
          .array(
            z.object({
              ad: z.number().int().min(0),
              answer: z.enum(clientAnswers),
              words: words.default(''),
            }),
          )
          .max(60)
          .default([])
          .refine((ads) => new Set(ads.map(({ ad }) => ad)).size === ads.length, 'an ad has one answer'),
        code: z
          .string()
          .regex(/^\d{6}$/)
          .nullable()
          .default(null),
        version,
      })
      .refine((said) => answerLacks(said) === null, { path: ['words'] }),
    response: page,
  }),
  commentAsClient: defineEndpoint({
    method: 'POST',
    path: '/client/comment',
    permission: 'public',
    summary:
      'Say something beside the answer, until the proposal is decided: in a thread that is for the client, about one ad that the link shows, or about the whole; whoever proposes is told by mail',
    body: access.extend({
      name: clientName,
      words: z
        .string()
        .trim()
        .max(longestComment)
        .refine((text) => contentProblem([{ text }]) === null),
      ad: z.number().int().min(0).max(1000).nullable().default(null),
      thread: z.uuid().nullable().default(null),
      version,
    }),
    response: page,
  }),
}
