import { capabilities } from '@vigie/ads-api'
import type { AccountFacts, CampaignDraft } from '@vigie/domain'
import { z } from 'zod'
import { listExistingCustomers } from '../platforms/meta/existing-customers.ts'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

type Question = {
  readonly account: string
  readonly draft: CampaignDraft
  /** Our settings of the account say who pays and who benefits. */
  readonly hasDsa: boolean
  readonly now: Date
}
type Answer = { readonly facts: AccountFacts; readonly minimumDailyBudget: number | null }

const account = z.object({
  account_status: z.number(),
  min_daily_budget: z.number().nullish(),
  user_tasks: z.array(z.string()).nullish(),
  default_dsa_payor: z.string().nullish(),
  default_dsa_beneficiary: z.string().nullish(),
})
const permission = z.object({ permission: z.string(), status: z.string() })
const page = z.object({ id: z.string(), tasks: z.array(z.string()).default(['ADVERTISE']) })
const named = z.object({ id: z.string() })
const pixel = z.object({ id: z.string(), last_fired_time: z.string().nullish() })
const audience = z.object({ id: z.string(), approximate_count_lower_bound: z.number().default(-1) })
const list = z.object({ data: z.array(named) }).nullish()

/** What a publication needs to be granted. */
const needed = ['ads_management', 'pages_show_list']

/** Reads, at the same time, everything of the account that a draft depends on. */
export async function readAccountFacts(access: Platform, question: Question): Promise<Answer> {
  const { account: id, draft, now } = question
  const { version, removedPositions } = capabilities(access.version)
  const ids = { params: { fields: 'id' } }
  const [own, granted, pages, instagramIds, pixels, applications, audiences, customers, productCount] =
    await Promise.all([
      access.ask({ path: `/${id}`, params: { fields: Object.keys(account.shape).join(',') } }, account),
      access.list({ path: '/me/permissions' }, permission),
      access.list({ path: '/me/accounts', params: { fields: 'id,tasks' } }, page),
      instagramOf(access, draft.page?.id ?? null),
      access.list({ path: `/${id}/adspixels`, params: { fields: 'id,last_fired_time' } }, pixel),
      access.list({ path: `/${id}/advertisable_applications`, ...ids }, named),
      access.list(
        { path: `/${id}/customaudiences`, params: { fields: 'id,approximate_count_lower_bound' } },
        audience,
      ),
      draft.type === 'ADVANTAGE_VALUE' ? listExistingCustomers(access, id) : [],
      productsIn(access, draft.productSet?.id ?? null),
    ])
  const statusOf = new Map(granted.map(({ permission: name, status }) => [name, status]))
  const facts: AccountFacts = {
    now: `${now.toISOString().slice(0, 19)}Z`,
    version,
    removedPositions,
    status: own.account_status,
    // An account that does not list tasks leaves them to the page and to the call itself.
    mayAdvertise:
      !own.user_tasks || own.user_tasks.includes('ADVERTISE') || own.user_tasks.includes('MANAGE'),
    missingPermissions: needed.filter((name) => statusOf.has(name) && statusOf.get(name) !== 'granted'),
    pageIds: pages.filter(({ tasks }) => tasks.includes('ADVERTISE')).map((one) => one.id),
    instagramIds,
    pixels: pixels.map((one) => ({ id: one.id, lastFiredAt: one.last_fired_time ?? null })),
    applicationIds: applications.map((one) => one.id),
    productCount,
    existingCustomers: customers.map((one) => one.id),
    audiences: new Map(
      audiences.map((one) => [
        one.id,
        one.approximate_count_lower_bound < 0 ? null : one.approximate_count_lower_bound,
      ]),
    ),
    hasDsa: question.hasDsa || Boolean(own.default_dsa_payor && own.default_dsa_beneficiary),
  }
  return { facts, minimumDailyBudget: own.min_daily_budget ?? null }
}

async function instagramOf(access: Platform, pageId: string | null): Promise<string[] | null> {
  if (pageId === null) return null
  const fields = 'instagram_accounts{id},page_backed_instagram_accounts{id}'
  const found = await absentIsNull(
    access.ask(
      { path: `/${pageId}`, params: { fields } },
      z.object({ instagram_accounts: list, page_backed_instagram_accounts: list }),
    ),
  )
  const lists = [found?.instagram_accounts, found?.page_backed_instagram_accounts]
  return lists.flatMap((one) => one?.data ?? []).map(({ id }) => id)
}

async function productsIn(access: Platform, productSetId: string | null): Promise<number | null> {
  if (productSetId === null) return null
  const set = await absentIsNull(
    access.ask(
      { path: `/${productSetId}`, params: { fields: 'product_count' } },
      z.object({ product_count: z.number() }),
    ),
  )
  return set?.product_count ?? null
}

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
