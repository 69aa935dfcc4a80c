import { z } from 'zod'
import type { Platform } from '../../../platforms/platform.ts'

const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})

type List = { readonly path: string; readonly params: Readonly<Record<string, string>> }

/** The pages of a list, to its end however long it is. @throws {PlatformError} */
export async function* pagesOf(platform: Platform, { path, params }: List): AsyncGenerator<unknown[]> {
  let after: string | undefined
  do {
    const { data, paging } = await platform.ask(
      { path, params: { ...params, ...(after === undefined ? {} : { after }) } },
      page,
    )
    yield data
    after = paging?.next === undefined ? undefined : paging.cursors?.after
  } while (after !== undefined)
}

/** Everything of a list. @throws {PlatformError} @throws {ZodError} for an item that is not what was asked for */
export async function readEvery<T>(platform: Platform, list: List, item: z.ZodType<T>): Promise<T[]> {
  const found: T[] = []
  for await (const data of pagesOf(platform, list)) found.push(...data.map((one) => item.parse(one)))
  return found
}
