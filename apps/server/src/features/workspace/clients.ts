import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { decidingGrant, refusedMove, type endpoints, type RequestOf } from '@vigie/contract'
import { installation, tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { asAccount } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tables } from '../../db/tables/index.ts'
import { granteeOf, holdGrants, readGrants } from '../../http/grants.ts'
import { colourOf } from '../../people/client-colour.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { settleInherited } from '../../grants/settle-inherited.ts'

type Details = RequestOf<typeof endpoints.createClient>['body']
type Saved = { readonly by: string; readonly details: Details }

const columnsOf = ({ contacts, dsaBeneficiary, dsaPayor, ...details }: Details) => ({
  ...details,
  contacts: JSON.stringify(contacts),
  ...(dsaBeneficiary === undefined ? {} : { dsa_beneficiary: dsaBeneficiary }),
  ...(dsaPayor === undefined ? {} : { dsa_payor: dsaPayor }),
})

/** @throws {AppError} `client.nameTaken` */
export async function createClient(
  { db, clock }: Context,
  { by, details }: Saved,
): Promise<{ readonly id: string }> {
  const at = clock.now()
  const id = randomUUID()
  await refusingTaken(() =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('client')
        .values({ id, ...columnsOf(details), created_at: at })
        .execute()
      const line = { at, personId: by, action: 'client.created', subject: details.name } as const
      await tellAccount(transaction, installation, { ...line, facts: { client: id } })
    }),
  )
  return { id }
}

type Changed = Saved & { readonly client: string; readonly onlyIf?: Details | undefined }

/** @throws {AppError} `client.nameTaken`, `settings.overtaken` where what is known of it is not `onlyIf` any more */
export async function saveClient(
  { db, clock }: Context,
  { by, client, details, onlyIf: seen }: Changed,
): Promise<void> {
  await refusingTaken(() =>
    db.transaction().execute(async (transaction) => {
      const stored = await readDetails(transaction, client)
      const told = { action: 'client.saved', subject: stored.name } as const
      await refuseOvertaken(await asAccount(transaction, installation), { seen, stored, told })
      await transaction
        .updateTable('client')
        .set(columnsOf(details))
        .where('id', '=', client)
        .executeTakeFirst()
      const line = { at: clock.now(), personId: by, action: 'client.saved', subject: details.name } as const
      const { dsaBeneficiary, dsaPayor } = details
      await tellAccount(transaction, installation, { ...line, facts: { client, dsaBeneficiary, dsaPayor } })
    }),
  )
}

/** What is known of a client, held until the end: two who save at once do so one after the other. */
async function readDetails(transaction: Transaction<Tables>, client: string): Promise<Details> {
  const {
    dsa_beneficiary: dsaBeneficiary,
    dsa_payor: dsaPayor,
    ...details
  } = await transaction
    .selectFrom('client')
    .select(['name', 'colour', 'language', 'contacts', 'dsa_beneficiary', 'dsa_payor'])
    .where('id', '=', client)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('client.notFound'))
  return { ...details, colour: colourOf(details.colour), dsaBeneficiary, dsaPayor }
}

/**
 * The client is gone: its accounts belong to none, and what was given on it is taken from everybody who had it.
 * @throws {AppError} `people.aboveYou` where something was given on it that the person who asks could not give
 */
export async function deleteClient(
  { db, files, clock, config }: Context,
  { by, client }: { readonly by: string; readonly client: string },
): Promise<void> {
  const at = clock.now()
  const logo = await db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const grants = await readGrants({ db: transaction, config })
    const who = await granteeOf(transaction, by)
    const giver = decidingGrant(grants, who, { client, account: null })?.role ?? null
    const refusal =
      giver === null ? 'people.aboveYou' : refusedMove(grants, { giver, from: client, to: null })
    if (refusal !== null) throw new AppError(refusal)
    const gone = await transaction
      .deleteFrom('client')
      .where('id', '=', client)
      .returning(['name', 'logo_key as logo'])
      .executeTakeFirstOrThrow(() => new AppError('client.notFound'))
    await settleInherited({ config }, transaction, { at, by })
    const line = { at, personId: by, action: 'client.deleted', subject: gone.name } as const
    await tellAccount(transaction, installation, { ...line, facts: { client } })
    return gone.logo
  })
  if (logo !== null) await files.remove(logo)
}

async function refusingTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('client.nameTaken', {}, error)
    throw error
  }
}
