import { z } from 'zod'
import { groupRole } from '../lib/group-roles.ts'
import { list, url, whole } from './kinds.ts'

/** Who signs in, how, and what they may do by it. */
export const signInSettings = {
  OIDC_ISSUER: url.optional().describe('The OpenID Connect issuer, exactly as it names itself'),
  OIDC_CLIENT_ID: z.string().optional().describe('The client of Vigie with the issuer'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  VIGIE_STEP_UP_MINUTES: whole({ from: 1, to: 720 })
    .default(15)
    .describe(
      'How old a sign-in may be for guards, connections, people and tokens; after that one signs in again to go on',
    ),
  VIGIE_STEP_UP_ACR: list.describe(
    'Levels of sign-in (`acr`) that these ask for, as the issuer names them, with commas between them: a second factor for instance',
  ),
  VIGIE_STEP_UP_AMR: list.describe(
    'Means of sign-in (`amr`) of which these ask for one, with commas between them: `mfa`, `otp`, `hwk`…',
  ),
  VIGIE_TOKEN_MAX_DAYS: whole({ from: 1, to: 3650 })
    .default(365)
    .describe('How long a personal token may last at most, in days'),
  AUTH0_MANAGEMENT_URL: url
    .optional()
    .describe(
      'Where the identity provider keeps each person’s chosen columns (`user_metadata.selectedEvents`)',
    ),
  AUTH0_MANAGEMENT_CLIENT_ID: z.string().optional().describe('The client that may read and write them'),
  AUTH0_MANAGEMENT_CLIENT_SECRET: z.string().optional().describe('Its secret'),
  VIGIE_OPERATORS: list.describe(
    'Who runs the installation and sees Settings → Administration, with commas between them: mail addresses that the issuer says are verified (`email_verified`), or subjects (`sub`)',
  ),
  VIGIE_GROUPS: list
    .pipe(z.array(groupRole))
    .describe(
      'Roles of groups of the identity provider, with commas between them: `media=publisher@client:Orlune`, `finance=analyst@workspace`, `care=reader@account:act_1`; they hold from the next sign-in',
    ),
  VIGIE_GROUPS_CLAIM: z
    .string()
    .default('groups')
    .describe('The claim in which the identity provider names the groups of a person'),
} as const
