import {
  capabilities,
  listApplications,
  listCustomAudiences,
  listPages,
  listPermissions,
  listPixels,
  readAdvertiser,
  readInstagramAccounts,
  readProductCount,
} from '@vigie/ads-api'
import { accountDay, type AccountFacts, type AudienceRecord, type CampaignDraft } from '@vigie/domain'
import { listExistingCustomers } from '../platforms/existing-customers.ts'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

type Question = {
  readonly account: string
  readonly draft: CampaignDraft
  /** What is known of its custom audiences. */
  readonly audienceRecords: readonly AudienceRecord[]
  readonly timezone: string
  /** Our settings of the account say who pays and who benefits. */
  readonly hasDsa: boolean
  readonly now: Date
}
type Answer = { readonly facts: AccountFacts; readonly minimumDailyBudget: number | null }

/** What a publication needs to be granted. */
const needed = ['ads_management', 'pages_show_list']

/** Reads, at the same time, everything of the account that a draft depends on. */
export async function readAccountFacts(access: Platform, question: Question): Promise<Answer> {
  const { account, draft, now } = question
  const { version, removedPositions } = capabilities(access.version)
  const of = { account }
  const [own, granted, pages, instagramIds, pixels, applications, audiences, customers, productCount] =
    await Promise.all([
      access.read(readAdvertiser, of),
      access.readAll(listPermissions, {}),
      access.readAll(listPages, {}),
      instagramOf(access, draft.page?.id ?? null),
      access.readAll(listPixels, of),
      access.readAll(listApplications, of),
      access.readAll(listCustomAudiences, of),
      draft.type === 'ADVANTAGE_VALUE' ? listExistingCustomers(access, account) : [],
      productsIn(access, draft.productSet?.id ?? null),
    ])
  const statusOf = new Map(granted.map(({ permission, status }) => [permission, status]))
  const facts: AccountFacts = {
    now: `${now.toISOString().slice(0, 19)}Z`,
    version,
    removedPositions,
    status: own.status,
    mayAdvertise: own.mayAdvertise,
    missingPermissions: needed.filter((name) => statusOf.has(name) && statusOf.get(name) !== 'granted'),
    pageIds: pages.filter(({ mayAdvertise }) => mayAdvertise).map(({ id }) => id),
    instagramIds,
    pixels: pixels.map(({ id, lastFiredAt }) => ({ id, lastFiredAt })),
    applicationIds: applications.map(({ id }) => id),
    productCount,
    existingCustomers: customers.map(({ id }) => id),
    audiences: new Map(audiences.map(({ id, sizeLowerBound }) => [id, sizeLowerBound])),
    audienceRecords: new Map(question.audienceRecords.map((one) => [one.audienceId, one])),
    today: accountDay(now.toISOString(), question.timezone),
    hasDsa: question.hasDsa || own.hasDsa,
  }
  return { facts, minimumDailyBudget: own.leastDailyBudget }
}

async function instagramOf(access: Platform, pageId: string | null): Promise<string[] | null> {
  if (pageId === null) return null
  const found = await absentIsNull(access.read(readInstagramAccounts, { pageId }))
  return [...(found?.own ?? []), ...(found?.backed ?? [])].map(({ id }) => id)
}

const productsIn = (access: Platform, productSetId: string | null): Promise<number | null> =>
  productSetId === null
    ? Promise.resolve(null)
    : absentIsNull(access.read(readProductCount, { productSetId }))

/** An object that may not be read is, for a check, not there: the finding says so. */
async function absentIsNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (
      error instanceof PlatformError &&
      (error.details.kind === 'rejected' || error.details.kind === 'permission')
    ) {
      return null
    }
    throw error
  })
}
